import type { Id } from '#product/blocks/block.ts';
import type { DraftChange } from '../../patch.ts';
import { MAX_GROUPS, type Block, type BlockGroup, type StudyContent } from '../../study.ts';
import { isEnding, splitOutline } from './outline.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

type GroupedContent = Pick<StudyContent, 'blocks' | 'groups'>;

/** One row of the outline: a block, or a group with its blocks. */
export interface OutlineItem {
  /** The id of the block or group; with a number if the blocks of a group are not adjacent. */
  key: string;
  group: BlockGroup | null;
  blocks: Block[];
}

export function groupOf({ groups = [] }: Pick<StudyContent, 'groups'>, id: Id): BlockGroup | null {
  return groups.find((group) => group.blocks.includes(id)) ?? null;
}

/** The middle of the outline, with neighbouring blocks of a group as one item. */
export function listOutlineItems(content: GroupedContent): OutlineItem[] {
  const items: OutlineItem[] = [];
  for (const block of splitOutline(content.blocks).middle) {
    const group = groupOf(content, block.id);
    const last = items.at(-1);
    if (group && last?.group === group) last.blocks.push(block);
    else items.push({ key: group ? itemKey(group, items) : block.id, group, blocks: [block] });
  }
  return items;
}

function itemKey({ id }: BlockGroup, items: OutlineItem[]): string {
  const before = items.filter((item) => item.group?.id === id).length;
  return before === 0 ? id : `${id} ${before + 1}`;
}

/** Moves a row of the outline (a group with all its blocks) to another position. */
export function moveOutlineItem(content: GroupedContent, from: number, to: number): DraftChange[] {
  const items = listOutlineItems(content);
  const item = items[from];
  if (!item || from === to || to < 0 || to >= items.length) return [];
  const rest = items.toSpliced(from, 1);
  return moveAfter(
    item.blocks,
    lastBlock(rest[to - 1]) ?? splitOutline(content.blocks).first.at(-1),
    item.group,
  );
}

const lastBlock = (item: OutlineItem | undefined): Block | undefined => item?.blocks.at(-1);

function moveAfter(blocks: Block[], anchor: Block | undefined, group: BlockGroup | null): DraftChange[] {
  let after = anchor?.id ?? null;
  return blocks.map(({ id }) => {
    const change: DraftChange = { do: 'move', id, after, ...(group && { group }) };
    after = id;
    return change;
  });
}

/** Moves a block to another position in its group. */
export function moveInGroup(
  item: OutlineItem,
  content: GroupedContent,
  from: number,
  to: number,
): DraftChange[] {
  const block = item.blocks[from];
  if (!block || from === to || to < 0 || to >= item.blocks.length) return [];
  const rest = item.blocks.toSpliced(from, 1);
  const first = content.blocks.indexOf(item.blocks[0]!);
  const after = rest[to - 1]?.id ?? content.blocks[first - 1]?.id ?? null;
  return [{ do: 'move', id: block.id, after, ...(item.group && { group: item.group }) }];
}

/**
 * Moves a block one step up or down: within its group, out of it at its end, or into an adjacent one. The blocks of a
 * group stay adjacent.
 */
export function moveOneStep(
  content: GroupedContent,
  id: Id,
  by: 1 | -1,
): { changes: DraftChange[]; said: string | null } {
  const items = listOutlineItems(content);
  const at = items.findIndex(({ blocks }) => blocks.some((block) => block.id === id));
  const item = items[at];
  if (!item) return { changes: [], said: null };
  const before = content.blocks[content.blocks.findIndex((block) => block.id === id) - 1]?.id ?? null;
  const moveInPlace = (group: BlockGroup | null): DraftChange[] => [{ do: 'move', id, after: before, group }];
  if (item.group) {
    const place = item.blocks.findIndex((block) => block.id === id);
    const inside = moveInGroup(item, content, place, place + by);
    if (inside.length > 0) return { changes: inside, said: null };
    return { changes: moveInPlace(null), said: texts.outlineGroups.removedFrom(groupName(item.group)) };
  }
  const neighbourGroup = items[at + by]?.group;
  if (neighbourGroup)
    return {
      changes: moveInPlace(neighbourGroup),
      said: texts.outlineGroups.addedTo(groupName(neighbourGroup)),
    };
  return { changes: moveOutlineItem(content, at, at + by), said: null };
}

/**
 * The effect of dropping a block on a row of another list of the outline: it joins the group of that row, or leaves its
 * own. Null if the row is in its own list, which handles sorting.
 *
 * @param row a block, or a group as `group:<id>`
 */
export function computeDrop(
  content: GroupedContent,
  id: Id,
  row: string,
  half: 'before' | 'after',
): { change: DraftChange; into: BlockGroup | null; said: string } | null {
  const own = groupOf(content, id);
  const head = content.groups?.find((group) => row === `group:${group.id}`);
  const into = head ?? groupOf(content, row);
  const { first } = splitOutline(content.blocks);
  if (into === own) return null;
  const others = content.blocks.filter((block) => block.id !== id);
  const target = head?.blocks.find((one) => one !== id) ?? row;
  const at = others.findIndex((block) => block.id === target);
  if (at < 0) return null;
  const isBehind =
    first.some((block) => block.id === row) || (half === 'after' && !head && !isEnding(others[at]!));
  const after = others[isBehind ? at : at - 1]?.id ?? null;
  const said = into
    ? texts.outlineGroups.addedTo(groupName(into))
    : texts.outlineGroups.removedFrom(groupName(own!));
  return { change: { do: 'move', id, after, group: into }, into, said };
}

/** The name of a group in lists and sentences. */
export function groupName({ name }: Pick<BlockGroup, 'name'>): string {
  return name.trim() || texts.outlineGroups.theUnnamedGroup;
}

/**
 * Groups blocks: creates a group, or adds them to the one that some of them are in; or says why that is not possible.
 */
export function groupBlocks(
  content: GroupedContent,
  ids: Id[],
  drawId: () => Id,
): { changes: DraftChange[] } | { why: string } {
  const { middle } = splitOutline(content.blocks);
  const places = ids.map((id) => middle.findIndex((block) => block.id === id)).toSorted((a, b) => a - b);
  if (places[0] === -1) return { why: texts.outlineGroups.screensCantBeGrouped };
  const groups = [...new Set(ids.map((id) => groupOf(content, id)).filter((group) => group !== null))];
  if (groups.length > 1) return { why: texts.outlineGroups.blocksInDifferentGroups };
  const [into] = groups;
  const blocks = middle.filter(({ id }) => ids.includes(id) || into?.blocks.includes(id)).map(({ id }) => id);
  const first = middle.findIndex(({ id }) => id === blocks[0]);
  if (blocks.some((id, index) => middle[first + index]?.id !== id))
    return { why: texts.outlineGroups.onlyNeighboursCanBeGrouped };
  if (!into) {
    if ((content.groups?.length ?? 0) >= MAX_GROUPS)
      return { why: texts.outlineGroups.tooManyGroups(MAX_GROUPS) };
    const add: BlockGroup = { id: drawId(), name: '', blocks, shuffle: false, show: null, loop: null };
    return { changes: [{ do: 'groups', add }] };
  }
  if (blocks.length === into.blocks.length) return { why: texts.outlineGroups.alreadyAGroup };
  return { changes: [{ do: 'groups', id: into.id, set: { blocks } }] };
}

/** A short description of a group for the outline. */
export function groupHint({ shuffle, show, loop, blocks }: BlockGroup): string {
  const parts = [
    loop &&
      (loop.of === 'chosen'
        ? texts.outlineGroups.forEachSelectedOption
        : texts.outlineGroups.forEachUnselectedOption),
    shuffle && sharedTexts.randomOrder,
    show !== null && !loop && texts.outlineGroups.shownOf(show, blocks.length),
  ].filter((part) => typeof part === 'string');
  return parts.join(' · ') || `${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}`;
}
