import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { chooseBins } from './bins.ts';
import { computeDistribution } from './distribution.ts';
import { parseInterval } from './interval.ts';
import { computeNumberFigures } from './numbers.ts';
import { buildHistogram, isPicked, findLabelledColumns } from './histogram.ts';

function bars(values: number[]) {
  const spread = computeDistribution(values);
  return computeNumberFigures('', spread, chooseBins(spread)).bins;
}
const columns = (values: number[], maxColumns = 50) => buildHistogram(bars(values), maxColumns);
const describeBins = (values: number[], maxColumns?: number) =>
  columns(values, maxColumns).map(({ choice, n }): [string, number] => [choice, n]);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('48 birth years have a column each, with a label at every fifth', () => {
  const years = columns(range(1955, 2002));
  expect(years.map(({ from }) => from)).toEqual(range(1955, 2002));
  expect([...findLabelledColumns(years)].map(({ from }) => from)).toEqual(
    range(391, 400).map((five) => five * 5),
  );
});

it('an integer without answers has an empty column between its neighbours', () => {
  expect(describeBins([3, 1, 1, 4])).toEqual([
    ['1', 2],
    ['2', 0],
    ['3', 1],
    ['4', 1],
  ]);
});

it('few distant values have a column each, without empty ones in between', () => {
  expect(describeBins([3, 1, 20_000])).toEqual([
    ['1', 1],
    ['3', 1],
    ['20000', 1],
  ]);
});

it('many integers are joined at round numbers; a column filters by its interval', () => {
  expect(describeBins(range(1, 60), 20)).toEqual([
    ['[0,4]', 4],
    ...range(1, 11).map((five): [string, number] => [`[${five * 5},${five * 5 + 4}]`, 5]),
    ['[60,64]', 1],
  ]);
});

it('bins are columns, and neighbours are joined where there are too many', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
  const binColumns = columns(values);
  expect(binColumns.map(({ choice }) => choice)).toEqual(bars(values).map(({ choice }) => choice));
  expect(binColumns.length).toBeGreaterThan(8);
  const joined = describeBins(values, 5);
  expect(joined.reduce((sum, [, n]) => sum + n, 0)).toBe(1_000);
  expect([joined[0], joined.at(-1)]).toEqual([
    ['[0,0.5)', 500],
    ['[0.5,1]', 500],
  ]);
});

it('columns contain every answer once, in order, within the limit', () => {
  const values = fc.oneof(
    fc.array(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 1, maxLength: 300 }),
    fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 300 }),
  );
  fc.assert(
    fc.property(values, fc.constantFrom(20, 50), (numbers, maxColumns) => {
      const histogram = columns(numbers, maxColumns);
      expect(histogram.length).toBeLessThanOrEqual(maxColumns);
      for (const { choice, n } of histogram) {
        const { from, to, closed } = parseInterval(choice)!;
        expect(
          numbers.filter((number) => number >= from && (closed ? number <= to : number < to)),
        ).toHaveLength(n);
      }
      expect(histogram.reduce((sum, { n }) => sum + n, 0)).toBe(numbers.length);
    }),
  );
});

it('a column is picked by an interval that contains it, except for open ends', () => {
  const [first, last] = columns([0.25, 0.5, 1.75, 2.5, 3]);
  expect(isPicked(first!, ['[0,2.5)'])).toBe(true);
  expect(isPicked(first!, ['[0,5]'])).toBe(true);
  expect(isPicked(first!, ['[0,2)', '[2.5,5]'])).toBe(false);
  expect(isPicked(last!, ['[2.5,5)'])).toBe(false);
  expect(isPicked(last!, ['word'])).toBe(false);
});
