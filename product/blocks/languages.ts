/** Languages the participant's page speaks itself. A study may be in any language; around others it is English. */
export const PAGE_LANGUAGES = [
  ...['ar', 'cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'it', 'ja', 'ko', 'nb', 'nl', 'pl'],
  ...['pt', 'sv', 'tr', 'uk', 'zh-Hans'],
];

/** Tags of the same language, or of one that its readers read as their own. */
const SAME: Record<string, string> = { no: 'nb', nn: 'nb', iw: 'he', zh: 'zh-Hans' };
/** Written in other characters than simplified Chinese. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i;

/**
 * The language the page speaks around texts of another: itself, or its main language. Null: it has none.
 *
 * @example spokenAs('pt-BR') // 'pt'
 */
export function pageLanguageOf(language: string): string | null {
  if (TRADITIONAL.test(language)) return null;
  const main = language.split('-')[0]!.toLowerCase();
  const one = SAME[main] ?? main;
  return PAGE_LANGUAGES.includes(one) ? one : null;
}

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|nqo|pnb|ps|sd|syr|ug|ur|yi)\b/i;

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}
