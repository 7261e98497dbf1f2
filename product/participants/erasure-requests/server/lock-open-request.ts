import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { erasurePolicy } from '../../erasure/server/policy.ts';
import { findKeptParticipant } from '../../merging/server/find-kept-participant.ts';

/**
 * Locks an open request, so that one of two answers at once counts. Returns who is erased: maybe they were merged since.
 *
 * @throws forbidden, not_found, conflict if somebody has answered already
 */
export async function lockOpenRequest(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ person: string; participant: string }> {
  authorise(scope, erasurePolicy, 'participant.erase');
  const { person } = await authorisePersonUnderLock(tx, scope, erasurePolicy['participant.erase']);
  const [row] = await tx<{ participant: string; state: string }[]>`
    select participant, state from erasure_requests
    where workspace = ${scope.workspace} and id = ${id} for no key update`;
  if (!row) throw notFound('request');
  if (row.state !== 'open') throw conflict('Someone has answered this request already. Reload the page.');
  return { person, participant: await findKeptParticipant(tx, scope, row.participant) };
}
