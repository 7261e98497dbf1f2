import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Participant, ParticipantFields } from '../contract.ts';
import { lockParticipantTags } from '../tags/server/queries.ts';
import { checkAttributes } from './check-attributes.ts';
import { lockIdentity, refuseTakenIdentity } from './lock-identity.ts';
import { keepMailBlock } from '../contacts/server/queries.ts';
import { participantPolicy } from './policy.ts';
import { lockParticipant, requireParticipant, showParticipant } from './queries.ts';

const CHOSEN_THEMSELVES =
  'They asked not to be contacted. Only they can change that, on their preference page.';

/**
 * Changes a participant; what is left out stays.
 *
 * @throws not_found, bad_input for values of attributes, conflict for a taken id or address, and for whoever asked not to be contacted
 */
export async function updateParticipant(
  tx: Tx,
  scope: Scope,
  { id, change }: { id: string; change: ParticipantFields },
): Promise<Participant> {
  authorise(scope, participantPolicy, 'participant.edit');
  await lockOwnMembership(tx, scope);
  // Before the row is locked: the order of whoever resolves an identity.
  await lockIdentity(tx, scope, change);
  const before = await lockParticipant(tx, scope, id);
  if (change.doNotContact === false && before.chosen_limits.includes('all'))
    throw conflict(CHOSEN_THEMSELVES);
  await refuseTakenIdentity(tx, scope, { id, externalId: change.externalId, email: change.email });
  const { set, removed } = await checkAttributes(tx, scope, change.attributes ?? {});
  const tags = change.tags && [...new Set(change.tags)];
  if (tags) await lockParticipantTags(tx, scope, tags);
  const {
    name = before.name,
    email = before.email,
    externalId = before.external_id,
    zone = before.zone,
    language = before.language,
    doNotContact = before.do_not_contact,
  } = change;
  await tx`
    update participants p set external_id = ${externalId}, email = ${email}, name = ${name}, zone = ${zone},
      language = ${language}, attributes = (attributes - ${removed}::text[]) || ${JSON.stringify(set)}::jsonb,
      tags = ${tags ?? before.tags}::uuid[], do_not_contact = ${doNotContact}, ${keepMailBlock(sql`${email}`)}, changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, {
    action: 'participant.update',
    entity: id,
    detail: { settings: Object.keys(change) },
  });
  await recordEvents(tx, scope, [{ type: 'participant.updated', study: null, data: { participant: id } }]);
  return showParticipant(await requireParticipant(tx, scope, id));
}
