import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { foldStudy } from './fold-study.ts';

/** Milliseconds a page waits for figures to be counted; what is left it says. */
const FOLD_TIMEOUT_MS = 1_000;
/** Responses of one transaction: participants are served by the same process. */
const BATCH = 500;

interface Folds {
  running: Promise<number>;
  /** Of whoever asked while one was running: it may have passed what they want to see. */
  next: Promise<number> | null;
}

const folds = new WeakMap<Database, Map<string, Folds>>();

/**
 * Folds before a page is read. However many pages ask at once, a process folds a study once for those that are
 * waiting.
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
    const running = foldStudy(database, scope, study, { within: FOLD_TIMEOUT_MS, batch: BATCH });
    const mine: Folds = { running, next: null };
    ofDatabase.set(key, mine);
    const done = () => {
      if (ofDatabase.get(key) === mine && !mine.next) ofDatabase.delete(key);
    };
    running.then(done, done);
    return running;
  }
}
