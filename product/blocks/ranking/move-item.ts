import type { Id } from '../block.ts';

/**
 * The order with an item moved to an index; -1 removes it. If there are more items than places, the last one is
 * dropped.
 */
export function moveItem(order: Id[], id: Id, index: number, maxPlaces: number): Id[] {
  const otherIds = order.filter((otherId) => otherId !== id);
  if (index < 0) return otherIds;
  return [...otherIds.slice(0, index), id, ...otherIds.slice(index)].slice(0, maxPlaces);
}
