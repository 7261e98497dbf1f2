import { renderEmail } from '#platform/mail/render-email.ts';
import { findPageLanguage, getTextDirection } from '#product/blocks/languages.ts';
import { createMessageSet } from '#product/blocks/messages.ts';
import translated from '../messages.json' with { type: 'json' };

const messageSet = createMessageSet<Record<keyof typeof translated, string>>(translated);

/** The email to a participant whose data is not erased, in their language. */
export async function createRefusalMail({
  workspace,
  language,
  reason,
}: {
  workspace: string;
  language: string;
  reason: string;
}): Promise<{ subject: string; text: string; html: string }> {
  const pageLanguage = findPageLanguage(language) ?? 'en';
  const load = messageSet.translations[pageLanguage];
  const messages = (await load?.())?.messages ?? messageSet.english;
  const say = (key: keyof typeof translated) => messages[key].replace('{workspace}', () => workspace);
  return renderEmail({
    subject: say('erasure_refused_subject'),
    paragraphs: [say('erasure_refused_text'), reason],
    reason: say('erasure_refused_why'),
    language: pageLanguage,
    direction: getTextDirection(pageLanguage),
  });
}
