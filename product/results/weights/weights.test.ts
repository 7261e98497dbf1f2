import fs from 'node:fs';
import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { computeDistribution, computeQuartiles } from '../../blocks/statistics/distribution.ts';
import { computeMeanFromMoments, computeMoments } from '../../blocks/statistics/numbers.ts';
import { wilson } from '../../blocks/statistics/wilson.ts';
import { designEffect, effectiveSize } from './effective-size.ts';
import { rake, type Raking } from './rake.ts';
import { raoScottTest } from './rao-scott.ts';
import { dataSets, type DataSet } from './testing/data-sets.ts';
import reference from './testing/reference.json' with { type: 'json' };
import { trimWeights } from './trim-weights.ts';
import { addSums, sumWeights, type WeightSums } from './weight-sums.ts';
import { computeWeightedDistribution, weightedQuartiles } from './weighted-distribution.ts';
import { sumNumbers, weightedMean } from './weighted-mean.ts';
import { weightedTTest, weightedWaldTest } from './weighted-means-test.ts';
import { weightedShare } from './weighted-share.ts';

// e2e/figures/compute-weights.R made the values with R's package survey, from the rows that testing/data-sets.ts makes.
const survey = new URL('../../home/samples/star-wars/StarWars.csv', import.meta.url);
const sets = dataSets(fs.readFileSync(survey)).map((set, index) => ({
  set,
  expected: reference.figures[index]!,
  w: weightsOf(set),
}));
const named = sets.map((one) => [one.set.name, one] as const);

function weightsOf({ base, margins }: DataSet): Float64Array {
  if (margins.length === 0) return base;
  const found = rake(base.length, margins, { unit: 'percent', base, tolerance: 1e-12 });
  expect(found).toMatchObject({ ok: true, converged: true });
  return (found as Raking & { ok: true }).weights;
}

/** The same to six digits. */
function expectSame(found: unknown, expected: unknown): void {
  if (typeof expected !== 'number') {
    for (const [key, value] of Object.entries(expected as object))
      expectSame((found as Record<string, unknown>)[key], value);
    return;
  }
  const off = Math.abs((found as number) - expected) / Math.max(Math.abs(expected), 1e-12);
  expect(off, `${String(found)} for ${expected}`).toBeLessThan(1e-6);
}

/** Sums by code of a column, of people with a code. */
function sumsBy(
  column: Int16Array,
  w: Float64Array,
  keep: (at: number) => boolean = () => true,
): WeightSums[] {
  const size = Math.max(...column) + 1;
  return Array.from({ length: size }, (_, code) =>
    sumWeights(w.filter((_one, at) => column[at] === code && keep(at))),
  );
}

const tableOf = (group: Int16Array, column: Int16Array, w: Float64Array) =>
  Array.from({ length: Math.max(...group) + 1 }, (_, code) => sumsBy(column, w, (at) => group[at] === code));

const numbersOf = ({ group, number }: DataSet, w: Float64Array, code: number) =>
  sumNumbers(
    computeWeightedDistribution(
      number.filter((_, at) => group[at] === code),
      w.filter((_, at) => group[at] === code),
    ),
  );

it.each(named)('raking, Kish and trimming are those of R: %s', (_name, { expected, w }) => {
  expectSame(
    expected.at.map((at) => w[at]),
    expected.weights,
  );
  const sums = sumWeights(w);
  expectSame(effectiveSize(sums), expected.kish);
  expectSame(designEffect(sums), expected.designEffect);
  const mean = sums.weight / sums.n;
  const trimmed = w.slice();
  expect(trimWeights(trimmed, { lower: 0.4 * mean, upper: 2.5 * mean })).toBe(true);
  expectSame(
    expected.at.map((at) => trimmed[at]),
    expected.trimmed,
  );
});

it.each(named)('shares, scores, means and quartiles are those of R: %s', (_name, { set, expected, w }) => {
  const chosen = sumsBy(set.choice, w);
  expectSame(
    chosen.map((own) => weightedShare(own, addSums(chosen))),
    expected.shares,
  );
  const numbers = computeWeightedDistribution(set.number, w);
  expectSame(weightedMean(sumNumbers(numbers)), expected.mean);
  expectSame(weightedQuartiles(numbers), expected.quartiles);
});

it.each(named)(
  'tests of tables and means are those of R, empty cells included: %s',
  (_name, { set, expected, w }) => {
    expectSame(raoScottTest(tableOf(set.group, set.choice, w)), expected.choice);
    expectSame(raoScottTest(tableOf(set.group, set.sparse, w)), expected.sparse);
    const groups = Array.from({ length: Math.max(...set.group) + 1 }, (_, code) => numbersOf(set, w, code));
    expectSame(weightedTTest(groups[0]!, groups[1]!), expected.t);
    expectSame(weightedWaldTest(groups), expected.wald);
  },
);

const people = fc.array(
  fc.record({
    code: fc.nat(2),
    group: fc.nat(1),
    number: fc.integer({ min: -50, max: 50 }),
    w: fc.double({ min: 0.1, max: 9, noNaN: true }),
  }),
  { minLength: 2, maxLength: 80 },
);
type Person = { code: number; group: number; number: number; w: number };

function figuresOf(all: Person[], weight: (person: Person) => number) {
  const w = Float64Array.from(all, weight);
  const codes = sumsBy(Int16Array.from([2, ...all.map(({ code }) => code)]), Float64Array.from([0, ...w]));
  const set = {
    group: Int16Array.from(all, ({ group }) => group),
    number: Float64Array.from(all, ({ number }) => number),
  };
  const numbers = computeWeightedDistribution(set.number, w);
  const groups = [0, 1].map((code) => numbersOf(set as DataSet, w, code));
  return {
    share: weightedShare(codes[0]!, addSums(codes)),
    mean: weightedMean(sumNumbers(numbers))!,
    quartiles: weightedQuartiles(numbers),
    effect: designEffect(addSums(codes)),
    table: raoScottTest(
      tableOf(
        set.group,
        Int16Array.from(all, ({ code }) => code),
        w,
      ),
    ),
    t: weightedTTest(groups[0]!, groups[1]!),
    wald: weightedWaldTest(groups),
  };
}

it('with equal weights every figure is the unweighted one', () => {
  fc.assert(
    fc.property(people, fc.double({ min: 0.01, max: 100, noNaN: true }), (all, weight) => {
      const found = figuresOf(all, () => weight);
      const count = (code: number) => all.filter((person) => person.code === code).length;
      const spread = computeDistribution(all.map(({ number }) => number));
      const mean = computeMeanFromMoments({ n: all.length, ...computeMoments(spread) })!;
      expect(found.effect).toBeCloseTo(1, 10);
      for (const key of ['share', 'low', 'high'] as const)
        expect(found.share[key]).toBeCloseTo(wilson(count(0), all.length)[key], 9);
      for (const key of ['value', 'low', 'high'] as const) expect(found.mean[key]).toBeCloseTo(mean[key], 7);
      expect(found.mean.deviation).toBeCloseTo(mean.deviation, 7);
      computeQuartiles(spread).forEach((one, at) => expect(found.quartiles[at]).toBeCloseTo(one, 7));
    }),
  );
});

it('scaling all weights changes nothing', () => {
  const expectClose = (found: unknown, expected: unknown): void => {
    if (typeof found === 'number' && typeof expected === 'number')
      expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(expected)));
    else if (found === null || expected === null) expect(found).toBe(expected);
    else
      for (const [key, value] of Object.entries(expected as object))
        expectClose((found as Record<string, unknown>)[key], value);
  };
  fc.assert(
    fc.property(people, fc.constantFrom(1e-6, 0.37, 12_345), (all, scale) =>
      expectClose(
        figuresOf(all, ({ w }) => w * scale),
        figuresOf(all, ({ w }) => w),
      ),
    ),
  );
});
