import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { numberTeam } from './number-team.ts';

const config = numberTeam.createConfig(() => 'x');

const computeFinding = (...values: number[]) => {
  const { tallies, numbers } = computeFigures(
    values.map((value) => [ANSWERED_FACT, ...numberTeam.facts(config, { number: value })]),
  );
  return numberTeam.summarise(config, tallies, numbers);
};

it('counts birth years from 1955 to 2002 per year, not in one bar of 2,000', () => {
  const years = Array.from({ length: 48 }, (_, index) => 1955 + index);
  const [group] = computeFinding(...years).groups;
  expect(group!.bars.map(({ choice, n }) => [choice, n])).toEqual(years.map((year) => [String(year), 1]));
  expect(plainText(group!.bars[35]!.label.en)).toBe('1990');
  expect(group!.quartiles).toEqual([1966.75, 1978.5, 1990.25]);
});

it('has the deviation of numbers far from zero that lie close together', () => {
  // 40 values from 1,700,000,000: 11.69 by numpy.std(ddof=1) 2.4.6; from sums of squares it was 20.50.
  const { mean } = computeFinding(...Array.from({ length: 40 }, (_, index) => 1_700_000_000 + index))
    .groups[0]!;
  expect(mean!.deviation).toBeCloseTo(11.69045194450012, 9);
});

it('groups other numbers into bins of a round width with readable labels', () => {
  const [group] = computeFinding(0.25, 0.5, 1.75, 2.5, 3).groups;
  // IQR 2 over five: 2 · 2 / ∛5 = 2.34, rounded up to 2.5.
  expect(group!.bars.map(({ choice, label, n }) => [choice, plainText(label.en), n])).toEqual([
    ['[0,2.5)', '0 to under 2.5', 3],
    ['[2.5,5]', '2.5 to 5', 2],
  ]);
  expect(group!.mean!.value).toBe(1.6);
});

it('has no bars, mean or quartiles without answers', () => {
  expect(computeFinding().groups).toEqual([
    { part: '', label: null, n: 0, bars: [], mean: null, quartiles: null },
  ]);
});

it('exports numbers, with the unit as the column’s label', () => {
  const height = { ...config, unit: { en: ['cm'] } };
  const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
  expect(numberTeam.columns(height, localize)).toEqual([{ key: '', label: 'cm' }]);
  expect(numberTeam.cells(height, { number: 181.5 }, 'label', localize)).toEqual([181.5]);
  expect(numberTeam.formatAnswer(height, { number: 181.5 }, localize)).toBe('181.5 cm');
});

it('refuses limits that no number can meet', () => {
  expect(numberTeam.review({ ...config, min: 3, max: 2 }, ['en']).map(({ field }) => field)).toEqual(['min']);
  expect(
    numberTeam.review({ ...config, min: 2.2, max: 2.8, whole: true }, ['en']).map(({ severity }) => severity),
  ).toEqual(['error']);
});

it('warns about numbers outside soft limits, and refuses those outside hard ones', () => {
  const soft = { ...config, min: 18, max: 120, limits: 'soft' as const };
  const hard = { ...soft, limits: 'hard' as const };
  const problems = (value: number) =>
    [soft, hard].map((config) => [
      numberTeam.check(config, { number: value }, true),
      numberTeam.warn!(config, { number: value }),
    ]);
  const small = { key: 'too_small', limit: 18 };
  const large = { key: 'too_large', limit: 120 };
  expect(problems(17)).toEqual([
    [null, small],
    [small, null],
  ]);
  expect(problems(121)).toEqual([
    [null, large],
    [large, null],
  ]);
  expect(problems(18)).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('refuses decimals that a number cannot keep', () => {
  const problem = numberTeam.check(config, { number: Number.POSITIVE_INFINITY }, true);
  expect(problem).toEqual({ key: 'too_precise', limit: 15 });
});

it('refuses numbers beyond 15 digits, which are no longer exact, also with soft limits', () => {
  const soft = { ...config, limits: 'soft' as const };
  expect(numberTeam.check(config, { number: 999_999_999_999_999 }, true)).toBeNull();
  expect(numberTeam.check(config, { number: 1e15 }, true)).toEqual({
    key: 'too_large',
    limit: 999_999_999_999_999,
  });
  expect(numberTeam.check(soft, { number: -1e15 }, true)).toEqual({
    key: 'too_small',
    limit: -999_999_999_999_999,
  });
});
