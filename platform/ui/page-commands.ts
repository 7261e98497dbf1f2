import { useEffect, useSyncExternalStore } from 'react';
import type { Command } from './pages.ts';

/** What each mounted page offers, in the order in which they appeared. */
let registered: readonly (readonly Command[])[] = [];
const listeners = new Set<() => void>();

function replace(next: typeof registered): void {
  registered = next;
  for (const listener of listeners) listener();
}

/** Offers commands in the palette while the page is shown. `commands` has to stay the same between renders. */
export function usePageCommands(commands: readonly Command[]): void {
  useEffect(() => {
    replace([...registered, commands]);
    return () => replace(registered.filter((one) => one !== commands));
  }, [commands]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The commands of the pages that are shown now. */
export function useShownCommands(): readonly (readonly Command[])[] {
  return useSyncExternalStore(subscribe, () => registered);
}
