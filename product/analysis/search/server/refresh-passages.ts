import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { foldStudy, listUnfolded } from '#product/results/columns/server/fold-study.ts';
import { writePassages, listUnindexed } from './write-passages.ts';

/** How long a search waits for answers that just arrived. */
const REFRESH_MS = 400;
/** Responses per transaction; small, because the same process serves participants. */
const BATCH_SIZE = 500;

/**
 * Makes the newest answers of a study, or of all that the caller sees, searchable, as far as there is time for it.
 *
 * @returns whether some are still missing, which the jobs add within minutes
 */
export async function refreshPassages(
  database: Database,
  scope: Scope,
  study: string | null,
): Promise<boolean> {
  const deadline = performance.now() + REFRESH_MS;
  const isWanted = (id: string) => study === null || id === study;
  const remainingOptions = () => ({ timeoutMs: deadline - performance.now(), batchSize: BATCH_SIZE });
  for (const id of (await listUnfolded(database, scope)).filter(isWanted)) {
    if (performance.now() > deadline) return true;
    await foldStudy(database, scope, id, remainingOptions());
  }
  const list = async () => (await database.within(scope, (tx) => listUnindexed(tx, scope))).filter(isWanted);
  const unindexed = await list();
  for (const id of unindexed) {
    if (performance.now() > deadline) return true;
    await writePassages(database, scope, id, remainingOptions());
  }
  return unindexed.length > 0 && (await list()).length > 0;
}
