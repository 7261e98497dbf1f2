import type { Id } from '../blocks/block.ts';
import { pickProperties } from './patch-list.ts';
import type { Block, BlockGroup } from './study.ts';

/** One change to a study's groups, which are sorted by their blocks. A group cannot take blocks from another. */
export type GroupChange =
  { add: BlockGroup } | { id: Id; set: Partial<Omit<BlockGroup, 'id'>> } | { remove: Id };

/** Applies a change; a change of a removed group is ignored. */
export function applyGroupChange(blocks: Block[], groups: BlockGroup[], change: GroupChange): BlockGroup[] {
  const withoutOtherGroups = (ids: Id[], ownId?: Id) =>
    ids.filter((id) => !groups.some((group) => group.id !== ownId && group.blocks.includes(id)));
  if ('remove' in change) return groups.filter(({ id }) => id !== change.remove);
  if ('set' in change)
    return normalizeGroups(
      blocks,
      groups.map((group) => {
        if (group.id !== change.id) return group;
        const next = { ...group, ...change.set };
        return { ...next, blocks: withoutOtherGroups(next.blocks, group.id) };
      }),
    );
  if (groups.some(({ id }) => id === change.add.id)) return groups;
  return normalizeGroups(blocks, [
    ...groups,
    { ...change.add, blocks: withoutOtherGroups(change.add.blocks) },
  ]);
}

/** The change that undoes one, or null when it would change nothing. */
export function invertGroupChange(
  blocks: Block[],
  groups: BlockGroup[],
  change: GroupChange,
): GroupChange | null {
  const id = 'add' in change ? change.add.id : 'set' in change ? change.id : change.remove;
  const group = groups.find((candidate) => candidate.id === id);
  if ('add' in change) return group ? null : { remove: id };
  if (!group) return null;
  // A group that loses its last block is removed.
  const remains = applyGroupChange(blocks, groups, change).some((item) => item.id === id);
  return remains && 'set' in change
    ? { id, set: pickProperties(group, Object.keys(change.set)) }
    : { add: group };
}

/**
 * Normalises groups after a change: only existing blocks, each in at most one group (the first that names it), in the
 * order of the study. Empty groups are removed.
 */
export function normalizeGroups(blocks: Block[], groups: BlockGroup[]): BlockGroup[] {
  const indexes = new Map(blocks.map(({ id }, index) => [id, index]));
  const indexOf = (id: Id) => indexes.get(id) ?? -1;
  const groupedIds = new Set<Id>();
  return groups
    .map((group) => {
      const ids = group.blocks.filter((id) => indexes.has(id) && !groupedIds.has(id));
      for (const id of ids) groupedIds.add(id);
      return { ...group, blocks: ids.toSorted((a, b) => indexOf(a) - indexOf(b)) };
    })
    .filter((group) => group.blocks.length > 0)
    .toSorted((a, b) => indexOf(a.blocks[0]!) - indexOf(b.blocks[0]!));
}

/** Moves a block into a group, or out of all groups (null). A removed group is restored. */
export function moveToGroup(groups: BlockGroup[], id: Id, group: BlockGroup | null): BlockGroup[] {
  const emptied = groups.map((item) => ({ ...item, blocks: item.blocks.filter((other) => other !== id) }));
  if (!group) return emptied;
  if (!emptied.some((candidate) => candidate.id === group.id))
    return [...emptied, { ...group, blocks: [id] }];
  return emptied.map((item) => (item.id === group.id ? { ...item, blocks: [...item.blocks, id] } : item));
}

/**
 * The group of a block at its new position: the group of both neighbours, or its own if a neighbour is in it, else
 * none. So the blocks of a group stay adjacent.
 */
export function findGroupAtPosition(blocks: Block[], groups: BlockGroup[], id: Id): BlockGroup | undefined {
  const index = blocks.findIndex((block) => block.id === id);
  const findGroup = (other: Block | undefined) =>
    groups.find((group) => other && group.blocks.includes(other.id));
  const [groupBefore, ownGroup, groupAfter] = [
    findGroup(blocks[index - 1]),
    findGroup(blocks[index]),
    findGroup(blocks[index + 1]),
  ];
  if (groupBefore && groupBefore === groupAfter) return groupBefore;
  return ownGroup && (ownGroup.blocks.length === 1 || ownGroup === groupBefore || ownGroup === groupAfter)
    ? ownGroup
    : undefined;
}
