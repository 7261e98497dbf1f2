import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { findTextLanguage } from './find-language.ts';

/** Long texts of the participant’s page by language: the same sentences in each. */
const TEXTS = Object.values(
  JSON.parse(
    readFileSync(new URL('../../../responses/catalogue/messages.json', import.meta.url), 'utf8'),
  ) as Record<string, Record<string, unknown>>,
)
  .flatMap((texts) => Object.entries(texts))
  .flatMap(([language, text]) =>
    typeof text === 'string' && text.length > (/^(ja|ko|zh)/.test(language) ? 20 : 60)
      ? [{ language, text: text.replaceAll(/\{[^}]*\}/g, ' ') }]
      : [],
  );

it('finds sentences in every language of the page, on a page in another one', () => {
  const shares = PAGE_LANGUAGES.map((language) => {
    const own = TEXTS.filter((one) => one.language === language);
    const found = own.filter(
      ({ text }) => findTextLanguage(text, language === 'en' ? 'es' : 'en') === language,
    );
    return { language, share: found.length / own.length };
  });
  // Norwegian reads like Danish, and Finnish has few common words.
  expect(shares.filter(({ share }) => share < 0.75).map(({ language }) => language)).toEqual(['fi', 'nb']);
});

it('never takes a text for one in another language than its page', () => {
  expect(TEXTS.filter(({ language, text }) => findTextLanguage(text, language) !== language)).toEqual([]);
});

it('leaves short texts, regions and languages of the same script as they are', () => {
  expect(findTextLanguage('Price', 'de')).toBe('de');
  expect(findTextLanguage('Der Preis ist viel zu hoch für uns', 'de-AT')).toBe('de-AT');
  expect(findTextLanguage('Цена слишком высокая', 'bg')).toBe('bg');
  expect(findTextLanguage('קשה להבין', 'yi')).toBe('yi');
});
