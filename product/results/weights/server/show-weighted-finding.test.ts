import { describe, expect, it } from 'vitest';
import { ANSWERED_FACT, newId, type BlockType, type Fact } from '#product/blocks/block.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { computeFigures, countPairs, isNumberFact } from '#product/blocks/numbers.ts';
import type { Samples } from '#product/blocks/samples.ts';
import { text } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { toFindingShape } from '../../server/show-finding.ts';
import { seededRandom } from '../../statistics/draws.ts';
import type { Margin } from '../group-respondents.ts';
import { rake } from '../rake.ts';
import { computeWeightedDistribution } from '../weighted-distribution.ts';
import { showWeightedFinding } from './show-weighted-finding.ts';
import { WeightedFigureSums, type WeightedBlockFigures } from './sum-weighted-figures.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../../blocks/*/samples.ts', {
  eager: true,
  import: 'samples',
});

const BLOCK = 'blockaaaaa';
const makeBlock = (type: BlockType, config: unknown): Block => ({
  id: BLOCK,
  type: type.id,
  v: type.version,
  title: {},
  help: null,
  required: false,
  showIf: null,
  skips: [],
  note: '',
  config,
});

/** The weighted figures of answers, as columns give them. */
function sumFigures(answers: Fact[][], weights: number[], pairs?: BlockType['pairs']): WeightedBlockFigures {
  const sums = new WeightedFigureSums();
  const numbers = new Map<string, { values: number[]; weights: number[] }>();
  answers.forEach((facts, index) => {
    const weight = weights[index]!;
    for (const fact of facts) {
      const { part, choice, number } = fact;
      if (isNumberFact(fact)) {
        const own = numbers.get(part) ?? { values: [], weights: [] };
        own.values.push(fact.number);
        own.weights.push(weight);
        numbers.set(part, own);
      } else if (part.startsWith('~')) sums.addEntry(BLOCK, part, choice, weight, number ?? 0);
      else sums.addChoice(BLOCK, part, choice, { n: 1, weight, squares: weight * weight });
    }
    if (!pairs) return;
    const choices = facts.flatMap(({ part, choice }) => (part === pairs.trace ? [choice] : []));
    for (const { part, choice } of countPairs([choices], pairs.part))
      sums.addEntry(BLOCK, part, choice, weight, 0);
  });
  for (const [part, own] of numbers)
    sums.addNumbers(
      BLOCK,
      part,
      computeWeightedDistribution(Float64Array.from(own.values), Float64Array.from(own.weights)),
    );
  return sums.figures().get(BLOCK)!;
}

/** Compares numbers to nine digits, whatever they are in. */
function expectClose(found: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number' && typeof found === 'number')
    expect(Math.abs(found - expected), `${path}: ${found}, not ${expected}`).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(expected)),
    );
  else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(found as object).filter((key) => key !== 'effectiveSize')).toEqual(
      Object.keys(expected).filter((key) => key !== 'effectiveSize'),
    );
    for (const [key, value] of Object.entries(expected))
      if (key !== 'effectiveSize')
        expectClose((found as Record<string, unknown>)[key], value, `${path}.${key}`);
  } else expect(found, path).toEqual(expected);
}

describe.each(blockTypes.filter(({ isQuestion }) => isQuestion).map((type) => [type.id, type] as const))(
  '%s',
  (id, type) => {
    const config = samples[`../../../blocks/${id}/samples.ts`]!.validConfigs[0];
    const random = seededRandom();
    const answers = Array.from({ length: 60 }, () => [
      ANSWERED_FACT,
      ...type.facts(config, type.rehearse(config, random)),
    ]);

    it.each([1, 0.2, 70])('has its unweighted figures where everybody has the weight %d', (weight) => {
      const { tallies, numbers } = computeFigures(answers, type);
      const plain = toFindingShape(type.summarise(config, tallies, numbers));
      const figures = sumFigures(
        answers,
        answers.map(() => weight),
        type.pairs,
      );
      expectClose(showWeightedFinding(makeBlock(type, config), figures), plain, id);
    });

    it('has the shares of a sample in which people stand as often as their weight says', () => {
      const weights = answers.map((_, index) => 1 + (index % 3));
      const repeated = answers.flatMap((facts, index) =>
        Array.from({ length: weights[index]! }, () => facts),
      );
      // Bins are chosen from the answers themselves, so that both have the same bars.
      const { tallies, numbers } = computeFigures(repeated, type, answers);
      const plain = toFindingShape(type.summarise(config, tallies, numbers));
      const weighted = showWeightedFinding(makeBlock(type, config), sumFigures(answers, weights, type.pairs));
      // Kish: (60 · 2)² / (20 · (1 + 4 + 9)).
      expectClose(weighted.effectiveSize, 14_400 / 280, 'effectiveSize');
      expect(weighted.n).toBe(60);
      plain.groups.forEach((group, at) => {
        const own = weighted.groups[at]!;
        if (group.mean) expectClose(own.mean!.value, group.mean.value, group.part);
        for (const bar of group.bars) {
          const same = own.bars.find(({ part, choice }) => part === bar.part && choice === bar.choice)!;
          expectClose(same.interval.share, bar.interval.share, `${group.part} ${bar.choice}`);
        }
      });
      if (plain.score) expectClose(weighted.score!.value, plain.score.value, 'score');
    });
  },
);

// A population of three margins that depend on each other; response depends on all three, and two of the answers.
const SIZES = [4, 2, 3];
const cells = Array.from({ length: 24 }, (_, at) => {
  const [age, gender, region] = [at % 4, Math.floor(at / 4) % 2, Math.floor(at / 8)] as const;
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
const meanOf = (of: (cell: Cell) => number) =>
  cells.reduce((sum, cell) => sum + (cell.people / population) * of(cell), 0);
const targets = SIZES.map((size, margin) =>
  Array.from({ length: size }, (_, code) => 100 * meanOf(({ codes }) => (codes[margin] === code ? 1 : 0))),
);

/** 5,000 respondents as they come, with their score and what they spend. */
function drawSample(random: () => number) {
  let sum = 0;
  const ends = cells.map(({ people, responds }) => (sum += people * responds));
  return Array.from({ length: 5_000 }, () => {
    const at = random() * sum;
    const cell = cells[ends.findIndex((end) => at < end)]!;
    const draw = random();
    const score = draw < cell.promotes ? 10 : draw < cell.promotes + cell.detracts ? 3 : 8;
    return { ...cell, score, spent: cell.spends + 30 * (random() - 0.5) };
  });
}

it('the page of a biased sample has every truth within its interval in 94 of 100 draws and more', () => {
  const random = seededRandom();
  const truth = {
    promoters: meanOf((cell) => cell.promotes),
    score: 100 * meanOf((cell) => cell.promotes - cell.detracts),
    meanScore: meanOf(
      (cell) => 10 * cell.promotes + 3 * cell.detracts + 8 * (1 - cell.promotes - cell.detracts),
    ),
    spent: meanOf(({ spends }) => spends),
  };
  const typeOf = (id: string) => blockTypes.find((type) => type.id === id)!;
  const [nps, number] = [typeOf('nps'), typeOf('number')];
  const npsBlock = makeBlock(nps, nps.createConfig(newId));
  const numberBlock = makeBlock(number, { min: null, max: null, whole: false, unit: text('') });
  const hits = { promoters: 0, score: 0, meanScore: 0, spent: 0, unweighted: 0 };
  const isIn = (interval: { low: number; high: number }, value: number) =>
    interval.low <= value && value <= interval.high ? 1 : 0;
  for (let draw = 0; draw < 100; draw += 1) {
    const sample = drawSample(random);
    const margins: Margin[] = targets.map((own, margin) => ({
      categories: Int16Array.from(sample, ({ codes }) => codes[margin]!),
      targets: own,
    }));
    const raked = rake(sample.length, margins, { unit: 'percent' });
    if (!raked.ok) throw new Error(JSON.stringify(raked.problems));
    const show = (weights: number[]) => {
      const scores = sample.map(({ score }): Fact[] => [
        ANSWERED_FACT,
        { part: '', choice: String(score), number: score },
      ]);
      const spent = sample.map(({ spent: own }): Fact[] => [
        ANSWERED_FACT,
        { part: '', choice: '', number: own },
      ]);
      return {
        scores: showWeightedFinding(npsBlock, sumFigures(scores, weights)),
        spent: showWeightedFinding(numberBlock, sumFigures(spent, weights)),
      };
    };
    const page = show([...raked.weights]);
    const [group] = page.scores.groups;
    hits.promoters += isIn(group!.bars.find(({ choice }) => choice === '10')!.interval, truth.promoters);
    hits.score += isIn(page.scores.score!, truth.score);
    hits.meanScore += isIn(group!.mean!, truth.meanScore);
    hits.spent += isIn(page.spent.groups[0]!.mean!, truth.spent);
    hits.unweighted += isIn(show(sample.map(() => 1)).spent.groups[0]!.mean!, truth.spent);
  }
  for (const one of ['promoters', 'score', 'meanScore', 'spent'] as const)
    expect([one, hits[one]]).toEqual([one, Math.max(94, hits[one])]);
  expect(hits.unweighted).toBe(0);
});
