import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { listLimits, type ContactChoices, type ContactLimit } from '../contact.ts';

interface StoredChoices extends ContactChoices {
  chosenLimits: ContactLimit[];
}

/** What a participant chooses, or the team chose for them; undefined for those who are gone. */
export async function findContactChoices(
  tx: Tx,
  { workspace }: Scope,
  participant: string,
): Promise<StoredChoices | undefined> {
  const [row] = await tx<StoredChoices[]>`
    select do_not_contact as "doNotContact", contact_frequency as frequency, stopped_channels as "stoppedChannels",
      chosen_limits as "chosenLimits"
    from participants where workspace = ${workspace} and id = ${participant} and erased_at is null`;
  return row;
}

/**
 * Stores what a participant chose themselves on their preference page; what is left out stays. The team cannot take it back, and
 * they can take back what the team chose for them. Returns what it was before.
 *
 * @throws not_found
 */
export async function setContactChoices(
  tx: Tx,
  scope: Scope,
  { participant, choose }: { participant: string; choose(before: ContactChoices): Partial<ContactChoices> },
): Promise<ContactChoices> {
  const { workspace, now } = scope;
  // Before it is read: two choices at once, such as in two tabs, follow each other.
  await tx`select from participants where workspace = ${workspace} and id = ${participant} for no key update`;
  const before = await findContactChoices(tx, scope, participant);
  if (!before) throw notFound('participant');
  const { doNotContact, frequency, stoppedChannels } = { ...before, ...choose(before) };
  // Without those that the team chose for them, which it may take back.
  const ofTeam = listLimits(before).filter((limit) => !before.chosenLimits.includes(limit));
  const chosen = listLimits({ doNotContact, frequency, stoppedChannels }).filter(
    (limit) => !ofTeam.includes(limit),
  );
  await tx`
    update participants set do_not_contact = ${doNotContact}, contact_frequency = ${frequency},
      stopped_channels = ${[...new Set(stoppedChannels)]}::text[], chosen_limits = ${chosen}::text[], changed_at = ${now}
    where workspace = ${workspace} and id = ${participant}`;
  await recordEvents(tx, scope, [{ type: 'participant.updated', study: null, data: { participant } }]);
  return before;
}
