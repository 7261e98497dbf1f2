import type { Id } from '../block.ts';

/**
 * The ranked order with an item put at an index; -1 takes it out. When all places are taken, the last one
 * makes room.
 */
export function moveItem(order: Id[], id: Id, to: number, places: number): Id[] {
  const rest = order.filter((one) => one !== id);
  if (to < 0) return rest;
  const next = [...rest.slice(0, to), id, ...rest.slice(to)];
  return next.slice(0, places);
}
