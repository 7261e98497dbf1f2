import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { multipleChoiceTeam } from './multiple-choice-team.ts';
import type { MultipleChoiceConfig } from './multiple-choice.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const config: MultipleChoiceConfig = {
  options: [
    option('tea', 'Tea'),
    option('coffee', 'Coffee'),
    { ...option('other', 'Other'), typed: true },
    { ...option('none', 'None'), exclusive: true },
  ],
  min: null,
  max: null,
  limits: 'hard' as const,
  shuffle: false,
};
const answer = { options: [option('coffee').id, option('other').id], other: 'Cocoa' };

it('exports one column per option by label and by code', () => {
  expect(multipleChoiceTeam.columns(config, localize).map(({ label }) => label)).toEqual([
    'Tea',
    'Coffee',
    'Other',
    'None',
    'Other (typed)',
  ]);
  expect(multipleChoiceTeam.cells(config, answer, 'label', localize)).toEqual([
    null,
    'Coffee',
    'Other',
    null,
    'Cocoa',
  ]);
  expect(multipleChoiceTeam.cells(config, answer, 'code', localize)).toEqual([0, 1, 1, 0, 'Cocoa']);
});

it('counts people and not choices as n', () => {
  const finding = multipleChoiceTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 4, total: 0 },
      { part: '', choice: option('tea').id, n: 4, total: 0 },
      { part: '', choice: option('coffee').id, n: 3, total: 0 },
    ],
    [],
  );
  expect(finding.groups.map(({ n, bars }) => [n, bars.map((bar) => bar.n)])).toEqual([[4, [4, 3, 0, 0]]]);
});

it('lists chosen options in the order they were chosen', () => {
  expect(multipleChoiceTeam.formatAnswer(config, answer, localize)).toBe('Coffee, Other: Cocoa');
  expect(multipleChoiceTeam.listParts?.(config, answer, localize).items).toEqual([
    { label: null, text: 'Coffee' },
    { label: null, text: 'Other: Cocoa' },
  ]);
  expect(multipleChoiceTeam.freeText(config, { ...answer, options: [option('tea').id] })).toBe('');
});

it('does not require more options than there are', () => {
  const withoutTyped = { ...config, options: config.options.filter(({ typed }) => !typed), min: 5 };
  expect(
    multipleChoiceTeam.check(
      withoutTyped,
      { options: [option('tea').id, option('coffee').id], other: null },
      false,
    ),
  ).toBeNull();
  expect(multipleChoiceTeam.review(withoutTyped, ['en']).map(({ message }) => message)).toEqual([
    'The minimum must not be higher than the number of options (2).',
  ]);
  expect(multipleChoiceTeam.review({ ...config, min: 3, max: 2 }, ['en']).map(({ field }) => field)).toEqual([
    'min',
  ]);
});

it('has a text and a column per option with a text field', () => {
  const withTwoTexts = {
    ...config,
    options: [{ ...option('yes', 'Yes, namely'), typed: true as const }, ...config.options],
  };
  const [yes, other] = [option('yes').id, option('other').id];
  const bothAnswer = { options: [yes, other], texts: { [yes]: ' Lemonade ', [other]: 'Cocoa' } };
  expect(multipleChoiceTeam.cells(withTwoTexts, bothAnswer, 'code', localize)).toEqual([
    1,
    0,
    0,
    1,
    0,
    'Lemonade',
    'Cocoa',
  ]);
  expect(multipleChoiceTeam.formatAnswer(withTwoTexts, bothAnswer, localize)).toBe(
    'Yes, namely: Lemonade, Other: Cocoa',
  );
  expect(multipleChoiceTeam.freeText(withTwoTexts, bothAnswer)).toBe('Lemonade\nCocoa');
  expect(multipleChoiceTeam.freeText(withTwoTexts, { ...bothAnswer, options: [other] })).toBe('Cocoa');
  // Older answers have a single text, which belongs to the chosen option with a text field.
  expect(
    multipleChoiceTeam.cells(withTwoTexts, { options: [other], other: 'Mate' }, 'code', localize).slice(-2),
  ).toEqual([null, 'Mate']);
});

it('does not read inherited object properties as texts', () => {
  const withPropertyNameAsId = {
    ...config,
    options: [{ ...option('tea'), id: 'constructor', typed: true as const }],
  };
  expect(multipleChoiceTeam.freeText(withPropertyNameAsId, { options: ['constructor'], texts: {} })).toBe('');
});

it('upgrades “other” and “none” to the last options, in fixed places', () => {
  const [tea, , other, none] = config.options;
  const configVersion1 = { options: [tea], other: option('other', 'Other'), none: option('none', 'None') };
  expect(multipleChoiceTeam.upgrade({ ...configVersion1, min: 1, max: null, shuffle: true }, 1)).toEqual({
    options: [tea, { ...other, fixed: true }, { ...none, fixed: true }],
    min: 1,
    max: null,
    limits: 'hard',
    shuffle: true,
  });
});

it('warns about too few or too many options where limits are soft, never about “none”', () => {
  const soft = { ...config, min: 2, max: 2, limits: 'soft' as const };
  const warn = (...names: string[]) =>
    multipleChoiceTeam.warn!(soft, { options: names.map((name) => option(name).id), other: null });
  expect(warn('tea')).toEqual({ key: 'too_few', limit: 2 });
  expect(warn('tea', 'coffee', 'other')).toEqual({ key: 'too_many', limit: 2 });
  expect(warn('tea', 'coffee')).toBeNull();
  expect(warn('none')).toBeNull();
  expect(multipleChoiceTeam.warn!({ ...soft, limits: 'hard' }, { options: [], other: null })).toBeNull();
});
