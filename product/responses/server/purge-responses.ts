import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { restorableSince } from '#product/studies/study.ts';

/** Responses one transaction takes, so that no participant waits for it. */
const BATCH = 1_000;

export interface Purged {
  responses: number;
  studies: number;
}

/**
 * Removes for good what was deleted 30 days ago: responses, whose answers go with them, and whole studies.
 * Counters were moved when they were deleted. Works in batches, each a transaction: cut off anywhere, the next run goes
 * on from there.
 */
export async function purgeResponses(
  database: Database,
  scope: Scope,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<Purged> {
  const before = restorableSince(scope.now);
  const purged: Purged = { responses: 0, studies: 0 };
  let gone = batch;
  while (gone === batch && !signal?.aborted) {
    gone = await database.within(scope, (tx) => purgeBatch(tx, scope, before, batch));
    purged.responses += gone;
  }
  if (!signal?.aborted)
    purged.studies = await database.within(scope, (tx) => purgeStudies(tx, scope, before));
  return purged;
}

/** Some of the responses that are due: deleted themselves, or of a study that was. Returns how many. */
async function purgeBatch(tx: Tx, { workspace }: Scope, before: Date, batch: number): Promise<number> {
  // Locked first, so that nobody takes a study back while its responses go.
  const studies = await tx<{ id: string }[]>`
    select id from studies where workspace = ${workspace} and deleted_at < ${before} order by id for no key update`;
  const whole = studies.map(({ id }) => id);
  // Asked again of each response: a statement that waits for one does so on what was due before.
  const rows = await tx`
    with due as (
      (select study, id from responses where workspace = ${workspace} and deleted_at < ${before} limit ${batch})
      union
      (select study, id from responses where workspace = ${workspace} and study = any(${whole}::uuid[]) limit ${batch})
      limit ${batch}
    )
    delete from responses r using due d
    where r.workspace = ${workspace} and r.study = d.study and r.id = d.id
      and (r.deleted_at < ${before} or r.study = any(${whole}::uuid[])) returning r.id`;
  return rows.length;
}

/** Studies that are due and have no responses any more, with versions, counters and columns. Returns how many. */
async function purgeStudies(tx: Tx, { workspace }: Scope, before: Date): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    delete from studies s where s.workspace = ${workspace} and s.deleted_at < ${before}
      and not exists (select from responses r where r.workspace = s.workspace and r.study = s.id)
    returning id`;
  return rows.length;
}
