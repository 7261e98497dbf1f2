import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishProblems } from '#product/blocks/typed-answers.ts';
import { CLOSED_REASONS } from '../closed-reasons.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { explainProblem } from './explain-problem.ts';
import { loadTranslate } from './load-translate.ts';
import { addMessages, createTranslate } from './translate.ts';

test('inserts values and picks the plural form', () => {
  const t = createTranslate('en', catalogue);
  expect(t('closed_on_text', { date: '3 May' })).toMatch(/^It closed on 3 May and/);
  expect(t('characters_left', { count: 1 })).toBe('1 character left');
  expect(t('problem_too_short', { limit: 10 })).toContain('at least 10 characters');
});

test('a study in a language without a page translation has an English page', async () => {
  const t = await loadTranslate('tlh');
  expect(t('continue')).toBe('Continue');
});

test('regional tags use the messages of their language, and all tags of Norwegian and Chinese are known', async () => {
  expect((await loadTranslate('de-CH'))('continue')).toBe('Weiter');
  expect((await loadTranslate('no'))('continue')).toBe('Fortsett');
  expect((await loadTranslate('zh-CN'))('continue')).toBe('继续');
  // Traditional Chinese does not fall back to simplified characters.
  expect((await loadTranslate('zh-Hant-TW'))('continue')).toBe('Continue');
});

test('messages of a player are in the language of the page if translated, otherwise in English', async () => {
  addMessages({
    say_test_cards: { one: '{count} card', other: '{count} cards' },
    say_test_how: 'Drag the cards.',
  });
  addMessages(
    { say_test_cards: { one: '{count} karta', few: '{count} karty', other: '{count} kart' } },
    'pl',
  );
  const t = await loadTranslate('pl');
  expect(t('say_test_cards', { count: 3 })).toBe('3 karty');
  expect(t('say_test_how')).toBe('Drag the cards.');
  expect((await loadTranslate('de'))('say_test_cards', { count: 1 })).toBe('1 card');
  // English fallbacks use English number formats and plural forms.
  expect((await loadTranslate('de'))('say_test_cards', { count: 2_000 })).toBe('2,000 cards');
});

test('an unknown key throws', () => {
  expect(() => createTranslate('en', catalogue)('nothing_like_it')).toThrow(TypeError);
});

test('there is a message for every problem, every state and every ending', () => {
  const problems = readFileSync(new URL('../../blocks/block.ts', import.meta.url), 'utf8')
    .match(/export type AnswerProblem =[\s\S]*?;\n\n/)![0]
    .matchAll(/'(\w+)'/g);
  const keys = [
    ...[...problems].map(([, key]) => `problem_${key}`),
    ...[...CLOSED_REASONS, 'completed', 'screened_out', 'over_quota'].flatMap((state) => [
      `${state}_title`,
      `${state}_text`,
    ]),
  ];
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !(key in catalogue) && !(key in englishProblems))).toEqual([]);
});

test('the message of a problem for API clients contains its limit', () => {
  expect(explainProblem({ key: 'too_early', limit: '2026-03-01' })).toBe(
    'Choose a date on or after 2026-03-01.',
  );
  expect(explainProblem({ key: 'not_an_option' })).toBe(
    'This option is no longer available. Choose another.',
  );
  const problems = [{ key: 'wrong_format', value: 'aab' } as const, { key: 'only_digits' } as const];
  expect(explainProblem({ key: 'none_of', problems })).toBe(
    'Do one of the following: Check the format. Example: aab / Use digits only.',
  );
});

test('every key used by the page and the players is in the catalogue or in the messages of the block type', () => {
  const blocks = new URL('../../blocks/', import.meta.url);
  const files = readdirSync(blocks, { recursive: true, encoding: 'utf8' });
  const players = files
    .filter((file) => /(player|choice-list|scale|typed-field)\.tsx$/.test(file))
    .map((file) => new URL(file, blocks));
  const pageFiles = readdirSync(new URL('../web/', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => new URL(file, new URL('../web/', import.meta.url)));
  const sets = files
    .filter((file) => file.endsWith('/messages.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, blocks), 'utf8')) as object);
  const messages = Object.assign({}, catalogue, ...sets) as object;
  const usedKeys = [...players, ...pageFiles].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\('([a-z_]+)'/g)].map((match) => match[1]!),
  );
  expect(usedKeys.length).toBeGreaterThan(40);
  expect(usedKeys.filter((key) => !(key in messages))).toEqual([]);
});

test.each([
  ['es', 'Falta 1 de 5', 'Faltan 2 de 5'],
  ['pt', 'Falta 1 de 5', 'Faltam 2 de 5'],
  ['fr', 'Il en reste 1 sur 5', 'Il en reste 2 sur 5'],
  ['cs', 'Zbývá 1 z 5', 'Zbývají 2 z 5'],
  ['he', 'נותר 1 מתוך 5', 'נותרו 2 מתוך 5'],
])('in %s one is left in the singular', async (language, one, two) => {
  const t = await loadTranslate(language);
  expect([1, 2].map((left) => t('parts_left', { left, total: 5 }))).toEqual([one, two]);
});
