/** Languages of the participant's page. A study may be in any language; for others the page is in English. */
export const PAGE_LANGUAGES = [
  ...['ar', 'cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'it', 'ja', 'ko', 'nb', 'nl', 'pl'],
  ...['pt', 'sv', 'tr', 'uk', 'zh-Hans'],
];

/** Language tags that use the messages of another language. */
const LANGUAGE_ALIASES: Record<string, string> = { no: 'nb', nn: 'nb', iw: 'he', zh: 'zh-Hans' };
/** Chinese in traditional characters, for which there are no messages. */
const TRADITIONAL_CHINESE = /^zh-(hant|tw|hk|mo)\b/i;

/**
 * The language of the page for a study in `language`: the same language without region; undefined if there are no messages.
 *
 * @example findPageLanguage('pt-BR') // 'pt'
 */
export function findPageLanguage(language: string): string | undefined {
  if (TRADITIONAL_CHINESE.test(language)) return undefined;
  const primaryLanguage = language.split('-')[0]!.toLowerCase();
  const pageLanguage = LANGUAGE_ALIASES[primaryLanguage] ?? primaryLanguage;
  return PAGE_LANGUAGES.includes(pageLanguage) ? pageLanguage : undefined;
}

/** The languages of a study in which a shipped list of options can be added: the base language, and others of the page. */
export const listKnownLanguages = ([base, ...others]: readonly string[]): string[] =>
  base === undefined ? [] : [base, ...others.filter((other) => findPageLanguage(other) !== undefined)];

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|nqo|pnb|ps|sd|syr|ug|ur|yi)\b/i;

export function getTextDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}
