import { expect, it } from 'vitest';
import { option } from '../samples.ts';
import { inLanguage, plainText, type Text } from '../text.ts';
import { multipleChoice, type MultipleChoiceConfig } from './multiple-choice.ts';

const localize = (text: Text | undefined) => plainText(inLanguage(text, 'en', 'en'));
const config: MultipleChoiceConfig = {
  options: [option('tea', 'Tea'), option('coffee', 'Coffee')],
  other: option('other', 'Other'),
  none: option('none', 'None'),
  min: null,
  max: null,
  limits: 'hard' as const,
  shuffle: false,
};
const answer = { options: [option('coffee').id, option('other').id], other: 'Cocoa' };

it('exports one column per option by label and by code', () => {
  expect(multipleChoice.columns(config, localize).map(({ label }) => label)).toEqual([
    'Tea',
    'Coffee',
    'Other',
    'None',
    'Other (typed)',
  ]);
  expect(multipleChoice.cells(config, answer, 'label', localize)).toEqual([
    null,
    'Coffee',
    'Other',
    null,
    'Cocoa',
  ]);
  expect(multipleChoice.cells(config, answer, 'code', localize)).toEqual([0, 1, 1, 0, 'Cocoa']);
});

it('counts people and not choices as n', () => {
  const finding = multipleChoice.summarise(
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
  expect(multipleChoice.formatAnswer(config, answer, localize)).toBe('Coffee, Other: Cocoa');
  expect(multipleChoice.listParts?.(config, answer, localize).items).toEqual([
    { label: null, text: 'Coffee' },
    { label: null, text: 'Other: Cocoa' },
  ]);
  expect(multipleChoice.freeText(config, { ...answer, options: [option('tea').id] })).toBe('');
});

it('does not require more options than there are', () => {
  const two = { ...config, other: null, min: 5 };
  expect(
    multipleChoice.check(two, { options: [option('tea').id, option('coffee').id], other: null }, false),
  ).toBeNull();
  expect(multipleChoice.review(two, ['en']).map(({ message }) => message)).toEqual([
    'The minimum must not be higher than the number of options (2).',
  ]);
  expect(multipleChoice.review({ ...config, min: 3, max: 2 }, ['en']).map(({ place }) => place)).toEqual([
    'min',
  ]);
});
