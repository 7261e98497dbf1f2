import { describe, expect, it } from 'vitest';
import { ANSWERED_FACT, newId, type Fact } from '#product/blocks/block.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { computeFigures } from '#product/blocks/numbers.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { toFindingShape } from '../../server/compute-finding-shape.ts';
import { seededRandom } from '../../statistics/seeded-random.ts';
import type { Margin } from '../group-participants.ts';
import { rake } from '../rake.ts';
import { makeBlock, sumFigures } from '../testing/sum-figures.ts';
import { computeWeightedFindingShape } from './compute-weighted-finding-shape.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});

/** What only weighted findings have. */
const WEIGHTED_ONLY = new Set(['effectiveSize', 'squares', 'detailInPeople']);

/** Compares the numbers in two values to nine digits. */
function expectClose(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number' && typeof actual === 'number')
    expect(Math.abs(actual - expected), `${path}: ${actual}, not ${expected}`).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(expected)),
    );
  else if (typeof expected === 'object' && expected !== null) {
    const compared = ([key]: [string, unknown]) => !WEIGHTED_ONLY.has(key);
    const entries = Object.entries(expected).filter(compared);
    expect(
      Object.entries(actual as object)
        .filter(compared)
        .map(([key]) => key),
    ).toEqual(entries.map(([key]) => key));
    for (const [key, value] of entries)
      expectClose((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
  } else expect(actual, path).toEqual(expected);
}

describe.each(teamBlockTypes.filter(({ isQuestion }) => isQuestion).map((type) => [type.id, type] as const))(
  '%s',
  (id, type) => {
    const config = samples[`../../../blocks/${id}/testing/samples.ts`]!.validConfigs[0];
    const random = seededRandom();
    const answers = Array.from({ length: 60 }, () => [
      ANSWERED_FACT,
      ...type.facts(config, type.createRandomAnswer(config, random)),
    ]);

    it.each([1, 0.2, 70])('equals the unweighted figures if everybody has the weight %d', (weight) => {
      const { tallies, numbers } = computeFigures(answers, type);
      const plain = toFindingShape(type.summarise(config, tallies, numbers));
      const figures = sumFigures(
        answers,
        answers.map(() => weight),
        type.pairs,
      );
      expectClose(computeWeightedFindingShape(makeBlock(type, config), figures), plain, id);
    });

    it('has the shares of a sample in which people are repeated according to their weight', () => {
      const weights = answers.map((_, index) => 1 + (index % 3));
      const repeated = answers.flatMap((facts, index) =>
        Array.from({ length: weights[index]! }, () => facts),
      );
      // Bins are chosen from the original answers, so that both have the same bars.
      const { tallies, numbers } = computeFigures(repeated, type, answers);
      const plain = toFindingShape(type.summarise(config, tallies, numbers));
      const weighted = computeWeightedFindingShape(
        makeBlock(type, config),
        sumFigures(answers, weights, type.pairs),
      );
      // Kish: (60 · 2)² / (20 · (1 + 4 + 9)).
      expectClose(weighted.effectiveSize, 14_400 / 280, 'effectiveSize');
      expect(weighted.n).toBe(60);
      plain.groups.forEach((group, index) => {
        const weightedGroup = weighted.groups[index]!;
        if (group.mean) expectClose(weightedGroup.mean!.value, group.mean.value, group.part);
        for (const bar of group.bars) {
          const weightedBar = weightedGroup.bars.find(
            ({ part, choice }) => part === bar.part && choice === bar.choice,
          )!;
          expectClose(weightedBar.interval.share, bar.interval.share, `${group.part} ${bar.choice}`);
        }
      });
      if (plain.score) expectClose(weighted.score!.value, plain.score.value, 'score');
    });
  },
);

// A population with three dependent margins, on which the response rate and the answers depend.
const SIZES = [4, 2, 3];
const cells = Array.from({ length: 24 }, (_, index) => {
  const [age, gender, region] = [index % 4, Math.floor(index / 4) % 2, Math.floor(index / 8)] as const;
  return {
    codes: [age, gender, region],
    people: (1 + age) * (2 - gender + region * 0.3) * (1 + 0.3 * ((age + region) % 3)),
    responds: [0.9, 0.5, 0.3, 0.15][age]! * [0.5, 1][gender]! * [1, 0.6, 0.4][region]!,
    promotes: 0.15 + 0.15 * age,
    detracts: 0.1 + 0.2 * gender,
    spends: 20 + 10 * age - 5 * gender,
  };
});
type Cell = (typeof cells)[number];

const population = cells.reduce((sum, { people }) => sum + people, 0);
const computeMean = (getValue: (cell: Cell) => number) =>
  cells.reduce((sum, cell) => sum + (cell.people / population) * getValue(cell), 0);
const targets = SIZES.map((size, margin) =>
  Array.from(
    { length: size },
    (_, code) => 100 * computeMean(({ codes }) => (codes[margin] === code ? 1 : 0)),
  ),
);

/** Draws 5,000 participants with their score and spending. */
function drawSample(random: () => number) {
  let sum = 0;
  const ends = cells.map(({ people, responds }) => (sum += people * responds));
  return Array.from({ length: 5_000 }, () => {
    const index = random() * sum;
    const cell = cells[ends.findIndex((end) => index < end)]!;
    const draw = random();
    const score = draw < cell.promotes ? 10 : draw < cell.promotes + cell.detracts ? 3 : 8;
    return { ...cell, score, spent: cell.spends + 30 * (random() - 0.5) };
  });
}

it('intervals of biased samples contain the true values in at least 94 of 100 draws', () => {
  const random = seededRandom();
  const trueValues = {
    promoters: computeMean((cell) => cell.promotes),
    score: 100 * computeMean((cell) => cell.promotes - cell.detracts),
    meanScore: computeMean(
      (cell) => 10 * cell.promotes + 3 * cell.detracts + 8 * (1 - cell.promotes - cell.detracts),
    ),
    spent: computeMean(({ spends }) => spends),
  };
  const findType = (id: string) => teamBlockTypes.find((type) => type.id === id)!;
  const [nps, number] = [findType('nps'), findType('number')];
  const npsBlock = makeBlock(nps, nps.createConfig(newId));
  const numberBlock = makeBlock(number, { min: null, max: null, whole: false, unit: text('') });
  const hits = { promoters: 0, score: 0, meanScore: 0, spent: 0, unweighted: 0 };
  const countHit = (interval: { low: number; high: number }, value: number) =>
    interval.low <= value && value <= interval.high ? 1 : 0;
  for (let draw = 0; draw < 100; draw += 1) {
    const sample = drawSample(random);
    const margins: Margin[] = targets.map((marginTargets, margin) => ({
      categories: Int16Array.from(sample, ({ codes }) => codes[margin]!),
      targets: marginTargets,
    }));
    const raked = rake(sample.length, margins, { unit: 'percent' });
    if (!raked.ok) throw new Error(JSON.stringify(raked.problems));
    const show = (weights: number[]) => {
      const scores = sample.map(({ score }): Fact[] => [
        ANSWERED_FACT,
        { part: '', choice: String(score), number: score },
      ]);
      const spent = sample.map(({ spent: amount }): Fact[] => [
        ANSWERED_FACT,
        { part: '', choice: '', number: amount },
      ]);
      return {
        scores: computeWeightedFindingShape(npsBlock, sumFigures(scores, weights)),
        spent: computeWeightedFindingShape(numberBlock, sumFigures(spent, weights)),
      };
    };
    const page = show([...raked.weights]);
    const [group] = page.scores.groups;
    hits.promoters += countHit(
      group!.bars.find(({ choice }) => choice === '10')!.interval,
      trueValues.promoters,
    );
    hits.score += countHit(page.scores.score!, trueValues.score);
    hits.meanScore += countHit(group!.mean!, trueValues.meanScore);
    hits.spent += countHit(page.spent.groups[0]!.mean!, trueValues.spent);
    hits.unweighted += countHit(show(sample.map(() => 1)).spent.groups[0]!.mean!, trueValues.spent);
  }
  for (const figure of ['promoters', 'score', 'meanScore', 'spent'] as const)
    expect([figure, hits[figure]]).toEqual([figure, Math.max(94, hits[figure])]);
  expect(hits.unweighted).toBe(0);
});
