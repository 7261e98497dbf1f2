import type { Services } from '#platform/http/server/services.ts';
import { setContactChoices } from '#product/participants/contacts/server/set-contact-choices.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { openPreferenceLink } from './link-gate.ts';
import { findOwnStudy } from './queries.ts';

/**
 * Stops emails to the participant whose link this is, at once and as often as it is called; with a study, they opt out of it as
 * well.
 *
 * @throws not_found for a link that this installation has not signed, and of somebody who is gone
 */
export async function stopEmails(
  services: Pick<Services, 'database'>,
  { token, study, now }: { token: string; study: string | undefined; now: Date },
): Promise<void> {
  const { scope, participant } = await openPreferenceLink(services, { token, now });
  await services.database.within(scope, async (tx) => {
    await setContactChoices(tx, scope, {
      participant,
      choose: ({ stoppedChannels }) => ({ stoppedChannels: [...stoppedChannels, 'email'] }),
    });
    const own = await findOwnStudy(tx, scope, { participant, study });
    if (own)
      await recordParticipations(tx, scope, {
        study: own.id,
        changes: [{ participant, event: 'optedOut', at: now }],
      });
  });
}
