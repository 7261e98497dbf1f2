import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { foldStudy } from './fold-study.ts';

/** A page waits this long for figures to be counted, then says how many responses are missing. */
const FOLD_TIMEOUT_MS = 1_000;
/** Responses per transaction; few, because the same process serves participants. */
const BATCH_SIZE = 500;

interface Folds {
  running: Promise<number>;
  /** For callers that asked during a run, which may have missed their responses. */
  next: Promise<number> | null;
}

const folds = new WeakMap<Database, Map<string, Folds>>();

/**
 * Folds a study before a page is read. Concurrent calls in a process share one run.
 *
 * @returns how many responses are still to be counted
 */
export function foldForReaders(database: Database, scope: Scope, study: string): Promise<number> {
  const foldsByStudy = folds.get(database) ?? new Map<string, Folds>();
  folds.set(database, foldsByStudy);
  const key = `${scope.workspace} ${study}`;
  const current = foldsByStudy.get(key);
  if (current) return (current.next ??= current.running.catch(() => {}).then(() => startFold()));
  return startFold();

  function startFold(): Promise<number> {
    const running = foldStudy(database, scope, study, { within: FOLD_TIMEOUT_MS, batch: BATCH_SIZE });
    const entry: Folds = { running, next: null };
    foldsByStudy.set(key, entry);
    const removeEntry = () => {
      if (foldsByStudy.get(key) === entry && !entry.next) foldsByStudy.delete(key);
    };
    running.then(removeEntry, removeEntry);
    return running;
  }
}
