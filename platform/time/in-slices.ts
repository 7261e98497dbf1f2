import { setImmediate as immediate } from 'node:timers/promises';

/** Does something with each, so many in a row; between them the event loop goes round, and others are heard. */
export async function inSlices<T>(
  items: readonly T[],
  inARow: number,
  each: (item: T) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % inARow === 0) await immediate();
    each(item);
  }
}
