import type { Id } from '../block.ts';

/**
 * The order with an item moved to an index; -1 removes it. If there are more items than places, the last one is
 * dropped.
 */
export function moveItem(order: Id[], id: Id, to: number, maxPlaces: number): Id[] {
  const rest = order.filter((one) => one !== id);
  if (to < 0) return rest;
  const next = [...rest.slice(0, to), id, ...rest.slice(to)];
  return next.slice(0, maxPlaces);
}
