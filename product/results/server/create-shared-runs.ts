import type { Database } from '#platform/db/core/database.ts';

interface Runs<T> {
  running: Promise<T>;
  /** The next run, for calls that arrive during a run, which may miss what changed since it began. */
  next: Promise<T> | null;
}

/**
 * Returns a function with which concurrent calls of a process share one run of the same key. Each gets what a run found that
 * began after the call.
 */
export function createSharedRuns<T>() {
  const byDatabase = new WeakMap<Database, Map<string, Runs<T>>>();
  return function shareRun(database: Database, key: string, run: () => Promise<T>): Promise<T> {
    const runs = byDatabase.get(database) ?? new Map<string, Runs<T>>();
    byDatabase.set(database, runs);
    const start = (): Promise<T> => {
      const running = run();
      const entry: Runs<T> = { running, next: null };
      runs.set(key, entry);
      const removeEntry = () => {
        if (runs.get(key) === entry && !entry.next) runs.delete(key);
      };
      running.then(removeEntry, removeEntry);
      return running;
    };
    const current = runs.get(key);
    if (current) return (current.next ??= current.running.catch(() => {}).then(start));
    return start();
  };
}
