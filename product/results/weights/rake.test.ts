import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/seeded-random.ts';
import type { Margin } from './group-participants.ts';
import { rake, type Raking, type RakingOptions } from './rake.ts';

const percent = { unit: 'percent' } as const;
const margin = (categories: number[], targets: number[]): Margin => ({
  categories: Int16Array.from(categories),
  targets,
});

function rakeSuccessfully(size: number, margins: Margin[], options: RakingOptions = percent) {
  const result = rake(size, margins, options);
  expect(result).toMatchObject({ ok: true });
  return result as Raking & { ok: true };
}

/** A naive implementation of raking, person by person. */
function rakeNaively(margins: Margin[], base: number[]): number[] {
  let weights = base;
  const sumWhere = (isCounted: (index: number) => boolean) =>
    weights.reduce((sum, weight, index) => sum + (isCounted(index) ? weight : 0), 0);
  for (let iteration = 0; iteration < 500; iteration += 1)
    for (const { categories, targets } of margins) {
      const knownSum = sumWhere((index) => categories[index]! >= 0);
      const targetSum = Array.from(targets).reduce((sum, target) => sum + target, 0);
      const factors = Array.from(targets, (target, category) => {
        const categorySum = sumWhere((index) => categories[index] === category);
        return ((target / targetSum) * knownSum) / categorySum;
      });
      weights = weights.map((weight, index) => weight * (factors[categories[index]!] ?? 1));
    }
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => weight / mean);
}

function drawMargins(size: number, targets: number[][], missing = 0): Margin[] {
  const random = seededRandom();
  return targets.map((marginTargets) =>
    margin(
      Array.from({ length: size }, () =>
        missing > 0 && random() < missing ? -1 : Math.floor(marginTargets.length * random() ** 1.5),
      ),
      marginTargets,
    ),
  );
}

it('equals a naive implementation, with base weights and unknown categories', () => {
  const margins = drawMargins(
    400,
    [
      [48, 52],
      [20, 30, 35, 15],
      [10, 25, 65],
    ],
    0.1,
  );
  const base = Array.from({ length: 400 }, (_, index) => 0.5 + (index % 7) / 3);
  const result = rakeSuccessfully(400, margins, {
    ...percent,
    base: Float64Array.from(base),
    tolerance: 1e-12,
  });
  expect(result.converged).toBe(true);
  rakeNaively(margins, base).forEach((w, index) => expect(result.weights[index]).toBeCloseTo(w, 8));
  expect(result.margins.map(({ missing }) => missing)).toEqual(
    margins.map(({ categories }) => categories.filter((category) => category < 0).length),
  );
});

it('reports the result of each margin, and whether it converged', () => {
  const margins = drawMargins(1_000, [
    [30, 70],
    [20, 30, 50],
  ]);
  const full = rakeSuccessfully(1_000, margins);
  expect(full.converged).toBe(true);
  expect(full.margins[1]!.deviation).toBeLessThan(1e-6);
  expect([...full.margins[1]!.shares].map((share) => share.toFixed(5))).toEqual([
    '0.20000',
    '0.30000',
    '0.50000',
  ]);
  expect(full.weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1_000, 8);
  const single = rakeSuccessfully(1_000, margins, { ...percent, maxIterations: 1 });
  expect(single).toMatchObject({ converged: false, iterations: 1 });
  const { shares, targets, deviation, category } = single.margins[0]!;
  expect(deviation).toBeGreaterThan(1e-6);
  expect(Math.abs(shares[category]! - targets[category]!)).toBe(deviation);
});

it('reports the category with the largest deviation', () => {
  const categories = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2];
  const result = rakeSuccessfully(10, [margin(categories, [40, 25, 35])], { ...percent, maxIterations: 0 });
  expect(result.margins[0]).toMatchObject({ category: 2, deviation: expect.closeTo(0.15, 12) });
});

it('gives the same weights for counts and percentages, and keeps base weights of 0', () => {
  const categories = [0, 0, 0, 1, 1];
  const base = Float64Array.from([1, 1, 0, 1, 1]);
  const counts = rakeSuccessfully(5, [margin(categories, [3_000, 1_000])], { unit: 'counts', base });
  const shares = rakeSuccessfully(5, [margin(categories, [75, 25])], { ...percent, base });
  expect([...counts.weights]).toEqual([...shares.weights]);
  [1.5, 1.5, 0, 0.5, 0.5].forEach((w, index) => expect(counts.weights[index]).toBeCloseTo(w, 12));
});

it.each([
  ['mean', 0.15, 3],
  ['median', 0.2, 4.5],
] as const)('meets targets and bounds: %s', (of, lower, upper) => {
  const margins = drawMargins(3_000, [
    [10, 20, 30, 40],
    [25, 35, 40],
  ]);
  const untrimmed = rakeSuccessfully(3_000, margins);
  const sorted = untrimmed.weights.toSorted();
  const unitWeight = of === 'mean' ? 1 : (sorted[1_499]! + sorted[1_500]!) / 2;
  expect(Math.max(...untrimmed.weights)).toBeGreaterThan(upper * unitWeight);
  const result = rakeSuccessfully(3_000, margins, { ...percent, trimming: { of, lower, upper } });
  expect(result).toMatchObject({ converged: true, trimmed: true });
  expect(result.iterations).toBeGreaterThan(untrimmed.iterations);
  expect(Math.max(...result.weights)).toBeLessThanOrEqual(upper * unitWeight * (1 + 1e-9));
  expect(Math.min(...result.weights)).toBeGreaterThanOrEqual(lower * unitWeight * (1 - 1e-9));
  for (const { deviation } of result.margins) expect(deviation).toBeLessThanOrEqual(1e-6);
});

it('reports bounds that contradict the targets or the mean', () => {
  // One person in ten needs half of the weight: 5, above the bound of 2.
  const margins = [margin([0, ...Array.from({ length: 9 }, () => 1)], [50, 50])];
  const tight = rakeSuccessfully(10, margins, { ...percent, trimming: { of: 'mean', upper: 2 } });
  expect(tight).toMatchObject({ converged: false, trimmed: true });
  expect(tight.weights[0]).toBeCloseTo(2, 10);
  expect(tight.margins[0]).toMatchObject({ deviation: expect.closeTo(0.3, 10) });
  expect(rakeSuccessfully(10, margins, { ...percent, trimming: { of: 'mean', upper: 0.5 } })).toMatchObject({
    converged: false,
    trimmed: false,
  });
});

it('reports contradicting targets', () => {
  const both = [0, 0, 0, 1, 1, 1];
  const result = rakeSuccessfully(6, [margin(both, [50, 50]), margin(both, [40, 60])]);
  expect(result).toMatchObject({ converged: false });
  expect(result.margins[0]!.deviation).toBeCloseTo(0.1, 10);
});

it.each([
  ['no margins', [], {}, [{ problem: 'no-margins' }]],
  ['99.8 %', [margin([0, 1], [50, 49.8])], {}, [{ problem: 'not-100-percent', margin: 0, sum: 99.8 }]],
  [
    'other totals',
    [margin([0, 1], [500, 500]), margin([0, 1], [500, 502])],
    { unit: 'counts' },
    [{ problem: 'totals-differ', margin: 1, sum: 1_002, first: 1_000 }],
  ],
  [
    'a category of nobody',
    [margin([0, 1], [50, 50]), margin([0, 2], [40, 20, 40])],
    {},
    [{ problem: 'empty-category', margin: 1, category: 1 }],
  ],
  [
    'a category of base weight 0 only',
    [margin([0, 1], [50, 50])],
    { base: Float64Array.from([1, 0]) },
    [{ problem: 'empty-category', margin: 0, category: 1 }],
  ],
  [
    'a target of 0 with people',
    [margin([0, 1, 1], [100, 0])],
    {},
    [{ problem: 'target-of-nobody', margin: 0, category: 1, n: 2 }],
  ],
  [
    'a negative target',
    [margin([0, 1], [110, -10])],
    {},
    [{ problem: 'bad-target', margin: 0, category: 1 }],
  ],
  ['counts of nobody', [margin([-1, -1], [0, 0])], { unit: 'counts' }, [{ problem: 'no-target', margin: 0 }]],
  [
    'base weights',
    [margin([0, 1, 1], [50, 50])],
    { base: Float64Array.from([1, -1, Number.NaN]) },
    [{ problem: 'bad-base-weight', n: 2 }],
  ],
] as const)('rejects %s', (_name, margins, options, problems) => {
  const size = margins[0]?.categories.length ?? 0;
  expect(rake(size, margins, { ...percent, ...options })).toMatchObject({ ok: false, problems });
});

it('accepts rounded percentages: 99.9 and 100.1', () => {
  for (const last of [33.3, 33.5])
    expect(rake(3, [margin([0, 1, 2], [33.3, 33.3, last])], percent).ok).toBe(true);
});

it('throws if columns have different lengths', () => {
  expect(() => rake(3, [margin([0, 1], [50, 50])], percent)).toThrow(RangeError);
  expect(() => rake(2, [margin([0, 2], [50, 50])], percent)).toThrow('category 2 has no target');
  expect(() => rake(2, [margin([0, 1], [50, 50])], { ...percent, base: new Float64Array(3) })).toThrow(
    RangeError,
  );
});
