import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { participantPolicy } from '../../server/policy.ts';
import { lockParticipant } from '../../server/queries.ts';
import { listLimits, type ContactChannel, type ContactFrequency } from '../contact.ts';
import { readContactChoices } from './read-contact-choices.ts';

/**
 * Contacts a participant less, or takes back what the team itself chose for them.
 *
 * @throws not_found, forbidden, conflict for what the participant chose, and where they complained about emails
 */
export async function changeContactChoices(
  tx: Tx,
  scope: Scope,
  {
    participant,
    change,
  }: {
    participant: string;
    change: {
      frequency?: ContactFrequency | undefined;
      stoppedChannels?: readonly ContactChannel[] | undefined;
      mailBlocked?: null | undefined;
    };
  },
): Promise<void> {
  authorise(scope, participantPolicy, 'participant.edit');
  await lockOwnMembership(tx, scope);
  const { do_not_contact: doNotContact } = await lockParticipant(tx, scope, participant);
  const before = await readContactChoices(tx, scope, participant);
  const frequency = change.frequency ?? before.frequency;
  const stoppedChannels = [...new Set(change.stoppedChannels ?? before.stoppedChannels)];
  const mailBlocked = change.mailBlocked === null ? null : before.mailBlocked;
  const limits = listLimits({ doNotContact, frequency, stoppedChannels });
  if (before.chosenLimits.some((limit) => !limits.includes(limit)))
    throw conflict('They chose this themselves. Only they can change it, on their preference page.');
  if (before.mailBlocked === 'complained' && mailBlocked === null)
    throw conflict('They reported an email as spam, so no more emails can be sent to them.');
  await tx`
    update participants set contact_frequency = ${frequency}, stopped_channels = ${stoppedChannels}::text[],
      mail_blocked = ${mailBlocked}, changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${participant}`;
  await recordAudit(tx, scope, {
    action: 'participant.update',
    entity: participant,
    detail: { settings: Object.keys(change) },
  });
  await recordEvents(tx, scope, [{ type: 'participant.updated', study: null, data: { participant } }]);
}
