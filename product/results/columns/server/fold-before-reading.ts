import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createSharedRuns } from '../../server/create-shared-runs.ts';
import { foldStudy } from './fold-study.ts';

/** After this time a page is served with the number of responses that are not counted yet. */
const FOLD_TIMEOUT_MS = 1_000;
/** Number of responses per transaction; small, because the same process serves participants. */
const BATCH_SIZE = 500;

const shareFold = createSharedRuns<number>();

/**
 * Folds a study before a page is read. Concurrent calls in a process share one run.
 *
 * @returns how many responses are still to be counted
 */
export const foldBeforeReading = (database: Database, scope: Scope, study: string): Promise<number> =>
  shareFold(database, `${scope.workspace} ${study}`, () =>
    foldStudy(database, scope, { study, timeoutMs: FOLD_TIMEOUT_MS, batchSize: BATCH_SIZE }),
  );
