import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/draws.ts';
import type { Margin } from './group-respondents.ts';
import { rake } from './rake.ts';
import { addSums, sumWeights } from './weight-sums.ts';
import { weightedDistributionOf } from './weighted-distribution.ts';
import { sumNumbers, weightedMean } from './weighted-mean.ts';
import { weightedScore } from './weighted-score.ts';
import { weightedShare } from './weighted-share.ts';

// A population of three margins that hang together; who answers hangs on all three, and what they say on two.
const SIZES = [4, 2, 3];
const cells = Array.from({ length: 24 }, (_, at) => {
  const [age, gender, region] = [at % 4, Math.floor(at / 4) % 2, Math.floor(at / 8)] as const;
  return {
    codes: [age, gender, region],
    people: (1 + age) * (2 - gender + region * 0.3) * (1 + 0.3 * ((age + region) % 3)),
    answers: [0.9, 0.5, 0.3, 0.15][age]! * [0.5, 1][gender]! * [1, 0.6, 0.4][region]!,
    for: 0.15 + 0.15 * age,
    against: 0.1 + 0.2 * gender,
    number: 20 + 10 * age - 5 * gender,
  };
});
type Cell = (typeof cells)[number];

const total = cells.reduce((sum, { people }) => sum + people, 0);
const meanOf = (of: (cell: Cell) => number) =>
  cells.reduce((sum, cell) => sum + (cell.people / total) * of(cell), 0);
const targets = SIZES.map((size, margin) =>
  Array.from({ length: size }, (_, code) => 100 * meanOf(({ codes }) => (codes[margin] === code ? 1 : 0))),
);

/** 5,000 who answer, as they come, with what they said. */
function drawSample(random: () => number) {
  let sum = 0;
  const upTo = cells.map(({ people, answers }) => (sum += people * answers));
  return Array.from({ length: 5_000 }, () => {
    const at = random() * sum;
    const cell = cells[upTo.findIndex((end) => at < end)]!;
    const said = random();
    const stance = said < cell.for ? 0 : said < cell.for + cell.against ? 2 : 1;
    return { ...cell, stance, number: cell.number + 30 * (random() - 0.5) };
  });
}

it('a weighted share, score and mean of a biased sample come within their interval in 94 of 100 draws and more', () => {
  const random = seededRandom();
  const truth = {
    share: meanOf((cell) => cell.for),
    score: 100 * meanOf((cell) => cell.for - cell.against),
    mean: meanOf(({ number }) => number),
  };
  const held = { share: 0, score: 0, mean: 0, unweighted: 0 };
  for (let draw = 0; draw < 100; draw += 1) {
    const sample = drawSample(random);
    const margins: Margin[] = targets.map((own, margin) => ({
      categories: Int16Array.from(sample, ({ codes }) => codes[margin]!),
      targets: own,
    }));
    const found = rake(sample.length, margins, { unit: 'percent' });
    if (!found.ok) throw new Error(JSON.stringify(found.problems));
    const [above, rest, below] = [0, 1, 2].map((stance) =>
      sumWeights(found.weights.filter((_, at) => sample[at]!.stance === stance)),
    );
    const all = addSums([above!, rest!, below!]);
    const numbers = Float64Array.from(sample, ({ number }) => number);
    const isIn = ({ low, high }: { low: number; high: number }, value: number) =>
      low <= value && value <= high ? 1 : 0;
    held.share += isIn(weightedShare(above!, all), truth.share);
    held.score += isIn(weightedScore(above!, below!, all)!, truth.score);
    held.mean += isIn(weightedMean(sumNumbers(weightedDistributionOf(numbers, found.weights)))!, truth.mean);
    const plain = new Float64Array(sample.length).fill(1);
    held.unweighted += isIn(weightedMean(sumNumbers(weightedDistributionOf(numbers, plain)))!, truth.mean);
  }
  expect(held.share).toBeGreaterThanOrEqual(94);
  expect(held.score).toBeGreaterThanOrEqual(94);
  expect(held.mean).toBeGreaterThanOrEqual(94);
  expect(held.unweighted).toBe(0);
});
