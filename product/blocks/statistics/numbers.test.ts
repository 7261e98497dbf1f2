import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { chooseBins } from './bins.ts';
import { computeDistribution } from './distribution.ts';
import { parseInterval } from './interval.ts';
import { computeMeanFromMoments, computeNumberFigures } from './numbers.ts';

const figures = (values: number[], allValues = values) =>
  computeNumberFigures('age', computeDistribution(values), chooseBins(computeDistribution(allValues)));
const listBins = (values: number[], allValues = values) =>
  figures(values, allValues).bins.map(({ choice, n }) => [choice, n]);
const generateNumbers = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => value(index));

describe('mean and deviation', () => {
  // numpy 2.4.6: mean(), std(ddof=1); of the large ones with fractions.Fraction, since numpy rounds there itself.
  it.each([
    [
      '40 values from 1,700,000,000',
      generateNumbers(40, (index) => 1_700_000_000 + index),
      1_700_000_019.5,
      11.69045194450012,
    ],
    [
      'money',
      generateNumbers(25, (index) => Math.round(100 * (19.99 + ((0.37 * index * index) % 83))) / 100),
      49.35,
      24.56718509177096,
    ],
    [
      'millionths',
      generateNumbers(30, (index) => 1e-6 * (1 + ((index * 7) % 11))),
      6.066666666666667e-6,
      3.2369987518595414e-6,
    ],
    [
      'eighths beside a billion',
      generateNumbers(40, (index) => 1e12 + ((index * 37) % 23) / 8),
      1e12 + 1.35,
      0.8459935745649184,
    ],
  ])('of %s are exact to nine digits', (_name, values, value, deviation) => {
    const mean = computeMeanFromMoments(figures(values))!;
    expect(Math.abs(mean.value / value - 1)).toBeLessThan(1e-12);
    expect(Math.abs(mean.deviation / deviation - 1)).toBeLessThan(1e-9);
  });

  it('has the interval of a published example', () => {
    // NIST/SEMATECH e-Handbook 1.3.5.2, data set ZARR13.DAT by its published figures: n = 195, mean 9.261460,
    // standard deviation 0.022789; 95 % interval 9.258242 to 9.264679.
    const mean = computeMeanFromMoments({ n: 195, mean: 9.26146, m2: 0.022789 ** 2 * 194 });
    expect(mean!.deviation).toBeCloseTo(0.022789, 9);
    expect(mean!.low).toBeCloseTo(9.258242, 5);
    expect(mean!.high).toBeCloseTo(9.264679, 5);
  });

  it('handles one value, no values and equal values', () => {
    expect(computeMeanFromMoments(figures([4]))).toEqual({ value: 4, deviation: 0, low: 4, high: 4, n: 1 });
    expect(computeMeanFromMoments(figures([]))).toBeNull();
    expect(computeMeanFromMoments(figures([0.1, 0.1, 0.1]))).toMatchObject({ value: 0.1, deviation: 0 });
  });

  it('are shifted and scaled like the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 2, maxLength: 60 }),
        fc.constantFrom(0, 1e9, -1e12),
        fc.constantFrom(1, 0.5, 4),
        (values, offset, factor) => {
          const original = computeMeanFromMoments(figures(values))!;
          const transformed = computeMeanFromMoments(
            figures(values.map((value) => offset + factor * value)),
          )!;
          expect(transformed.value).toBeCloseTo(offset + factor * original.value, 3);
          expect(transformed.deviation).toBeCloseTo(factor * original.deviation, 8);
        },
      ),
    );
  });
});

describe('quartiles', () => {
  it('are those of numpy.quantile', () => {
    expect(figures([0.3, 0.4, 0.7, 0.8, 1.1, 1.6, 1.6, 2.2, 3.5, 12.4]).quartiles).toEqual([
      expect.closeTo(0.725, 12),
      expect.closeTo(1.35, 12),
      expect.closeTo(2.05, 12),
    ]);
    expect(figures(generateNumbers(40, (index) => 1_700_000_000 + index)).quartiles).toEqual([
      1_700_000_009.75, 1_700_000_019.5, 1_700_000_029.25,
    ]);
    expect(figures([7]).quartiles).toEqual([7, 7, 7]);
    expect(figures([]).quartiles).toEqual([0, 0, 0]);
  });

  it('are those of the sorted list, also with repeated values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 40 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const quantile = (share: number) => {
          const rank = (sorted.length - 1) * share;
          const [low, high] = [sorted[Math.floor(rank)]!, sorted[Math.ceil(rank)]!];
          return low + (high - low) * (rank % 1);
        };
        const { quartiles, min, max } = figures(values);
        for (const [index, share] of [0.25, 0.5, 0.75].entries())
          expect(quartiles[index]).toBeCloseTo(quantile(share), 12);
        expect([min, max]).toEqual([sorted[0], sorted.at(-1)]);
      }),
    );
  });
});

it('ignores numbers that are not finite', () => {
  expect(figures([Number.NaN, 2, Number.POSITIVE_INFINITY])).toMatchObject({ n: 1, mean: 2, max: 2 });
});

describe('bins', () => {
  it('are the values themselves of up to 1,000 whole numbers, and −0 is 0', () => {
    expect(listBins([3, 1, 3, -0, 0])).toEqual([
      ['0', 2],
      ['1', 1],
      ['3', 2],
    ]);
    expect(figures([-0]).min).toBe(0);
    expect(listBins(generateNumbers(1_000, (index) => index * 7))).toHaveLength(1_000);
    expect(listBins(generateNumbers(1_001, (index) => index * 7)).length).toBeLessThanOrEqual(100);
  });

  it('of a group are those of all answers, including empty ones', () => {
    expect(listBins([3], [1, 3, 3])).toEqual([
      ['1', 0],
      ['3', 1],
    ]);
    expect(listBins([], [0.5, 1.5])).toEqual([
      ['[0,1)', 0],
      ['[1,2]', 0],
    ]);
  });

  it('have the Freedman–Diaconis width, rounded up, including empty bins', () => {
    // IQR 2.05 − 0.725 of ten: 2 · 1.325 / ∛10 = 1.23, rounded up to 2.
    expect(listBins([0.3, 0.4, 0.7, 0.8, 1.1, 1.6, 1.6, 2.2, 3.5, 12.4])).toEqual([
      ['[0,2)', 7],
      ['[2,4)', 2],
      ['[4,6)', 0],
      ['[6,8)', 0],
      ['[8,10)', 0],
      ['[10,12)', 0],
      ['[12,14]', 1],
    ]);
  });

  it('have exact decimal edges, and the last bin includes its end', () => {
    // IQR 0.8 of ten thousand: 1.6 / ∛10,000 = 0.074, rounded up to 0.1; 3 · 0.1 would be 0.30000000000000004.
    const bins = listBins(generateNumbers(10_000, (index) => (index % 16) / 10));
    expect(bins).toHaveLength(15);
    expect([bins[2], bins[3], bins[14]]).toEqual([
      ['[0.2,0.3)', 625],
      ['[0.3,0.4)', 625],
      ['[1.4,1.5]', 1_250],
    ]);
  });

  it('start and end at the numbers despite rounding errors', () => {
    const findOuterBins = (values: number[]) => [listBins(values)[0], listBins(values).at(-1)];
    // 0.3 / 0.05 is a little less than 6.
    expect(findOuterBins(generateNumbers(9_000, (index) => (3 + (index % 9)) / 10))[0]).toEqual([
      '[0.3,0.35)',
      1_000,
    ]);
    // 0.14 / 0.01 is a little more than 14.
    expect(findOuterBins(generateNumbers(15_000, (index) => (index % 15) / 100))[1]).toEqual([
      '[0.13,0.14]',
      2_000,
    ]);
    // 7 · 0.1 is 0.7000000000000001, and divided by 0.1 is 7 again.
    expect(findOuterBins(generateNumbers(1_600, (index) => (index % 8) * 0.1))[1]).toEqual([
      '[0.7,0.8]',
      200,
    ]);
  });

  it('follow Sturges if the IQR is 0', () => {
    // Range 4.5 over ⌈log₂ 10⌉ + 1 = 5: 0.9, rounded up to 1.
    expect(listBins([1, 5.5, ...generateNumbers(8, () => 2)])).toEqual([
      ['[1,2)', 1],
      ['[2,3)', 8],
      ['[3,4)', 0],
      ['[4,5)', 0],
      ['[5,6]', 1],
    ]);
  });

  it('of equal values are a single bin', () => {
    expect(listBins([0.25, 0.25])).toEqual([['0.25', 2]]);
    expect(listBins([])).toEqual([]);
  });

  const anyNumber = fc.oneof(
    fc.double({ min: -1e300, max: 1e300, noNaN: true }),
    fc.double({ min: -1e-6, max: 1e-6, noNaN: true }),
    fc.double({ min: 1.7e9, max: 1.7e9 + 100, noNaN: true }),
    fc.double({ min: 0, max: 200, noNaN: true }).map((value) => Math.round(value * 100) / 100),
    fc.integer({ min: -3, max: 3 }),
  );

  it('contain every number once, and are at most a hundred', () => {
    fc.assert(
      fc.property(
        fc.array(anyNumber, { minLength: 1, maxLength: 120 }),
        fc.nat(120),
        (allValues, groupSize) => {
          const group = allValues.slice(0, groupSize);
          const [overall, groupFigures] = [figures(allValues), figures(group, allValues)];
          expect(groupFigures.bins.map(({ choice }) => choice)).toEqual(
            overall.bins.map(({ choice }) => choice),
          );
          expect(overall.bins.length).toBeLessThanOrEqual(Math.max(100, new Set(allValues).size));
          for (const { bins, n } of [overall, groupFigures])
            expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(n);
          for (const [index, { choice, from, to, n }] of overall.bins.entries()) {
            const interval = parseInterval(choice)!;
            expect([interval.from, interval.to]).toEqual([from, to]);
            expect(
              allValues.filter((value) => value >= from && (interval.closed ? value <= to : value < to)),
            ).toHaveLength(n);
            const next = overall.bins[index + 1];
            if (next && from < to) expect(next.from).toBe(to);
          }
        },
      ),
    );
  });

  it('stay distinct for the closest possible numbers', () => {
    const adjacent = figures(generateNumbers(1_000, (index) => 1 + (index % 3) * Number.EPSILON));
    expect(adjacent.bins.reduce((sum, { n }) => sum + n, 0)).toBe(1_000);
    expect(figures([5e-324, 1e-323, 1e-323]).bins.reduce((sum, { n }) => sum + n, 0)).toBe(3);
    expect(figures([1e16, 1e16 + 2, 0.5]).n).toBe(3);
  });
});
