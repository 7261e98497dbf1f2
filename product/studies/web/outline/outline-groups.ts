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

export function findGroup({ groups = [] }: Pick<StudyContent, 'groups'>, id: Id): BlockGroup | undefined {
  return groups.find((group) => group.blocks.includes(id));
}

/** The middle of the outline, with neighbouring blocks of a group as one item. */
export function listOutlineItems(content: GroupedContent): OutlineItem[] {
  const items: OutlineItem[] = [];
  for (const block of splitOutline(content.blocks).middle) {
    const group = findGroup(content, block.id);
    const last = items.at(-1);
    if (group && last?.group === group) last.blocks.push(block);
    else
      items.push({
        key: group ? createItemKey(group, items) : block.id,
        group: group ?? null,
        blocks: [block],
      });
  }
  return items;
}

function createItemKey({ id }: BlockGroup, items: OutlineItem[]): string {
  const earlierCount = items.filter((item) => item.group?.id === id).length;
  return earlierCount === 0 ? id : `${id} ${earlierCount + 1}`;
}

/** Moves a row of the outline (a group with all its blocks) to another position. */
export function moveOutlineItem(content: GroupedContent, fromIndex: number, toIndex: number): DraftChange[] {
  const items = listOutlineItems(content);
  const item = items[fromIndex];
  if (!item || fromIndex === toIndex || toIndex < 0 || toIndex >= items.length) return [];
  const otherItems = items.toSpliced(fromIndex, 1);
  return moveAfter(
    item.blocks,
    getLastBlock(otherItems[toIndex - 1]) ?? splitOutline(content.blocks).first.at(-1),
    item.group,
  );
}

const getLastBlock = (item: OutlineItem | undefined): Block | undefined => item?.blocks.at(-1);

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
  fromIndex: number,
  toIndex: number,
): DraftChange[] {
  const block = item.blocks[fromIndex];
  if (!block || fromIndex === toIndex || toIndex < 0 || toIndex >= item.blocks.length) return [];
  const otherBlocks = item.blocks.toSpliced(fromIndex, 1);
  const first = content.blocks.indexOf(item.blocks[0]!);
  const after = otherBlocks[toIndex - 1]?.id ?? content.blocks[first - 1]?.id ?? null;
  return [{ do: 'move', id: block.id, after, ...(item.group && { group: item.group }) }];
}

/**
 * Moves a block one step up or down: within its group, out of it at its end, or into an adjacent one. The blocks of a
 * group stay adjacent.
 */
export function moveBlockByOne(
  content: GroupedContent,
  id: Id,
  direction: 1 | -1,
): { changes: DraftChange[]; message: string | null } {
  const items = listOutlineItems(content);
  const itemIndex = items.findIndex(({ blocks }) => blocks.some((block) => block.id === id));
  const item = items[itemIndex];
  if (!item) return { changes: [], message: null };
  const previousId = content.blocks[content.blocks.findIndex((block) => block.id === id) - 1]?.id ?? null;
  const changeGroup = (group: BlockGroup | null): DraftChange[] => [
    { do: 'move', id, after: previousId, group },
  ];
  if (item.group) {
    const indexInGroup = item.blocks.findIndex((block) => block.id === id);
    const changesInGroup = moveInGroup(item, content, indexInGroup, indexInGroup + direction);
    if (changesInGroup.length > 0) return { changes: changesInGroup, message: null };
    return {
      changes: changeGroup(null),
      message: texts.removedFrom(formatGroupName(item.group)),
    };
  }
  const neighbourGroup = items[itemIndex + direction]?.group;
  if (neighbourGroup)
    return {
      changes: changeGroup(neighbourGroup),
      message: texts.addedTo(formatGroupName(neighbourGroup)),
    };
  return { changes: moveOutlineItem(content, itemIndex, itemIndex + direction), message: null };
}

/**
 * The effect of dropping a block on a row of another list of the outline: it joins the group of that row, or leaves its
 * own. Null if the row is in its own list, which handles sorting.
 *
 * @param rowKey a block, or a group as `group:<id>`
 */
export function computeDrop(
  content: GroupedContent,
  id: Id,
  rowKey: string,
  half: 'before' | 'after',
): { change: DraftChange; targetGroup: BlockGroup | null; message: string } | null {
  const ownGroup = findGroup(content, id) ?? null;
  const rowGroup = content.groups?.find((group) => rowKey === `group:${group.id}`);
  const targetGroup = rowGroup ?? findGroup(content, rowKey) ?? null;
  const { first } = splitOutline(content.blocks);
  if (targetGroup === ownGroup) return null;
  const others = content.blocks.filter((block) => block.id !== id);
  const target = rowGroup?.blocks.find((candidate) => candidate !== id) ?? rowKey;
  const targetIndex = others.findIndex((block) => block.id === target);
  if (targetIndex < 0) return null;
  const isAfterTarget =
    first.some((block) => block.id === rowKey) ||
    (half === 'after' && !rowGroup && !isEnding(others[targetIndex]!));
  const after = others[isAfterTarget ? targetIndex : targetIndex - 1]?.id ?? null;
  const message = targetGroup
    ? texts.addedTo(formatGroupName(targetGroup))
    : texts.removedFrom(formatGroupName(ownGroup!));
  return { change: { do: 'move', id, after, group: targetGroup }, targetGroup, message };
}

/** The name of a group in lists and sentences. */
export function formatGroupName({ name }: Pick<BlockGroup, 'name'>): string {
  return name.trim() || texts.theUnnamedGroup;
}

/**
 * Groups blocks: creates a group, or adds them to the one that some of them are in; or returns why that is not possible.
 */
export function groupBlocks(
  content: GroupedContent,
  ids: Id[],
  createId: () => Id,
): { changes: DraftChange[] } | { refusal: string } {
  const { middle } = splitOutline(content.blocks);
  const indexes = ids.map((id) => middle.findIndex((block) => block.id === id)).toSorted((a, b) => a - b);
  if (indexes[0] === -1) return { refusal: texts.screensCantBeGrouped };
  const groups = [...new Set(ids.map((id) => findGroup(content, id)).filter((group) => group !== undefined))];
  if (groups.length > 1) return { refusal: texts.blocksInDifferentGroups };
  const [existingGroup] = groups;
  const blocks = middle
    .filter(({ id }) => ids.includes(id) || existingGroup?.blocks.includes(id))
    .map(({ id }) => id);
  const firstIndex = middle.findIndex(({ id }) => id === blocks[0]);
  if (blocks.some((id, index) => middle[firstIndex + index]?.id !== id))
    return { refusal: texts.onlyNeighboursCanBeGrouped };
  if (!existingGroup) {
    if ((content.groups?.length ?? 0) >= MAX_GROUPS) return { refusal: texts.tooManyGroups(MAX_GROUPS) };
    const add: BlockGroup = { id: createId(), name: '', blocks, shuffle: false, show: null, loop: null };
    return { changes: [{ do: 'groups', add }] };
  }
  if (blocks.length === existingGroup.blocks.length) return { refusal: texts.alreadyAGroup };
  return { changes: [{ do: 'groups', id: existingGroup.id, set: { blocks } }] };
}

/** A short description of a group for the outline. */
export function formatGroupHint({ shuffle, show, loop, blocks }: BlockGroup): string {
  const parts = [
    loop && (loop.of === 'chosen' ? texts.forEachSelectedOption : texts.forEachUnselectedOption),
    shuffle && sharedTexts.randomOrder,
    show !== null && !loop && texts.shownOf(show, blocks.length),
  ].filter((part) => typeof part === 'string');
  return parts.join(' · ') || `${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}`;
}
