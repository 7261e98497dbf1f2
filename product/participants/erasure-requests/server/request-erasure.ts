import { randomUUID } from 'node:crypto';
import { adminRoles } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { addNotifications } from '#product/workspaces/notifications/server/add-notifications.ts';
import { lockParticipant } from '../../server/queries.ts';
import { ANSWER_DAYS } from '../request.ts';
import { findLatestRequest } from './queries.ts';

const DAY_MS = 86_400_000;

/**
 * A participant asks to be erased, which owners and admins are told. Whoever asks again has asked once.
 *
 * @throws not_found
 */
export async function requestErasure(
  tx: Tx,
  scope: Scope,
  { participant }: { participant: string },
): Promise<void> {
  const { workspace, now } = scope;
  // Two at once follow each other, so that the second one finds the request of the first.
  await lockParticipant(tx, scope, participant);
  if ((await findLatestRequest(tx, scope, participant))?.state === 'open') return;
  await tx`
    insert into erasure_requests (workspace, id, participant, requested_at, due_at, state)
    values (${workspace}, ${randomUUID()}, ${participant}, ${now},
      ${new Date(now.getTime() + ANSWER_DAYS * DAY_MS)}, 'open')`;
  const admins = await tx<{ person: string }[]>`
    select person from members where workspace = ${workspace} and role = any (${[...adminRoles]}::text[])`;
  await addNotifications(tx, scope, [
    { kind: 'erasure.requested', subject: workspace, people: admins.map(({ person }) => person) },
  ]);
}
