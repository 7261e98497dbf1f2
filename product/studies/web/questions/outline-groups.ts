import type { Id } from '#product/blocks/block.ts';
import type { Change } from '../../patch.ts';
import { MAX_GROUPS, type Block, type BlockGroup, type StudyContent } from '../../study.ts';
import { isEnding, outlineOf } from './outline.ts';

type Grouped = Pick<StudyContent, 'blocks' | 'groups'>;

/** One row of the outline: a block, or a group with its blocks. */
export interface Item {
  /** The block's id; of a group its own, with a number where its blocks do not stand together. */
  key: string;
  group: BlockGroup | null;
  blocks: Block[];
}

export function groupOf({ groups = [] }: Pick<StudyContent, 'groups'>, id: Id): BlockGroup | null {
  return groups.find((group) => group.blocks.includes(id)) ?? null;
}

/** The middle of the outline with neighbours of one group drawn together. */
export function itemsOf(content: Grouped): Item[] {
  const items: Item[] = [];
  for (const block of outlineOf(content.blocks).middle) {
    const group = groupOf(content, block.id);
    const last = items.at(-1);
    if (group && last?.group === group) last.blocks.push(block);
    else items.push({ key: group ? keyFor(group, items) : block.id, group, blocks: [block] });
  }
  return items;
}

function keyFor({ id }: BlockGroup, items: Item[]): string {
  const before = items.filter((item) => item.group?.id === id).length;
  return before === 0 ? id : `${id} ${before + 1}`;
}

/** Moves a row of the outline, a group with all its blocks, to another place. */
export function moveItem(content: Grouped, from: number, to: number): Change[] {
  const items = itemsOf(content);
  const item = items[from];
  if (!item || from === to || to < 0 || to >= items.length) return [];
  const rest = items.toSpliced(from, 1);
  return putAfter(item.blocks, lastOf(rest[to - 1]) ?? outlineOf(content.blocks).first.at(-1), item.group);
}

const lastOf = (item: Item | undefined): Block | undefined => item?.blocks.at(-1);

function putAfter(blocks: Block[], anchor: Block | undefined, group: BlockGroup | null): Change[] {
  let after = anchor?.id ?? null;
  return blocks.map(({ id }) => {
    const change: Change = { do: 'move', id, after, ...(group && { group }) };
    after = id;
    return change;
  });
}

/** Moves a block to another place in its group. */
export function moveInGroup(item: Item, content: Grouped, from: number, to: number): Change[] {
  const block = item.blocks[from];
  if (!block || from === to || to < 0 || to >= item.blocks.length) return [];
  const rest = item.blocks.toSpliced(from, 1);
  const first = content.blocks.indexOf(item.blocks[0]!);
  const after = rest[to - 1]?.id ?? content.blocks[first - 1]?.id ?? null;
  return [{ do: 'move', id: block.id, after, ...(item.group && { group: item.group }) }];
}

/**
 * One step up or down: within its group, out of it at its end, and into the one that begins beside it. Neighbours
 * of a group so stay neighbours.
 */
export function step(content: Grouped, id: Id, by: 1 | -1): { changes: Change[]; said: string | null } {
  const items = itemsOf(content);
  const at = items.findIndex(({ blocks }) => blocks.some((block) => block.id === id));
  const item = items[at];
  if (!item) return { changes: [], said: null };
  const before = content.blocks[content.blocks.findIndex((block) => block.id === id) - 1]?.id ?? null;
  const stay = (group: BlockGroup | null): Change[] => [{ do: 'move', id, after: before, group }];
  if (item.group) {
    const place = item.blocks.findIndex((block) => block.id === id);
    const inside = moveInGroup(item, content, place, place + by);
    if (inside.length > 0) return { changes: inside, said: null };
    return { changes: stay(null), said: `Removed from ${groupName(item.group)}.` };
  }
  const beside = items[at + by]?.group;
  if (beside) return { changes: stay(beside), said: `Added to ${groupName(beside)}.` };
  return { changes: moveItem(content, at, at + by), said: null };
}

/**
 * What dropping a block on a row of another list of the outline does: into the group of that row, or out of its own.
 * Null where the row is of its own list, which sorts itself.
 *
 * @param row a block, or a group as `group:<id>`
 */
export function dropOn(
  content: Grouped,
  id: Id,
  row: string,
  half: 'before' | 'after',
): { change: Change; into: BlockGroup | null; said: string } | null {
  const own = groupOf(content, id);
  const head = content.groups?.find((group) => row === `group:${group.id}`);
  const into = head ?? groupOf(content, row);
  const { first } = outlineOf(content.blocks);
  if (into === own) return null;
  const others = content.blocks.filter((block) => block.id !== id);
  const target = head?.blocks.find((one) => one !== id) ?? row;
  const at = others.findIndex((block) => block.id === target);
  if (at < 0) return null;
  const behind =
    first.some((block) => block.id === row) || (half === 'after' && !head && !isEnding(others[at]!));
  const after = others[behind ? at : at - 1]?.id ?? null;
  const said = into ? `Added to ${groupName(into)}.` : `Removed from ${groupName(own!)}.`;
  return { change: { do: 'move', id, after, group: into }, into, said };
}

/** What a group is called in lists and sentences. */
export function groupName({ name }: Pick<BlockGroup, 'name'>): string {
  return name.trim() || 'the unnamed group';
}

/**
 * What grouping some blocks comes to: a new group, or more blocks in the one that some of them are in; else why
 * that cannot be.
 */
export function grouping(
  content: Grouped,
  ids: Id[],
  drawId: () => Id,
): { changes: Change[] } | { why: string } {
  const { middle } = outlineOf(content.blocks);
  const places = ids.map((id) => middle.findIndex((block) => block.id === id)).toSorted((a, b) => a - b);
  if (places[0] === -1) return { why: 'The welcome screen and endings can’t be grouped.' };
  const groups = [...new Set(ids.map((id) => groupOf(content, id)).filter((group) => group !== null))];
  if (groups.length > 1) return { why: 'These blocks are in different groups.' };
  const [into] = groups;
  const blocks = middle.filter(({ id }) => ids.includes(id) || into?.blocks.includes(id)).map(({ id }) => id);
  const first = middle.findIndex(({ id }) => id === blocks[0]);
  if (blocks.some((id, index) => middle[first + index]?.id !== id))
    return { why: 'Only neighbouring blocks can be grouped.' };
  if (!into) {
    if ((content.groups?.length ?? 0) >= MAX_GROUPS)
      return { why: `A study has at most ${MAX_GROUPS} groups.` };
    const add: BlockGroup = { id: drawId(), name: '', blocks, shuffle: false, show: null, loop: null };
    return { changes: [{ do: 'groups', add }] };
  }
  if (blocks.length === into.blocks.length) return { why: 'These blocks are already a group.' };
  return { changes: [{ do: 'groups', id: into.id, set: { blocks } }] };
}

/** What a group does, in a few words for the outline. */
export function groupHint({ shuffle, show, loop, blocks }: BlockGroup): string {
  const parts = [
    loop && (loop.of === 'chosen' ? 'for each selected option' : 'for each unselected option'),
    shuffle && 'random order',
    show !== null && !loop && `${show} of ${blocks.length}`,
  ].filter((part) => typeof part === 'string');
  return parts.join(' · ') || `${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}`;
}
