import type { Id } from '../blocks/block.ts';

/** One change to a list of items with ids. */
export type ListChange<T extends { id: Id }> =
  | { add: T; after: Id | null }
  | { id: Id; set: Partial<Omit<T, 'id'>> }
  | { move: Id; after: Id | null }
  | { remove: Id };

/** Inserts an item after another; at the end if that one was removed. */
export function insertAfter<T extends { id: Id }>(list: T[], item: T, after: Id | null): T[] {
  const index = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1 || list.length;
  return [...list.slice(0, index), item, ...list.slice(index)];
}

/** Applies a change; a change of a removed item is ignored. */
export function applyListChange<T extends { id: Id }>(list: T[], change: ListChange<T>): T[] {
  if ('add' in change) {
    const exists = list.some(({ id }) => id === change.add.id);
    return exists ? list : insertAfter(list, change.add, change.after);
  }
  if ('set' in change)
    return list.map((item) => (item.id === change.id ? { ...item, ...change.set, id: item.id } : item));
  if ('remove' in change) return list.filter(({ id }) => id !== change.remove);
  const moved = list.find(({ id }) => id === change.move);
  if (!moved || change.after === change.move) return list;
  return insertAfter(
    list.filter((item) => item !== moved),
    moved,
    change.after,
  );
}

/** The change that undoes one on a list, or null when it would change nothing. */
export function invertListChange<T extends { id: Id }>(
  list: T[],
  change: ListChange<T>,
): ListChange<T> | null {
  const id = 'add' in change ? change.add.id : 'set' in change ? change.id : getChangedId(change);
  const index = list.findIndex((item) => item.id === id);
  const item = list[index];
  const after = list[index - 1]?.id ?? null;
  // Adding an existing item does nothing, so undoing it must not remove the item.
  if ('add' in change) return item ? null : { remove: id };
  if (!item) return null;
  if ('set' in change) return { id, set: pickProperties(item, Object.keys(change.set)) };
  return 'remove' in change ? { add: item, after } : { move: id, after };
}

const getChangedId = (change: { move: Id } | { remove: Id }): Id =>
  'move' in change ? change.move : change.remove;

/** Picks properties of an object. */
export function pickProperties<T extends object>(object: T, keys: string[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, object[key as keyof T]])) as Partial<T>;
}
