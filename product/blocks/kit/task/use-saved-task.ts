import { useEffect, useRef } from 'preact/hooks';
import type { PlayerProps } from '../../player.ts';

/** A running task as it was when the page went away. */
export interface SavedTask<T> {
  ms: number;
  state: T;
}
type TaskPlayer = Pick<PlayerProps<never, never>, 'labelledBy' | 'seed'>;

const PREFIX = 'earshot-task:';
const getKey = ({ labelledBy }: TaskPlayer) => PREFIX + labelledBy;

/** Whether the page was reloaded. The seed of its first block may have been made before the server gave one. */
const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** The task that was running on this block before a reload of this tab; null if there was none. */
export function loadTask<T>(player: TaskPlayer): SavedTask<T> | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(getKey(player)) ?? 'null') as
      (SavedTask<T> & { seed: number }) | null;
    return saved && (saved.seed === player.seed || wasReloaded()) ? saved : null;
  } catch {
    return null;
  }
}

/**
 * Saves a running task in this tab while it runs, so that a reload goes on in it. It is no answer yet, and IndexedDB would not
 * finish while the page goes away. Its clock stands still meanwhile: `ms` is the time on the page, over all its loads.
 */
export function useSavedTask<T>(
  player: TaskPlayer & { value: unknown; onChange(value: never): void },
  isRunning: boolean,
  read: () => SavedTask<T>,
): void {
  const latest = useRef(read);
  latest.current = read;
  const { seed } = player;
  const key = getKey(player);
  const markTab = useRef(() => {});
  // A value stored on the device says that this tab is answering: a reload then asks nothing.
  markTab.current = () => player.onChange(player.value as never);
  useEffect(() => {
    if (!isRunning) return undefined;
    markTab.current();
    const save = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ seed, ...latest.current() }));
      } catch {
        // Without storage, the task starts again.
      }
    };
    const saveWhenHidden = () => document.hidden && save();
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing is stored then.
      }
    };
  }, [isRunning, key, seed]);
}
