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

// e2e/figures/compute-weights.R computed the reference values with R's package survey, from the rows of testing/data-sets.ts.
const starWarsCsv = new URL('../../home/samples/star-wars/StarWars.csv', import.meta.url);
const sets = dataSets(fs.readFileSync(starWarsCsv)).map((set, index) => ({
  set,
  expected: reference.figures[index]!,
  w: computeWeights(set),
}));
const namedSets = sets.map((entry) => [entry.set.name, entry] as const);

function computeWeights({ base, margins }: DataSet): Float64Array {
  if (margins.length === 0) return base;
  const actual = rake(base.length, margins, { unit: 'percent', base, tolerance: 1e-12 });
  expect(actual).toMatchObject({ ok: true, converged: true });
  return (actual as Raking & { ok: true }).weights;
}

/** Compares numbers to six digits. */
function expectSame(actual: unknown, expected: unknown): void {
  if (typeof expected !== 'number') {
    for (const [key, value] of Object.entries(expected as object))
      expectSame((actual as Record<string, unknown>)[key], value);
    return;
  }
  const relativeError = Math.abs((actual as number) - expected) / Math.max(Math.abs(expected), 1e-12);
  expect(relativeError, `${String(actual)} for ${expected}`).toBeLessThan(1e-6);
}

/** Sums the weights of people by their code in a column. */
function sumByCode(
  column: Int16Array,
  w: Float64Array,
  isIncluded: (index: number) => boolean = () => true,
): WeightSums[] {
  const size = Math.max(...column) + 1;
  return Array.from({ length: size }, (_, code) =>
    sumWeights(w.filter((_weight, index) => column[index] === code && isIncluded(index))),
  );
}

const buildTable = (group: Int16Array, column: Int16Array, w: Float64Array) =>
  Array.from({ length: Math.max(...group) + 1 }, (_, code) =>
    sumByCode(column, w, (index) => group[index] === code),
  );

const sumNumbersOfGroup = ({ group, number }: DataSet, w: Float64Array, code: number) =>
  sumNumbers(
    computeWeightedDistribution(
      number.filter((_, index) => group[index] === code),
      w.filter((_, index) => group[index] === code),
    ),
  );

it.each(namedSets)('raking, effective size and trimming equal those of R: %s', (_name, { expected, w }) => {
  expectSame(
    expected.at.map((index) => w[index]),
    expected.weights,
  );
  const sums = sumWeights(w);
  expectSame(effectiveSize(sums), expected.kish);
  expectSame(designEffect(sums), expected.designEffect);
  const mean = sums.weight / sums.n;
  const trimmed = w.slice();
  expect(trimWeights(trimmed, { lower: 0.4 * mean, upper: 2.5 * mean })).toBe(true);
  expectSame(
    expected.at.map((index) => trimmed[index]),
    expected.trimmed,
  );
});

it.each(namedSets)('shares, means and quartiles equal those of R: %s', (_name, { set, expected, w }) => {
  const sumsByChoice = sumByCode(set.choice, w);
  expectSame(
    sumsByChoice.map((sums) => weightedShare(sums, addSums(sumsByChoice))),
    expected.shares,
  );
  const numbers = computeWeightedDistribution(set.number, w);
  expectSame(weightedMean(sumNumbers(numbers)), expected.mean);
  expectSame(weightedQuartiles(numbers), expected.quartiles);
});

it.each(namedSets)(
  'Rao–Scott, t and Wald tests give the results of R, also with empty cells: %s',
  (_name, { set, expected, w }) => {
    expectSame(raoScottTest(buildTable(set.group, set.choice, w)), expected.choice);
    expectSame(raoScottTest(buildTable(set.group, set.sparse, w)), expected.sparse);
    const groups = Array.from({ length: Math.max(...set.group) + 1 }, (_, code) =>
      sumNumbersOfGroup(set, w, code),
    );
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

function computeAllFigures(all: Person[], weight: (person: Person) => number) {
  const w = Float64Array.from(all, weight);
  const sumsByCode = sumByCode(
    Int16Array.from([2, ...all.map(({ code }) => code)]),
    Float64Array.from([0, ...w]),
  );
  const set = {
    group: Int16Array.from(all, ({ group }) => group),
    number: Float64Array.from(all, ({ number }) => number),
  };
  const numbers = computeWeightedDistribution(set.number, w);
  const groups = [0, 1].map((code) => sumNumbersOfGroup(set as DataSet, w, code));
  return {
    share: weightedShare(sumsByCode[0]!, addSums(sumsByCode)),
    mean: weightedMean(sumNumbers(numbers))!,
    quartiles: weightedQuartiles(numbers),
    effect: designEffect(addSums(sumsByCode)),
    table: raoScottTest(
      buildTable(
        set.group,
        Int16Array.from(all, ({ code }) => code),
        w,
      ),
    ),
    t: weightedTTest(groups[0]!, groups[1]!),
    wald: weightedWaldTest(groups),
  };
}

it('with equal weights every figure equals the unweighted one', () => {
  fc.assert(
    fc.property(people, fc.double({ min: 0.01, max: 100, noNaN: true }), (all, weight) => {
      const actual = computeAllFigures(all, () => weight);
      const count = (code: number) => all.filter((person) => person.code === code).length;
      const distribution = computeDistribution(all.map(({ number }) => number));
      const mean = computeMeanFromMoments({ n: all.length, ...computeMoments(distribution) })!;
      expect(actual.effect).toBeCloseTo(1, 10);
      for (const key of ['share', 'low', 'high'] as const)
        expect(actual.share[key]).toBeCloseTo(wilson(count(0), all.length)[key], 9);
      for (const key of ['value', 'low', 'high'] as const) expect(actual.mean[key]).toBeCloseTo(mean[key], 7);
      expect(actual.mean.deviation).toBeCloseTo(mean.deviation, 7);
      computeQuartiles(distribution).forEach((quartile, index) =>
        expect(actual.quartiles[index]).toBeCloseTo(quartile, 7),
      );
    }),
  );
});

it('scaling all weights does not change figures', () => {
  const expectClose = (actual: unknown, expected: unknown): void => {
    if (typeof actual === 'number' && typeof expected === 'number')
      expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(expected)));
    else if (actual === null || expected === null) expect(actual).toBe(expected);
    else
      for (const [key, value] of Object.entries(expected as object))
        expectClose((actual as Record<string, unknown>)[key], value);
  };
  fc.assert(
    fc.property(people, fc.constantFrom(1e-6, 0.37, 12_345), (all, scale) =>
      expectClose(
        computeAllFigures(all, ({ w }) => w * scale),
        computeAllFigures(all, ({ w }) => w),
      ),
    ),
  );
});
