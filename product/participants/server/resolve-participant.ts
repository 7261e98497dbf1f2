import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import type { Identity } from '../participant.ts';
import { decideIdentity, type KnownParticipant } from './decide-identity.ts';
import { lockIdentity } from './lock-identity.ts';

/** Finds the participant with an identity, or adds one. It says nothing of rights: for somebody who says who they are. */
export async function resolveParticipant(
  tx: Tx,
  scope: Scope,
  { identity, name = null }: { identity: Identity; name?: string | null },
): Promise<{ id: string; isNew: boolean }> {
  await lockIdentity(tx, scope, identity);
  const { workspace, now } = scope;
  const { externalId = null, email = null, device = null } = identity;
  const found = await tx<KnownParticipant[]>`
    select id, external_id as "externalId", email, device, created_at as "createdAt" from participants
    where workspace = ${workspace}
      and (external_id = ${externalId}::text or email = ${email}::text or device = ${device}::text)
    order by id for no key update`;
  const decision = decideIdentity(identity, found);
  if (decision.kind === 'create') {
    const id = randomUUID();
    const { set, possibleDuplicateOf } = decision;
    await tx`
      insert into participants (workspace, id, external_id, email, device, name, attributes, tags, do_not_contact,
        possible_duplicate_of, created_at, changed_at)
      values (${workspace}, ${id}, ${set.externalId ?? null}, ${set.email ?? null}, ${set.device ?? null}, ${name}, '{}',
        '{}', false, ${possibleDuplicateOf}, ${now}, ${now})`;
    await recordEvents(tx, scope, [{ type: 'participant.created', study: null, data: { participant: id } }]);
    return { id, isNew: true };
  }
  const { id, set, duplicate } = decision;
  if (Object.keys(set).length > 0 || name)
    await tx`
      update participants set external_id = coalesce(external_id, ${set.externalId ?? null}::text),
        email = coalesce(email, ${set.email ?? null}::text), device = coalesce(device, ${set.device ?? null}::text),
        name = coalesce(name, ${name}::text), changed_at = ${now}
      where workspace = ${workspace} and id = ${id}`;
  if (duplicate)
    await tx`
      update participants set possible_duplicate_of = ${duplicate.of}
      where workspace = ${workspace} and id = ${duplicate.id} and possible_duplicate_of is null`;
  return { id, isNew: false };
}
