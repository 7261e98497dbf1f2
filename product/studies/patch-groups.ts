import type { Id } from '../blocks/block.ts';
import { pickItem } from './patch-list.ts';
import type { Block, BlockGroup } from './study.ts';

/** One change to a study's groups. They stand in the order of their blocks, and take no block from each other. */
export type GroupChange =
  { add: BlockGroup } | { id: Id; set: Partial<Omit<BlockGroup, 'id'>> } | { remove: Id };

/** Applies a change; a group that is gone is left gone. */
export function applyToGroups(blocks: Block[], groups: BlockGroup[], change: GroupChange): BlockGroup[] {
  const free = (ids: Id[], own?: Id) =>
    ids.filter((id) => !groups.some((group) => group.id !== own && group.blocks.includes(id)));
  if ('remove' in change) return groups.filter(({ id }) => id !== change.remove);
  if ('set' in change)
    return settled(
      blocks,
      groups.map((group) => {
        if (group.id !== change.id) return group;
        const next = { ...group, ...change.set };
        return { ...next, blocks: free(next.blocks, group.id) };
      }),
    );
  if (groups.some(({ id }) => id === change.add.id)) return groups;
  return settled(blocks, [...groups, { ...change.add, blocks: free(change.add.blocks) }]);
}

/** The change that undoes one, or null when it would change nothing. */
export function inverseOnGroups(
  blocks: Block[],
  groups: BlockGroup[],
  change: GroupChange,
): GroupChange | null {
  const id = 'add' in change ? change.add.id : 'set' in change ? change.id : change.remove;
  const group = groups.find((one) => one.id === id);
  if ('add' in change) return group ? null : { remove: id };
  if (!group) return null;
  // A group whose last block is taken away is gone.
  const stays = applyToGroups(blocks, groups, change).some((one) => one.id === id);
  return stays && 'set' in change ? { id, set: pickItem(group, Object.keys(change.set)) } : { add: group };
}

/**
 * Groups as they hold after a change: of blocks that are there, each in one group at most (the first that names it),
 * in the order of the study. A group without blocks is gone.
 */
export function settled(blocks: Block[], groups: BlockGroup[]): BlockGroup[] {
  const places = new Map(blocks.map(({ id }, index) => [id, index]));
  const place = (id: Id) => places.get(id) ?? -1;
  const taken = new Set<Id>();
  return groups
    .map((group) => {
      const own = group.blocks.filter((id) => places.has(id) && !taken.has(id));
      for (const id of own) taken.add(id);
      return { ...group, blocks: own.toSorted((a, b) => place(a) - place(b)) };
    })
    .filter((group) => group.blocks.length > 0)
    .toSorted((a, b) => place(a.blocks[0]!) - place(b.blocks[0]!));
}

/** Puts a block into a group and out of every other; null: into none. A group that is gone comes back with it. */
export function joined(groups: BlockGroup[], id: Id, group: BlockGroup | null): BlockGroup[] {
  const without = groups.map((one) => ({ ...one, blocks: one.blocks.filter((other) => other !== id) }));
  if (!group) return without;
  if (!without.some((one) => one.id === group.id)) return [...without, { ...group, blocks: [id] }];
  return without.map((one) => (one.id === group.id ? { ...one, blocks: [...one.blocks, id] } : one));
}

/**
 * The group a block belongs to where it stands now: the one it is put between, its own while it stands beside one
 * of that, else none. Neighbours so stay neighbours.
 */
export function groupThere(blocks: Block[], groups: BlockGroup[], id: Id): BlockGroup | null {
  const at = blocks.findIndex((block) => block.id === id);
  const of = (other: Block | undefined) => groups.find((group) => other && group.blocks.includes(other.id));
  const [before, own, after] = [of(blocks[at - 1]), of(blocks[at]), of(blocks[at + 1])];
  if (before && before === after) return before;
  return own && (own.blocks.length === 1 || own === before || own === after) ? own : null;
}
