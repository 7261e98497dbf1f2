import { expect, it } from 'vitest';
import type { Tally } from '../block.ts';
import { option } from '../samples.ts';
import { inLanguage, plain, text, type Text } from '../text.ts';
import { constantSum, type ConstantSumConfig } from './constant-sum.ts';

const speak = (words: Text | undefined) => plain(inLanguage(words, 'en', 'en'));
const [price, looks] = [option('price').id, option('looks').id];
const config: ConstantSumConfig = {
  items: [option('price', 'Price'), option('looks', 'Looks')],
  total: 100,
  unit: text('points'),
  shuffle: false,
};
const talliesOf = (...answers: Record<string, number>[]): Tally[] => [
  { part: '$answered', choice: '', n: answers.length, total: 0, squares: 0 },
  ...answers
    .flatMap((parts) => constantSum.facts(config, { parts }))
    .map(({ part, choice, number }) => ({ part, choice, n: 1, total: number!, squares: number! ** 2 })),
];

it('counts an item that got nothing in the mean, with the interval worked by hand', () => {
  const finding = constantSum.summarise(config, talliesOf({ [price]: 100 }, { [price]: 40, [looks]: 60 }));
  // 100 and 40: mean 70, s = 42.4264, half = t(0.975, 1) · s / √2 = 12.7062 · 30 = 381.186.
  expect(finding.groups.map(({ mean }) => mean!.value)).toEqual([70, 30]);
  expect(finding.groups[0]!.mean!.high).toBeCloseTo(70 + 381.186, 2);
  expect(finding.groups[1]!.n).toBe(2);
  expect(finding.groups[1]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['0', 1],
    ['60', 1],
  ]);
});

it('tells nothing from very little, and keeps the steps few', () => {
  const step = (part: number) => constantSum.facts(config, { parts: { [price]: part } })[0]!.choice;
  expect([0, 1, 2, 3, 7, 8, 98, 100].map(step)).toEqual(['0', '1', '1', '5', '5', '10', '100', '100']);
});

it('exports the parts as numbers, and says what got something', () => {
  const answer = { parts: { [looks]: 100 } };
  expect(constantSum.cells(config, answer, 'label', speak)).toEqual([0, 100]);
  expect(constantSum.say(config, answer, speak)).toBe('Looks: 100 points');
});

it('refuses what a hostile page could keep as a draft', () => {
  const problem = (parts: Record<string, number>) => constantSum.check(config, { parts }, false);
  expect(problem({ [price]: Number.NaN })).toEqual({ key: 'not_a_number' });
  expect(problem({ [price]: 50.5, [looks]: 49.5 })).toEqual({ key: 'not_a_whole_number' });
  expect(problem({ [price]: 120, [looks]: -20 })).toEqual({ key: 'too_small', limit: 0 });
});

it('keeps the figures of a removed item', () => {
  const tallies = talliesOf({ [price]: 30, [looks]: 70 });
  const finding = constantSum.summarise({ ...config, items: config.items.slice(0, 1) }, tallies);
  expect(finding.groups.map(({ part, mean }) => [part, mean!.value])).toEqual([
    [price, 30],
    [looks, 70],
  ]);
});
