import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getRestoreCutoff } from '#product/studies/study.ts';

/** Responses per transaction, small enough that no participant waits for it. */
const BATCH_SIZE = 1_000;

interface PurgeResult {
  responses: number;
  studies: number;
}

/**
 * Permanently deletes the responses, with their answers, and the studies that were deleted 30 days ago. Counters were
 * updated at that time. Each batch is a transaction, so that an interrupted run is continued by the next one.
 */
export async function purgeResponses(
  database: Database,
  scope: Scope,
  { signal, batch = BATCH_SIZE }: { signal?: AbortSignal; batch?: number } = {},
): Promise<PurgeResult> {
  const deletedBefore = getRestoreCutoff(scope.now);
  const purged: PurgeResult = { responses: 0, studies: 0 };
  let deleted = batch;
  while (deleted === batch && !signal?.aborted) {
    deleted = await database.within(scope, (tx) => purgeBatch(tx, scope, deletedBefore, batch));
    purged.responses += deleted;
  }
  if (!signal?.aborted)
    purged.studies = await database.within(scope, (tx) => purgeStudies(tx, scope, deletedBefore));
  return purged;
}

/** Deletes a batch of due responses: deleted themselves, or of a deleted study. Returns how many. */
async function purgeBatch(tx: Tx, { workspace }: Scope, deletedBefore: Date, batch: number): Promise<number> {
  // Locked first, so that no study is restored while its responses are deleted.
  const studies = await tx<{ id: string }[]>`
    select id from studies where workspace = ${workspace} and deleted_at < ${deletedBefore} order by id for no key update`;
  const deletedStudies = studies.map(({ id }) => id);
  // The outer condition is evaluated again on a row that was locked and has changed, such as a restored response.
  const rows = await tx`
    with due as (
      (select study, id from responses where workspace = ${workspace} and deleted_at < ${deletedBefore} limit ${batch})
      union
      (select study, id from responses where workspace = ${workspace} and study = any(${deletedStudies}::uuid[]) limit ${batch})
      limit ${batch}
    )
    delete from responses r using due d
    where r.workspace = ${workspace} and r.study = d.study and r.id = d.id
      and (r.deleted_at < ${deletedBefore} or r.study = any(${deletedStudies}::uuid[])) returning r.id`;
  return rows.length;
}

/** Deletes due studies without responses, with their versions, counters and columns. Returns how many. */
async function purgeStudies(tx: Tx, { workspace }: Scope, deletedBefore: Date): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    delete from studies s where s.workspace = ${workspace} and s.deleted_at < ${deletedBefore}
      and not exists (select from responses r where r.workspace = s.workspace and r.study = s.id)
    returning id`;
  return rows.length;
}
