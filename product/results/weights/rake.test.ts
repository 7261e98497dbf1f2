import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/draws.ts';
import type { Margin } from './group-respondents.ts';
import { rake, type Raking, type RakingOptions } from './rake.ts';

const percent = { unit: 'percent' } as const;
const margin = (categories: number[], targets: number[]): Margin => ({
  categories: Int16Array.from(categories),
  targets,
});

function rakeOk(size: number, margins: Margin[], options: RakingOptions = percent) {
  const found = rake(size, margins, options);
  expect(found).toMatchObject({ ok: true });
  return found as Raking & { ok: true };
}

/** Raking as it is explained, person by person, with one category in ten not known. */
function naive(margins: Margin[], base: number[]): number[] {
  let w = base;
  for (let turn = 0; turn < 500; turn += 1)
    for (const { categories, targets } of margins) {
      const of = (category: number) =>
        w.reduce((sum, one, at) => sum + (categories[at] === category ? one : 0), 0);
      const known = w.reduce((sum, one, at) => sum + (categories[at]! >= 0 ? one : 0), 0);
      const target = Array.from(targets).reduce((sum, one) => sum + one, 0);
      const factors = Array.from(targets, (one, category) => ((one / target) * known) / of(category));
      w = w.map((one, at) => one * (factors[categories[at]!] ?? 1));
    }
  const mean = w.reduce((sum, one) => sum + one, 0) / w.length;
  return w.map((one) => one / mean);
}

function drawMargins(size: number, targets: number[][], missing = 0): Margin[] {
  const random = seededRandom();
  return targets.map((own) =>
    margin(
      Array.from({ length: size }, () =>
        missing > 0 && random() < missing ? -1 : Math.floor(own.length * random() ** 1.5),
      ),
      own,
    ),
  );
}

it('finds the weights that a plain implementation finds, with base weights and unknown categories', () => {
  const margins = drawMargins(
    400,
    [
      [48, 52],
      [20, 30, 35, 15],
      [10, 25, 65],
    ],
    0.1,
  );
  const base = Array.from({ length: 400 }, (_, at) => 0.5 + (at % 7) / 3);
  const found = rakeOk(400, margins, { ...percent, base: Float64Array.from(base), tolerance: 1e-12 });
  expect(found.converged).toBe(true);
  naive(margins, base).forEach((w, at) => expect(found.weights[at]).toBeCloseTo(w, 8));
  expect(found.margins.map(({ missing }) => missing)).toEqual(
    margins.map(({ categories }) => categories.filter((one) => one < 0).length),
  );
});

it('says what each margin came to, and that one iteration was too few', () => {
  const margins = drawMargins(1_000, [
    [30, 70],
    [20, 30, 50],
  ]);
  const full = rakeOk(1_000, margins);
  expect(full.converged).toBe(true);
  expect(full.margins[1]!.deviation).toBeLessThan(1e-6);
  expect([...full.margins[1]!.shares].map((share) => share.toFixed(5))).toEqual([
    '0.20000',
    '0.30000',
    '0.50000',
  ]);
  expect(full.weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1_000, 8);
  const one = rakeOk(1_000, margins, { ...percent, maxIterations: 1 });
  expect(one).toMatchObject({ converged: false, iterations: 1 });
  const { shares, targets, deviation, category } = one.margins[0]!;
  expect(deviation).toBeGreaterThan(1e-6);
  expect(Math.abs(shares[category]! - targets[category]!)).toBe(deviation);
});

it('names the category that is furthest from its target', () => {
  const categories = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2];
  const found = rakeOk(10, [margin(categories, [40, 25, 35])], { ...percent, maxIterations: 0 });
  expect(found.margins[0]).toMatchObject({ category: 2, deviation: expect.closeTo(0.15, 12) });
});

it('takes counts as it takes percentages, and leaves a base weight of 0 at 0', () => {
  const categories = [0, 0, 0, 1, 1];
  const base = Float64Array.from([1, 1, 0, 1, 1]);
  const counts = rakeOk(5, [margin(categories, [3_000, 1_000])], { unit: 'counts', base });
  const shares = rakeOk(5, [margin(categories, [75, 25])], { ...percent, base });
  expect([...counts.weights]).toEqual([...shares.weights]);
  [1.5, 1.5, 0, 0.5, 0.5].forEach((w, at) => expect(counts.weights[at]).toBeCloseTo(w, 12));
});

it.each([
  ['mean', 0.15, 3],
  ['median', 0.2, 4.5],
] as const)('holds targets and bounds at once: %s', (of, lower, upper) => {
  const margins = drawMargins(3_000, [
    [10, 20, 30, 40],
    [25, 35, 40],
  ]);
  const free = rakeOk(3_000, margins);
  const sorted = free.weights.toSorted();
  const middle = of === 'mean' ? 1 : (sorted[1_499]! + sorted[1_500]!) / 2;
  expect(Math.max(...free.weights)).toBeGreaterThan(upper * middle);
  const found = rakeOk(3_000, margins, { ...percent, trimming: { of, lower, upper } });
  expect(found).toMatchObject({ converged: true, trimmed: true });
  expect(found.iterations).toBeGreaterThan(free.iterations);
  expect(Math.max(...found.weights)).toBeLessThanOrEqual(upper * middle * (1 + 1e-9));
  expect(Math.min(...found.weights)).toBeGreaterThanOrEqual(lower * middle * (1 - 1e-9));
  for (const { deviation } of found.margins) expect(deviation).toBeLessThanOrEqual(1e-6);
});

it('says when bounds and targets cannot be held at once, or the bounds not at all', () => {
  // One in ten must stand for half: a weight of 5, above the bound of 2.
  const margins = [margin([0, ...Array.from({ length: 9 }, () => 1)], [50, 50])];
  const tight = rakeOk(10, margins, { ...percent, trimming: { of: 'mean', upper: 2 } });
  expect(tight).toMatchObject({ converged: false, trimmed: true });
  expect(tight.weights[0]).toBeCloseTo(2, 10);
  expect(tight.margins[0]).toMatchObject({ deviation: expect.closeTo(0.3, 10) });
  expect(rakeOk(10, margins, { ...percent, trimming: { of: 'mean', upper: 0.5 } })).toMatchObject({
    converged: false,
    trimmed: false,
  });
});

it('says when targets contradict each other: nobody who could hold both', () => {
  const both = [0, 0, 0, 1, 1, 1];
  const found = rakeOk(6, [margin(both, [50, 50]), margin(both, [40, 60])]);
  expect(found).toMatchObject({ converged: false });
  expect(found.margins[0]!.deviation).toBeCloseTo(0.1, 10);
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
] as const)('refuses %s', (_name, margins, options, problems) => {
  const size = margins[0]?.categories.length ?? 0;
  expect(rake(size, margins, { ...percent, ...options })).toMatchObject({ ok: false, problems });
});

it('takes rounded percentages: 99.9 and 100.1', () => {
  for (const last of [33.3, 33.5])
    expect(rake(3, [margin([0, 1, 2], [33.3, 33.3, last])], percent).ok).toBe(true);
});

it('throws where columns do not fit together', () => {
  expect(() => rake(3, [margin([0, 1], [50, 50])], percent)).toThrow(RangeError);
  expect(() => rake(2, [margin([0, 2], [50, 50])], percent)).toThrow('category 2 has no target');
  expect(() => rake(2, [margin([0, 1], [50, 50])], { ...percent, base: new Float64Array(3) })).toThrow(
    RangeError,
  );
});
