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
  const ofDatabase = folds.get(database) ?? new Map<string, Folds>();
  folds.set(database, ofDatabase);
  const key = `${scope.workspace} ${study}`;
  const known = ofDatabase.get(key);
  if (known) return (known.next ??= known.running.catch(() => {}).then(() => begin()));
  return begin();

  function begin(): Promise<number> {
    const running = foldStudy(database, scope, study, { within: FOLD_TIMEOUT_MS, batch: BATCH_SIZE });
    const mine: Folds = { running, next: null };
    ofDatabase.set(key, mine);
    const done = () => {
      if (ofDatabase.get(key) === mine && !mine.next) ofDatabase.delete(key);
    };
    running.then(done, done);
    return running;
  }
}
