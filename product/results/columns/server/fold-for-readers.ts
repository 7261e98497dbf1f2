import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { foldStudy } from './fold-study.ts';

/** After this time a page is served with the number of responses that are not counted yet. */
const FOLD_TIMEOUT_MS = 1_000;
/** Number of responses per transaction; small, because the same process serves participants. */
const BATCH_SIZE = 500;

interface StudyFolds {
  running: Promise<number>;
  /** The next run, for calls that arrive during a run, which may miss their responses. */
  next: Promise<number> | null;
}

const folds = new WeakMap<Database, Map<string, StudyFolds>>();

/**
 * Folds a study before a page is read. Concurrent calls in a process share one run.
 *
 * @returns how many responses are still to be counted
 */
export function foldForReaders(database: Database, scope: Scope, study: string): Promise<number> {
  const foldsByStudy = folds.get(database) ?? new Map<string, StudyFolds>();
  folds.set(database, foldsByStudy);
  const key = `${scope.workspace} ${study}`;
  const current = foldsByStudy.get(key);
  if (current) return (current.next ??= current.running.catch(() => {}).then(() => startFold()));
  return startFold();

  function startFold(): Promise<number> {
    const running = foldStudy(database, scope, study, { timeoutMs: FOLD_TIMEOUT_MS, batchSize: BATCH_SIZE });
    const entry: StudyFolds = { running, next: null };
    foldsByStudy.set(key, entry);
    const removeEntry = () => {
      if (foldsByStudy.get(key) === entry && !entry.next) foldsByStudy.delete(key);
    };
    running.then(removeEntry, removeEntry);
    return running;
  }
}
