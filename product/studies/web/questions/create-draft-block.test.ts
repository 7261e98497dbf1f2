import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { requireConfigSchema } from '#product/blocks/team-types.ts';
import { plainText, type Inline, type Text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import { createDraftBlock } from './create-draft-block.ts';

const createConfig = async (type: string) =>
  (await createDraftBlock(type, ['de'])).config as Record<string, Text>;
const german = (value: Text | undefined) => plainText(value?.['de']);

test('a new block begins with texts of the base language', async () => {
  expect(german((await createDraftBlock('consent', ['de'])).title)).toBe('Bevor Sie beginnen');
  expect(german((await createConfig('consent'))['text'])).toMatch(/^Die Teilnahme ist freiwillig/);
  const yesNo = await createConfig('yes-no');
  expect([german(yesNo['yes']), german(yesNo['no'])]).toEqual(['Ja', 'Nein']);
  const ends = await Promise.all(
    ['nps', 'csat', 'ces'].map(async (type) => {
      const { low, high } = await createConfig(type);
      return [german(low), german(high)];
    }),
  );
  expect(ends).toEqual([
    ['Überhaupt nicht wahrscheinlich', 'Äußerst wahrscheinlich'],
    ['Sehr unzufrieden', 'Sehr zufrieden'],
    ['Stimme überhaupt nicht zu', 'Stimme voll und ganz zu'],
  ]);
});

/** Every text in settings, with its language; a text has lists of nodes by language. */
function listTexts(value: unknown, found: [language: string, text: string][] = []) {
  if (Array.isArray(value)) for (const item of value) listTexts(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const isTree = Array.isArray(inner) && typeof inner[0] === 'string' && PAGE_LANGUAGES.includes(key);
      if (isTree) found.push([key, plainText(inner as Inline[])]);
      else listTexts(inner, found);
    }
  return found;
}

/** Settings with the same id everywhere, since each block has ids of its own. */
const withoutIds = (config: unknown): unknown =>
  JSON.parse(JSON.stringify(config, (key, value: unknown) => (key === 'id' ? 'id' : value)));

test.each(blockTypes.map(({ id }) => id))(
  '%s begins in the languages of the study, all of them',
  async (type) => {
    const english = listTexts(createBlock(type).config);
    const block = await createDraftBlock(type, PAGE_LANGUAGES);
    expect(requireConfigSchema(type).safeParse(block.config).success).toBe(true);
    const texts = listTexts(block.config);
    for (const language of PAGE_LANGUAGES) {
      const own = texts.filter(([one]) => one === language).map(([, text]) => text);
      expect(own.length, language).toBeGreaterThanOrEqual(english.length);
      // "No" is the same word in Spanish and Italian, and "points" in French.
      const left = own.filter((text) =>
        english.some(([, one]) => one === text && !/^(No|points)$/.test(one)),
      );
      if (language !== 'en') expect(left, language).toEqual([]);
    }
  },
);

test.each(blockTypes.map(({ id }) => id))('%s begins in English as its type says', async (type) => {
  const { config } = await createDraftBlock(type, ['en']);
  // Only consent begins with a text that its type has not.
  if (type !== 'consent') expect(withoutIds(config)).toEqual(withoutIds(createBlock(type).config));
});
