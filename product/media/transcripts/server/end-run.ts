import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { TranscriptProblem } from '../transcript.ts';
import { NEED } from '../need.ts';
import type { PieceKey } from './start-transcribing.ts';

/** A recording waits ten minutes after the service has failed, then twice as long each time: five hours in all. */
const FIRST_WAIT_MS = 600_000;
const MAX_TRIES = 5;

type RunKey = Omit<PieceKey, 'piece'>;

const updateRun = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  { container, owner, asset, run }: RunKey,
  assignments: SqlPart,
): Promise<unknown> =>
  database.within(
    scope,
    (tx) => tx`
      update transcripts set state_at = ${scope.now}, changed_at = ${scope.now}, run = null, has_job = false, ${assignments}
      where workspace = ${scope.workspace} and container = ${container} and owner = ${owner} and asset = ${asset}
        and run = ${run} and state in ('queued', 'running')`,
  );

/** Assignments for a run that nobody asked for and that ended without words: the recording is as it was before. */
const CANCELLED = sql`state = case when source is null then 'none' else 'ready' end, problem = null, draft = null,
  replaces = false`;

/**
 * Ends a run without words. What was asked for by a person has failed at once; what runs by itself waits some times when it is
 * the service that fails.
 *
 * @param isService whether other recordings would fail, too
 * @param error what the service replied; without it, what it replied last
 */
export async function failRun(
  database: Pick<Database, 'within'>,
  scope: Scope,
  {
    key,
    problem,
    isService = false,
    error,
  }: { key: RunKey; problem: TranscriptProblem; isService?: boolean; error?: string | undefined },
): Promise<void> {
  const waits = sql`${isService}::boolean and need < ${NEED.asked} and tries < ${MAX_TRIES}`;
  await updateRun(
    database,
    scope,
    key,
    sql`state = case when ${waits} then 'queued' else 'failed' end, problem = ${problem},
      error = coalesce(${error ?? null}, error), tries = tries + 1,
      wait_until = case when ${waits}
        then ${scope.now}::timestamptz + (${FIRST_WAIT_MS} * 2 ^ tries) * interval '1 millisecond' end,
      draft = case when ${waits} then draft end, replaces = replaces and ${waits}`,
  );
}

/** Lets a recording wait that does not fit into the limit of the month, some minutes before it is tried again; what was heard of it stays. */
export const postponeRun = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  key: RunKey,
): Promise<unknown> =>
  updateRun(
    database,
    scope,
    key,
    sql`state = 'queued', problem = 'limit_reached',
      wait_until = ${scope.now}::timestamptz + ${FIRST_WAIT_MS} * interval '1 millisecond'`,
  );

/** Ends a run that nobody waits for any more. */
export const cancelRun = (database: Pick<Database, 'within'>, scope: Scope, key: RunKey): Promise<unknown> =>
  updateRun(database, scope, key, CANCELLED);
