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
  const list = async () => (await database.within(scope, (tx) => listUnindexed(tx, scope))).filter(isWanted);
  const [unfolded, unindexed] = await Promise.all([listUnfolded(database, scope), list()]);
  for (const id of unfolded.filter(isWanted)) {
    if (performance.now() > deadline) return true;
    await foldStudy(database, scope, { ...remainingOptions(), study: id });
  }
  const waiting = new Set([...unfolded.filter(isWanted), ...unindexed]);
  for (const id of waiting) {
    if (performance.now() > deadline) return true;
    await writePassages(database, scope, { study: id, ...remainingOptions() });
  }
  return waiting.size > 0 && (await list()).length > 0;
}
