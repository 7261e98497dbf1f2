import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { jobType } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { z } from 'zod';
import { lockParticipant } from '../../server/queries.ts';
import { erasurePolicy } from './policy.ts';
import { hashIdentity } from './sign-receipt.ts';

export const eraseParticipantJob = jobType({
  name: 'participants.erase',
  payload: z.object({ workspace: z.uuid(), erasure: z.uuid() }),
  retries: 20,
});

type ErasureServices = Pick<Services, 'database' | 'queue'>;

/**
 * Marks a participant as erased, and lets a job do the rest. From then on nothing of them can be found by their id or address,
 * and nothing new attaches to them: what they are searched by moves to the erasure.
 */
export async function beginErasure(
  { database, queue }: ErasureServices,
  tx: Tx,
  scope: Scope,
  { participant, requestedBy }: { participant: string; requestedBy: string | null },
): Promise<string> {
  const { workspace, now } = scope;
  const person = await lockParticipant(tx, scope, participant);
  const hashes = [
    person.external_id &&
      hashIdentity(database, { workspace, kind: 'externalId', value: person.external_id }),
    person.email && hashIdentity(database, { workspace, kind: 'email', value: person.email }),
  ].filter((hash): hash is string => Boolean(hash));
  const searched = [person.external_id, person.email, person.name].filter((value) => value !== null);
  const id = randomUUID();
  await tx`
    insert into erasures (workspace, id, participant, requested_by, requested_at, searched, hashes, removed, places)
    values (${workspace}, ${id}, ${participant}, ${requestedBy}, ${now}, ${JSON.stringify(searched)}::jsonb,
      ${hashes}::text[], '{}', '[]')`;
  await tx`
    update participants set erased_at = ${now}, external_id = null, email = null, device = null, name = null, zone = null,
      language = null, attributes = '{}', tags = '{}', possible_duplicate_of = null, changed_at = ${now}
    where workspace = ${workspace} and id = ${participant}`;
  await queue.enqueue(tx, eraseParticipantJob, { workspace, erasure: id }, { key: id });
  return id;
}

/**
 * Erases participants, all or none: an owner or admin asks for it. Each has an erasure of its own, in the order of the ids.
 *
 * @throws not_found when one of them is unknown or already erased, forbidden
 */
export async function startErasures(
  services: ErasureServices,
  scope: Scope,
  participants: readonly string[],
): Promise<{ participant: string; erasure: string }[]> {
  authorise(scope, erasurePolicy, 'participant.erase');
  return services.database.within(scope, async (tx) => {
    const { person } = await authorisePersonUnderLock(tx, scope, erasurePolicy['participant.erase']);
    const erasures = [];
    // Locked in a fixed order, so that two calls with the same people never wait for each other.
    for (const participant of [...new Set(participants)].toSorted()) {
      const erasure = await beginErasure(services, tx, scope, { participant, requestedBy: person });
      await recordAudit(tx, scope, { action: 'participant.erase', entity: participant });
      erasures.push({ participant, erasure });
    }
    return erasures;
  });
}
