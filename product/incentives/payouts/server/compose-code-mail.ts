import { renderEmail } from '#platform/mail/render-email.ts';
import { pickLanguage } from '#platform/text/message.ts';
import { findPageLanguage, getTextDirection } from '#product/blocks/languages.ts';
import { formatAmount, type IncentiveCurrency } from '../../incentive.ts';
import translated from '../messages.json' with { type: 'json' };

interface CodeMail {
  code: string;
  amount: number;
  currency: IncentiveCurrency;
  /** Name of the workspace. */
  workspace: string;
  /** Of the participant. */
  language: string;
}

/** The email that brings a participant the code of an incentive, in their language. */
export function composeCodeMail({ code, amount, currency, workspace, language: spoken }: CodeMail) {
  const language = findPageLanguage(spoken) ?? 'en';
  const messages = pickLanguage<Record<keyof typeof translated, string>>(translated, language);
  const value = formatAmount(amount, currency, language);
  const say = (key: keyof typeof translated) =>
    messages[key].replace('{workspace}', () => workspace).replace('{amount}', () => value);
  return renderEmail({
    subject: say('incentive_code_subject'),
    paragraphs: [say('incentive_code_text'), code],
    reason: say('incentive_code_why'),
    language,
    direction: getTextDirection(language),
  });
}
