import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { limitHit } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { findPageLanguage, getTextDirection } from '#product/blocks/languages.ts';
import { createTranslate } from '#product/responses/language/translate.ts';
import { loadPreferenceMessages } from '../messages.ts';
import { readPreferences } from './queries.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import { buildStoredDataAddress, STORED_DATA_DAYS } from './stored-data-link.ts';

/** Emails to one person: whoever has a forwarded link cannot fill an inbox. */
const LIMIT = { max: 1, seconds: 86_400 };
const DAY_MS = 86_400_000;

/**
 * Mails a participant a link to what is stored of them, once a day, to their own address only: having the link to their
 * preferences is not enough to read anything.
 *
 * @throws not_found
 */
export async function sendStoredDataLink(
  services: Pick<Services, 'database' | 'config' | 'mail' | 'log'>,
  scope: Scope,
  { token, participant }: { token: string; participant: string },
): Promise<'sent' | 'wait'> {
  const { workspace, now } = scope;
  const { email, language, style, workspaceLanguage } = await services.database.within(scope, async (tx) => ({
    ...(await readPreferences(tx, scope, { participant, study: undefined })),
    email: (await requireParticipant(tx, scope, participant)).email,
  }));
  // The page has no button for somebody without an address.
  if (email === null) return 'wait';
  try {
    await limitHit(services, `stored-data:${workspace}:${participant}`, LIMIT, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return 'wait';
    throw error;
  }
  const spoken = language ?? workspaceLanguage;
  const translate = createTranslate(spoken, await loadPreferenceMessages(spoken));
  const values = { workspace: style.name, days: String(STORED_DATA_DAYS) };
  const content = renderEmail({
    subject: translate('pref_mail_subject', values),
    paragraphs: [translate('pref_mail_text', values)],
    action: {
      label: translate('pref_mail_button'),
      link: buildStoredDataAddress(services, { token, now }),
    },
    reason: translate('pref_mail_why'),
    language: findPageLanguage(spoken) ?? 'en',
    direction: getTextDirection(findPageLanguage(spoken) ?? 'en'),
  });
  const expiresAt = new Date(now.getTime() + STORED_DATA_DAYS * DAY_MS);
  await services.database.within(scope, (tx) =>
    services.mail.send(tx, { ...content, to: email, workspace, expiresAt }, now),
  );
  return 'sent';
}
