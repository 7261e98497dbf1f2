import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { loadShareTexts, shareTexts } from './load-share-texts.ts';
import { writeInvitation, writePost } from './share-texts.ts';

const { english } = shareTexts;
const LINK = 'https://study.example/r/films';

it.each(PAGE_LANGUAGES)('has an invitation and labels of its own in %s', async (language) => {
  const texts = await loadShareTexts(language);
  expect(texts.duration).toContain('{minutes}');
  if (language !== 'en')
    expect(Object.values(texts).filter((one) => Object.values(english).includes(one as string))).toEqual([]);
  const invitation = writeInvitation(texts, language, 3, LINK);
  expect(invitation.split('\n\n')).toHaveLength(4);
  expect(invitation).toContain(new Intl.NumberFormat(language).format(3));
  expect(invitation).not.toMatch(/[{}]/);
  expect(writeInvitation(texts, language, null, LINK)).not.toContain(texts.duration.slice(0, 5));
});

it('writes numbers and sentences as the language does', async () => {
  expect(writeInvitation(english, 'en', 1, LINK)).toContain('It takes about 1 minute. You can answer here:');
  expect(writeInvitation(await loadShareTexts('de-AT'), 'de-AT', 3, LINK)).toContain('etwa 3 Minuten. Hier');
  expect(writeInvitation(await loadShareTexts('ja'), 'ja', 3, LINK)).toMatch(
    /お聞かせください。所要時間は約 3.分です。/,
  );
  expect(await loadShareTexts('xx')).toEqual(english);
});

it('writes a post in the language, with what is known of the study', async () => {
  const german = await loadShareTexts('de');
  expect(writePost(german, 'de', { name: 'Filme', minutes: 3, link: LINK })).toBe(
    `${german.subject}: Filme\nEs dauert etwa 3 Minuten.\n\n${LINK}`,
  );
  expect(writePost(german, 'de', { name: '', minutes: null, link: LINK })).toBe(
    `${german.subject}\n\n${LINK}`,
  );
});
