import { renderEmail } from '#platform/mail/render-email.ts';
import { pickLanguage } from '#platform/text/message.ts';
import { findPageLanguage, getTextDirection } from '#product/blocks/languages.ts';
import { fillPlaceholders, pickMailText, splitParagraphs } from '../../mail-text.ts';
import translated from '../../messages.json' with { type: 'json' };
import type { MailTexts } from '../../wave.ts';

/** Whom a mail is written to. */
export interface Addressee {
  name: string | null;
  email: string | null;
  language: string | null;
  attributes: Readonly<Record<string, unknown>>;
}

const getFirstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] ?? null;

/** What the mail to one person says, in their language where the wave has it. */
export function composeContent(
  texts: MailTexts,
  person: Addressee,
  {
    link,
    preferences,
    workspaceName,
    image,
  }: {
    link: string;
    preferences: string;
    workspaceName: string;
    /** The hidden one that measures opening. */
    image?: string;
  },
) {
  const { language, text } = pickMailText(texts, person.language);
  const messages = pickLanguage<
    Record<'invitation_take_part' | 'invitation_reason' | 'invitation_choices', string>
  >(translated, findPageLanguage(language) ?? 'en');
  const { name, email, attributes } = person;
  const values = { ...attributes, name, 'first-name': getFirstName(name), email };
  return {
    subject: fillPlaceholders(text.subject, values),
    paragraphs: splitParagraphs(fillPlaceholders(text.body, values)),
    action: { label: messages.invitation_take_part, link },
    reason: messages.invitation_reason.replace('{workspace}', () => workspaceName),
    choices: { label: messages.invitation_choices, link: preferences },
    ...(image !== undefined && { image }),
    language,
    direction: getTextDirection(language),
  };
}

/** The mail to one person as text and HTML. */
export const composeMessage = (
  ...content: Parameters<typeof composeContent>
): { subject: string; text: string; html: string } => renderEmail(composeContent(...content));
