import { useEffect, useSyncExternalStore } from 'react';
import type { Command } from './pages.ts';

/** The commands of each mounted page, in the order in which the pages appeared. */
let commandLists: readonly (readonly Command[])[] = [];
const listeners = new Set<() => void>();

function replaceLists(next: typeof commandLists): void {
  commandLists = next;
  for (const listener of listeners) listener();
}

/**
 * Offers commands in the command palette while the page is shown. `commands` must be the same array in each render
 * (`useMemo`), or they are registered anew.
 */
export function usePageCommands(commands: readonly Command[]): void {
  useEffect(() => {
    replaceLists([...commandLists, commands]);
    return () => replaceLists(commandLists.filter((list) => list !== commands));
  }, [commands]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The commands of the pages that are shown now, a list for each page. */
export function useShownCommands(): readonly (readonly Command[])[] {
  return useSyncExternalStore(subscribe, () => commandLists);
}
