import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { createStudyClosedError } from '../../rules/availability.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';
import { createUnfinishedError } from './claim-single-use-link.ts';

/**
 * Claims a participant's personal link for a response, in the transaction that creates it; the same response may claim it
 * again. The row of the participation stays locked until the commit, so that concurrent starts create one response.
 *
 * @throws not_found when the participant is gone, gone when another response has claimed the link, conflict while that one
 *   is unfinished
 */
export async function claimPersonalLink(
  current: TransactionOrNull,
  scope: Scope,
  { study, participant, response }: { study: string; participant: string; response: string },
): Promise<void> {
  const tx = requireTransaction(current);
  const { workspace, now } = scope;
  const [claimed] = await tx`
    insert into participations (workspace, study, participant, state, started_at, response)
    select p.workspace, ${study}::uuid, p.id, 'started', ${now}::timestamptz, ${response}::uuid from participants p
    where p.workspace = ${workspace} and p.id = ${participant} and p.erased_at is null
    on conflict (workspace, study, participant) do update set response = excluded.response
      where participations.response is null or participations.response = excluded.response
    returning 1 as one`;
  if (claimed) return;
  const used = await readPersonalUse(tx, scope, { study, participant });
  const [unfinished] = await tx`
    select from responses where workspace = ${workspace} and study = ${study} and id = ${used}
      and status in ('in_progress', 'abandoned') and deleted_at is null`;
  throw unfinished ? createUnfinishedError() : createStudyClosedError('already_answered');
}

/** Whether a participant exists: nothing attaches to one who was erased. */
export async function isKnownParticipant(
  tx: Tx,
  { workspace }: Scope,
  participant: string,
): Promise<boolean> {
  const rows = await tx`
    select from participants where workspace = ${workspace} and id = ${participant} and erased_at is null`;
  return rows.length > 0;
}

/** The response that a participant gave by their personal link, or null. @throws not_found when the participant is gone */
export async function readPersonalUse(
  tx: Tx,
  scope: Scope,
  { study, participant }: { study: string; participant: string },
): Promise<string | null> {
  if (!(await isKnownParticipant(tx, scope, participant))) throw notFound('link');
  const [row] = await tx<{ response: string | null }[]>`
    select response from participations
    where workspace = ${scope.workspace} and study = ${study} and participant = ${participant}`;
  return row?.response ?? null;
}
