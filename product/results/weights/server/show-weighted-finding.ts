import { ANSWERED_FACT, type Finding, type Mean, type NumberFigures } from '#product/blocks/block.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import { chooseBins, computeNumberFigures, type Bins } from '#product/blocks/numbers.ts';
import type { Block } from '#product/studies/study.ts';
import type { FindingShape } from '../../contract.ts';
import { roundMean, roundTo15Digits, toFindingShape } from '../../server/show-finding.ts';
import { effectiveSize } from '../effective-size.ts';
import { addSums, type WeightSums } from '../weight-sums.ts';
import {
  sumsOfDistribution,
  weightedQuartiles,
  type WeightedDistribution,
} from '../weighted-distribution.ts';
import { sumNumbers, weightedMean } from '../weighted-mean.ts';
import { weightedShare } from '../weighted-share.ts';
import type { WeightedBlockFigures, WeightedTally } from './sum-weighted-figures.ts';

type Group = Finding['groups'][number];

/** Two sums of the same weights in another order differ in the last digits. */
const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

/** Rounds to 12 digits, so that with equal weights a scaled count is the whole number of people again. */
const trim = (value: number) => Number(value.toPrecision(12));

const talliesOf = (tallies: WeightedTally[], part: string) => tallies.filter((tally) => tally.part === part);

/** Bins of numbers, by part; without weights, so that the bars are those of the unweighted figures. */
export const weightedBins = ({ numbers }: WeightedBlockFigures): Map<string, Bins> =>
  new Map([...numbers].map(([part, { values, counts }]) => [part, chooseBins({ values, counts })]));

/**
 * A block's weighted figures for the page and the API. Its type computes them as without weights, from counts that are
 * scaled to Kish's effective sample size: so every figure is weighted, and every interval is that of the effective size.
 * Shares of choices and means then get the intervals of their own variance (decision 35). `n` counts people.
 *
 * @param bins of numbers by part, where groups share them
 */
export function showWeightedFinding(
  block: Block,
  figures: WeightedBlockFigures,
  bins: Map<string, Bins> = weightedBins(figures),
): FindingShape {
  const { tallies, numbers } = figures;
  const answered = addSums(talliesOf(tallies, ANSWERED_FACT.part));
  const size = effectiveSize(answered);
  const scale = answered.weight > 0 ? size / answered.weight : 0;
  const type = requireBlockType(block.type);
  const summarise = (weighted: boolean) =>
    type.summarise(
      block.config,
      tallies.map(({ part, choice, n, weight, total, unweightedTotal }) =>
        weighted
          ? { part, choice, n: trim(weight * scale), total: trim(total * scale) }
          : { part, choice, n, total: unweightedTotal },
      ),
      [...numbers].map(([part, own]) => numberFigures(part, own, bins, weighted ? scale : null)),
    );
  const people = summarise(false);
  const weighted = summarise(true);
  const shape = toFindingShape(weighted);
  return {
    ...shape,
    n: people.n,
    skipped: people.skipped,
    effectiveSize: roundTo15Digits(size),
    groups: shape.groups.map((group) => {
      const exact = weighted.groups.find(({ part }) => part === group.part)!;
      const counted = people.groups.find(({ part }) => part === group.part);
      const all = sumsOfGroup(figures, exact, answered, scale);
      return {
        ...group,
        n: counted?.n ?? 0,
        effectiveSize: roundTo15Digits(all ? effectiveSize(all) : exact.n),
        mean: roundMean(meanOfGroup(figures, exact, counted)),
        bars: group.bars.map((bar) => ({
          ...bar,
          n: counted?.bars.find(({ part, choice }) => part === bar.part && choice === bar.choice)?.n ?? 0,
          interval: all ? (intervalOf(tallies, bar, all, scale) ?? bar.interval) : bar.interval,
        })),
      };
    }),
  };
}

/** The figures of numbers: of people, or of weights times `scale`. */
function numberFigures(
  part: string,
  own: WeightedDistribution,
  bins: Map<string, Bins>,
  scale: number | null,
): NumberFigures {
  const people = { values: own.values, counts: own.counts };
  const chosen = bins.get(part) ?? chooseBins(people);
  if (scale === null) return computeNumberFigures(part, people, chosen);
  const scaled = { values: own.values, counts: own.weights.map((weight) => trim(weight * scale)) };
  return { ...computeNumberFigures(part, scaled, chosen), quartiles: weightedQuartiles(own) };
}

/**
 * The sums of the people that a group's shares are of: those who answered its part, or the block. Null if the type
 * counts something else.
 */
export function sumsOfGroup(
  { tallies, numbers }: WeightedBlockFigures,
  { part, n }: Pick<Group, 'part' | 'n'>,
  answered: WeightSums,
  scale: number,
): WeightSums | null {
  const spread = numbers.get(part);
  const candidates = [
    addSums(talliesOf(tallies, part)),
    answered,
    ...(spread ? [sumsOfDistribution(spread)] : []),
  ];
  return candidates.find(({ weight }) => isSame(weight * scale, n)) ?? null;
}

/** The share of a choice with the interval of its own variance; null for a bar that is not one choice. */
function intervalOf(
  tallies: WeightedTally[],
  bar: { part: string; choice: string; interval: { share: number } },
  all: WeightSums,
  scale: number,
): { share: number; low: number; high: number } | null {
  const own = tallies.find(({ part, choice }) => part === bar.part && choice === bar.choice);
  if (!own || scale === 0) return null;
  const { share, low, high } = weightedShare(own, all);
  if (!isSame(share, bar.interval.share)) return null;
  return { share: roundTo15Digits(share), low: roundTo15Digits(low), high: roundTo15Digits(high) };
}

/** How the numbers of a part are spread: exact numbers, or choices that are numbers, such as scores. */
export function distributionOfPart(
  { tallies, numbers }: WeightedBlockFigures,
  part: string,
): WeightedDistribution | null {
  const exact = numbers.get(part);
  if (exact) return exact;
  const scores = talliesOf(tallies, part)
    .filter(({ choice, n }) => n > 0 && choice !== '' && Number.isFinite(Number(choice)))
    .toSorted((a, b) => Number(a.choice) - Number(b.choice));
  if (scores.length === 0) return null;
  return {
    values: Float64Array.from(scores, ({ choice }) => Number(choice)),
    counts: Float64Array.from(scores, ({ n }) => n),
    weights: Float64Array.from(scores, ({ weight }) => weight),
    squares: Float64Array.from(scores, ({ squares }) => squares),
  };
}

/** The mean with the interval of its own variance; that of the effective size if the type averages something else. */
function meanOfGroup(
  figures: WeightedBlockFigures,
  { part, mean }: Group,
  people: Group | undefined,
): Mean | null {
  if (!mean) return null;
  const spread = distributionOfPart(figures, part);
  const own = spread && weightedMean(sumNumbers(spread));
  if (!own || !isSame(own.value, mean.value)) return { ...mean, n: people?.mean?.n ?? 0 };
  const { value, deviation, low, high, n } = own;
  return { value, deviation, low, high, n };
}
