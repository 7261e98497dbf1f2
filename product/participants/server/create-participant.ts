import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { Participant, ParticipantFields } from '../contract.ts';
import { lockParticipantTags } from '../tags/server/queries.ts';
import { checkAttributes } from './check-attributes.ts';
import { lockIdentity, refuseTakenIdentity } from './lock-identity.ts';
import { participantPolicy } from './policy.ts';
import { requireParticipant, showParticipant } from './queries.ts';

/** Adds a participant. @throws bad_input without anything to recognise them by, conflict for a taken id or address */
export async function createParticipant(
  tx: Tx,
  scope: Scope,
  fields: ParticipantFields,
): Promise<Participant> {
  authorise(scope, participantPolicy, 'participant.edit');
  await lockOwnMembership(tx, scope);
  const { name = null, email = null, externalId = null, language = null, zone = null } = fields;
  if (!name && !email && !externalId)
    throw badInput('Enter a name, an email address or an id.', {
      name: 'Enter a name, an email address or an id.',
    });
  const id = randomUUID();
  const { set } = await checkAttributes(tx, scope, fields.attributes ?? {});
  const tags = [...new Set(fields.tags)];
  await lockParticipantTags(tx, scope, tags);
  await lockIdentity(tx, scope, { externalId, email });
  await refuseTakenIdentity(tx, scope, { id, externalId, email });
  const { workspace, now } = scope;
  await tx`
    insert into participants (workspace, id, external_id, email, name, zone, language, attributes, tags, do_not_contact,
      created_at, changed_at)
    values (${workspace}, ${id}, ${externalId}, ${email}, ${name}, ${zone}, ${language}, ${JSON.stringify(set)}::jsonb,
      ${tags}::uuid[], ${fields.doNotContact ?? false}, ${now}, ${now})`;
  await recordAudit(tx, scope, { action: 'participant.create', entity: id });
  await recordEvents(tx, scope, [{ type: 'participant.created', study: null, data: { participant: id } }]);
  return showParticipant(await requireParticipant(tx, scope, id));
}
