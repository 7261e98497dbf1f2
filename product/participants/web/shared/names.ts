const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** "German (Austria)" for "de-AT". */
export const nameLanguage = (language: string | null): string | null =>
  language === null ? null : (languages.of(language) ?? language);

/** "America/New York" for "America/New_York". */
export const nameZone = (zone: string | null): string | null => zone?.replaceAll('_', ' ') ?? null;

/** Common languages to choose from, with the current one, by their English name. */
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh zh-TW';
export const listLanguageOptions = (current: string | null): { value: string; label: string }[] =>
  [...new Set([...LANGUAGES.split(' '), ...(current ? [current] : [])])]
    .map((value) => ({ value, label: nameLanguage(value)! }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

export const listZoneOptions = (current: string | null): { value: string; label: string }[] =>
  [...new Set(['UTC', ...(current ? [current] : []), ...Intl.supportedValuesOf('timeZone')])].map(
    (value) => ({
      value,
      label: nameZone(value)!,
    }),
  );
