import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { constantSumTeam } from './constant-sum-team.ts';
import type { ConstantSumConfig } from './constant-sum.ts';

const localize = (value: Text | undefined) => plainText(selectLanguage(value, 'en', 'en'));
const [price, looks] = [option('price').id, option('looks').id];
const config: ConstantSumConfig = {
  items: [option('price', 'Price'), option('looks', 'Looks')],
  total: 100,
  unit: text('points'),
  shuffle: false,
};
const computeFinding = (settings: ConstantSumConfig, ...answers: Record<string, number>[]) => {
  const { tallies, numbers } = computeFigures(
    answers.map((parts) => [ANSWERED_FACT, ...constantSumTeam.facts(config, { parts })]),
  );
  return constantSumTeam.summarise(settings, tallies, numbers);
};

it('includes items with 0 in the mean, with the interval calculated by hand', () => {
  const finding = computeFinding(config, { [price]: 100 }, { [price]: 40, [looks]: 60 });
  // 100 and 40: mean 70, s = 42.4264, half = t(0.975, 1) · s / √2 = 12.7062 · 30 = 381.186, beyond the 100 points there are.
  expect(finding.groups.map(({ mean }) => mean!.value)).toEqual([70, 30]);
  expect(finding.groups[0]!.mean!.high).toBe(100);
  expect(finding.groups[1]!.n).toBe(2);
  expect(finding.groups[1]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['0', 1],
    ['60', 1],
  ]);
});

it('counts the parts, and the people who gave an item more than 0', () => {
  const facts = constantSumTeam.facts(config, { parts: { [price]: 100 } });
  expect(facts).toEqual([
    { part: price, choice: '', number: 100 },
    { part: '~given', choice: price, number: null },
    { part: looks, choice: '', number: 0 },
  ]);
  const shared = [31, 32, 33, 34, 100].map((part) => ({ [price]: part, [looks]: 100 - part }));
  const finding = computeFinding(config, ...shared);
  expect(finding.groups[0]!.bars.map(({ label, n }) => [localize(label), n])).toEqual([
    ['31', 1],
    ['32', 1],
    ['33', 1],
    ['34', 1],
    ['100', 1],
  ]);
  expect(finding.groups.map(({ quartiles }) => quartiles)).toEqual([
    [32, 33, 34],
    [66, 67, 68],
  ]);
  expect(finding.detail).toEqual({ given: { [price]: 5, [looks]: 4 } });
});

it('exports the parts as numbers, and lists items that got something', () => {
  const answer = { parts: { [looks]: 100 } };
  expect(constantSumTeam.cells(config, answer, 'label', localize)).toEqual([0, 100]);
  expect(constantSumTeam.formatAnswer(config, answer, localize)).toBe('Looks: 100 points');
});

it('refuses values that no player would send', () => {
  const problem = (parts: Record<string, number>) => constantSumTeam.check(config, { parts }, false);
  expect(problem({ [price]: Number.NaN })).toEqual({ key: 'not_a_number' });
  expect(problem({ [price]: 50.5, [looks]: 49.5 })).toEqual({ key: 'not_a_whole_number' });
  expect(problem({ [price]: 120, [looks]: -20 })).toEqual({ key: 'too_small', limit: 0 });
});

it('keeps the figures of a removed item', () => {
  const withoutLooks = { ...config, items: config.items.slice(0, 1) };
  const finding = computeFinding(withoutLooks, { [price]: 30, [looks]: 70 });
  expect(finding.groups.map(({ part, mean }) => [part, mean!.value])).toEqual([
    [price, 30],
    [looks, 70],
  ]);
});
