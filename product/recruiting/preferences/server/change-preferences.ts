import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { ContactChannel, ContactChoices } from '#product/participants/contacts/contact.ts';
import { setContactChoices } from '#product/participants/contacts/server/set-contact-choices.ts';
import { requestErasure } from '#product/participants/erasure-requests/server/request-erasure.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { undoOptOut } from '#product/participants/participations/server/undo-opt-out.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import {
  OFFERED_CHANNELS,
  readLimits,
  writeLimits,
  type PageOutcome,
  type Question,
} from '../preferences.ts';
import { openPreferenceLink } from './link-gate.ts';
import { findOwnStudy } from './queries.ts';
import { sendStoredDataLink } from './send-stored-data-link.ts';

/** What a form of the page sends. */
interface PreferenceForm {
  action: 'save' | 'stop-study' | 'resume-study' | 'stop-all' | 'restore' | 'send-data' | 'ask-erasure';
  frequency?: 'normal' | 'less' | 'never' | undefined;
  email?: 'on' | undefined;
  'in-app'?: 'on' | undefined;
  calls?: 'on' | undefined;
  limits?: string | undefined;
}

/** What the page shows then; `was` is for its undo. */
type Next = { done: PageOutcome; was?: string } | { ask: Question };

/** What the form with frequency and channels chooses. “Never” is asked again on a page of its own, so it changes no frequency here. */
const readChoices =
  (form: PreferenceForm) =>
  ({ stoppedChannels, doNotContact, frequency }: ContactChoices): ContactChoices => ({
    stoppedChannels: [
      ...stoppedChannels.filter((channel) => !OFFERED_CHANNELS.some((offered) => offered === channel)),
      ...OFFERED_CHANNELS.filter((channel) => form[channel] !== 'on'),
    ] satisfies ContactChannel[],
    ...(form.frequency === undefined || form.frequency === 'never'
      ? { doNotContact, frequency }
      : { doNotContact: false, frequency: form.frequency }),
  });

const CHOICES: Partial<
  Record<
    PreferenceForm['action'],
    (form: PreferenceForm) => (before: ContactChoices) => Partial<ContactChoices>
  >
> = {
  save: readChoices,
  'stop-all': () => () => ({ doNotContact: true }),
  restore:
    ({ limits = '' }) =>
    () =>
      readLimits(limits),
};

async function change(
  tx: Tx,
  scope: Scope,
  { participant, study, form }: { participant: string; study: string | undefined; form: PreferenceForm },
): Promise<Next> {
  const choose = CHOICES[form.action]?.(form);
  if (choose) {
    const before = await setContactChoices(tx, scope, { participant, choose });
    if (form.action === 'save' && form.frequency === 'never' && !before.doNotContact) return { ask: 'all' };
    return { done: 'saved', ...(form.action !== 'restore' && { was: writeLimits(before) }) };
  }
  if (form.action === 'ask-erasure') {
    await requestErasure(tx, scope, { participant });
    return { done: 'asked' };
  }
  const own = await findOwnStudy(tx, scope, { participant, study });
  if (!own) return { done: 'saved' };
  if (form.action === 'resume-study') {
    await undoOptOut(tx, scope, { study: own.id, participant });
    return { done: 'saved' };
  }
  const changes = [{ participant, event: 'optedOut', at: scope.now } as const];
  await recordParticipations(tx, scope, { study: own.id, changes });
  return { done: 'study' };
}

/**
 * Changes what a participant wants by a form of their page, and says what the page shows then.
 *
 * @throws not_found for a link that this installation has not signed, and of somebody who is gone
 */
export async function changePreferences(
  services: Pick<Services, 'database' | 'config' | 'mail' | 'log'>,
  { token, study, form, now }: { token: string; study: string | undefined; form: PreferenceForm; now: Date },
): Promise<Next> {
  const { scope, participant } = await openPreferenceLink(services, { token, now });
  if (form.action === 'send-data')
    return { done: await sendStoredDataLink(services, scope, { token, participant }) };
  return services.database.within(scope, async (tx) => {
    await requireParticipant(tx, scope, participant);
    return change(tx, scope, { participant, study, form });
  });
}
