import fs from 'node:fs';
import { expect, it } from 'vitest';
import { ANSWERED_FACT, newId, type Fact } from '#product/blocks/block.ts';
import { teamBlockTypes, requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { poolShares } from '#product/blocks/statistics/pool-shares.ts';
import type { FindingShape } from '../../contract.ts';
import { seededRandom } from '../../statistics/seeded-random.ts';
import { rake, type Raking } from '../rake.ts';
import { dataSets } from '../testing/data-sets.ts';
import reference from '../testing/reference.json' with { type: 'json' };
import { makeBlock, sumFigures } from '../testing/sum-figures.ts';
import { computeWeightedFindingShape } from './compute-weighted-finding-shape.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
const nps = requireTeamBlockType('nps');
const npsBlock = makeBlock(nps, nps.createConfig(newId));
const toFacts = (score: number): Fact[] => [
  ANSWERED_FACT,
  { part: '', choice: String(score), number: score },
];
const Z = 1.959963984540054;

const starWarsCsv = new URL('../../../home/samples/star-wars/StarWars.csv', import.meta.url);

it.each(dataSets(fs.readFileSync(starWarsCsv)).map((set, index) => [set.name, set, index] as const))(
  'the score of a card and its interval equal those of R: %s',
  (_name, { base, margins, stance }, index) => {
    const weights =
      margins.length === 0
        ? base
        : (rake(base.length, margins, { unit: 'percent', base, tolerance: 1e-12 }) as Raking & { ok: true })
            .weights;
    const answered = [...stance.keys()].filter((row) => stance[row]! >= 0);
    const { score } = computeWeightedFindingShape(
      npsBlock,
      sumFigures(
        answered.map((row) => toFacts([10, 8, 0][stance[row]!]!)),
        answered.map((row) => weights[row]!),
      ),
    );
    const expected = reference.figures[index]!.score;
    for (const key of ['value', 'low', 'high'] as const)
      expect(score![key], key).toBeCloseTo(expected[key], 3);
  },
);

/** The figures of a finding that have an interval. */
const listEstimates = ({ score, groups }: FindingShape) => [
  { name: 'score', ...(score ?? { value: 0, low: 0, high: 0 }) },
  ...groups.map(({ part, mean }) => ({
    name: `mean of ${part}`,
    ...(mean && mean.n > 20 ? mean : { value: 0, low: 0, high: 0 }),
  })),
];

/** 1.96 linearised standard errors, √(n/(n − 1) · Σ (w ∂θ/∂w)²) of each figure, with derivatives taken by changing weights. */
function linearise(weights: number[], compute: (weights: number[]) => number[]): number[] {
  const STEP = 1e-4;
  const values = compute(weights);
  const sums = values.map(() => 0);
  weights.forEach((weight, index) => {
    const changed = compute(weights.with(index, weight * (1 + STEP)));
    changed.forEach((value, at) => (sums[at]! += ((value - values[at]!) / STEP) ** 2));
  });
  return sums.map((sum) => Z * Math.sqrt((sum * weights.length) / (weights.length - 1)));
}

// A tenth of the people have half of all weight, so the precision of a figure depends on what these few answered.
const random = seededRandom();
const weights = Array.from({ length: 40 }, (_, index) => (index % 10 === 0 ? 9 : 1));

it.each(teamBlockTypes.filter(({ isQuestion }) => isQuestion).map((type) => [type.id, type] as const))(
  'intervals of weighted scores and means are as wide as their linearised variance: %s',
  (id, type) => {
    for (const config of samples[`../../../blocks/${id}/testing/samples.ts`]!.validConfigs.slice(0, 2)) {
      const answers = weights.map(() => [
        ANSWERED_FACT,
        ...type.facts(config, type.createRandomAnswer(config, random)),
      ]);
      const show = (changed: number[]) =>
        computeWeightedFindingShape(makeBlock(type, config), sumFigures(answers, changed, type.pairs));
      const halves = linearise(weights, (changed) => listEstimates(show(changed)).map(({ value }) => value));
      listEstimates(show(weights)).forEach(({ name, low, high }, index) => {
        const half = halves[index]!;
        // An interval can be wider, since the effective size is never more than Kish's, but hardly narrower.
        if (half > 0) expect((high - low) / 2 / half, name).toBeGreaterThan(0.8);
      });
    }
  },
);

it('several choices together have the interval of their people, not of everybody', () => {
  // The promoters are few and have large weights.
  const scores = weights.map((weight) => (weight > 1 ? 10 : 5));
  const [group] = computeWeightedFindingShape(npsBlock, sumFigures(scores.map(toFacts), weights)).groups;
  const promoters = group!.bars.filter(({ choice }) => Number(choice) >= 9);
  const single = group!.bars.find(({ choice }) => choice === '10')!.interval;
  const { share, low, high } = poolShares(promoters, group!);
  expect({ share, low, high }).toEqual({
    share: single.share,
    low: expect.closeTo(single.low, 10),
    high: expect.closeTo(single.high, 10),
  });
});

it('intervals of weighted scores hold the truth as often as those of means', () => {
  // Who has a large weight answers differently: of the rare, many promote and many detract.
  let hits = 0;
  let meanHits = 0;
  const draws = 400;
  const [rarePromotes, rareDetracts, promotes, detracts] = [0.45, 0.45, 0.3, 0.1];
  const truth = 100 * (0.5 * (rarePromotes - rareDetracts) + 0.5 * (promotes - detracts));
  const meanOf = (p: number, d: number) => 10 * p + 8 * (1 - p - d);
  const meanTruth = 0.5 * meanOf(rarePromotes, rareDetracts) + 0.5 * meanOf(promotes, detracts);
  for (let draw = 0; draw < draws; draw += 1) {
    const people = Array.from({ length: 200 }, (_, index) => {
      const isRare = index % 10 === 0;
      const [p, d] = isRare ? [rarePromotes, rareDetracts] : [promotes, detracts];
      const at = random();
      return { weight: isRare ? 9 : 1, score: at < p ? 10 : at < p + d ? 0 : 8 };
    });
    const { score, groups } = computeWeightedFindingShape(
      npsBlock,
      sumFigures(
        people.map((person) => toFacts(person.score)),
        people.map(({ weight }) => weight),
      ),
    );
    if (score!.low <= truth && truth <= score!.high) hits += 1;
    const { mean } = groups[0]!;
    if (mean!.low <= meanTruth && meanTruth <= mean!.high) meanHits += 1;
  }
  expect(hits / draws).toBeGreaterThan(0.93);
  expect(Math.abs(hits - meanHits) / draws).toBeLessThan(0.03);
});
