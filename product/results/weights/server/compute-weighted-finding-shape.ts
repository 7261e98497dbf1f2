import { ANSWERED_FACT } from '#product/blocks/block.ts';
import type { BlockFinding, Mean, NumberFigures } from '#product/blocks/statistics/finding.ts';
import { findScale, clampToScale } from '#product/blocks/statistics/mean.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { chooseBins, computeNumberFigures, type Bins } from '#product/blocks/numbers.ts';
import type { Block } from '#product/studies/study.ts';
import type { FindingShape } from '../../contract.ts';
import {
  roundMean,
  roundScore,
  roundTo15Digits,
  toFindingShape,
} from '../../server/compute-finding-shape.ts';
import { effectiveSize } from '../effective-size.ts';
import { addSums, type WeightSums } from '../weight-sums.ts';
import { sumDistribution, weightedQuartiles, type WeightedDistribution } from '../weighted-distribution.ts';
import { sumNumbers, weightedMean } from '../weighted-mean.ts';
import { findPartDistribution } from './find-part-distribution.ts';
import { weightedShare } from '../weighted-share.ts';
import { computeWeightedScore } from './compute-weighted-score.ts';
import type { WeightedBlockFigures, WeightedTally } from './sum-weighted-figures.ts';

type Group = BlockFinding['groups'][number];

/** Whether two sums are equal up to rounding: the same weights added in another order differ in the last digits. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** With equal weights, a scaled count is again the whole number of people. */
const roundTo12Digits = (value: number) => Number(value.toPrecision(12));

const filterTallies = (tallies: WeightedTally[], part: string) =>
  tallies.filter((tally) => tally.part === part);

/** Bins of numbers by part, computed without weights, so that they are the same as in the unweighted figures. */
export const computeWeightedBins = ({ numbers }: WeightedBlockFigures): Map<string, Bins> =>
  new Map([...numbers].map(([part, { values, counts }]) => [part, chooseBins({ values, counts })]));

/**
 * Computes a block's weighted figures for the page and the API. The block type summarises counts that are scaled to Kish's
 * effective sample size, so every figure is weighted and every interval is based on the effective size. The intervals of
 * shares of choices and of means are then replaced with those of their exact variance (decision 35). `n` counts people.
 *
 * @param bins bins of numbers by part, if compared groups share them
 */
export function computeWeightedFindingShape(
  block: Block,
  figures: WeightedBlockFigures,
  bins: Map<string, Bins> = computeWeightedBins(figures),
): FindingShape {
  const { tallies, numbers } = figures;
  const answered = addSums(filterTallies(tallies, ANSWERED_FACT.part));
  const size = effectiveSize(answered);
  const scale = answered.weight > 0 ? size / answered.weight : 0;
  const type = requireTeamBlockType(block.type);
  const summarise = (weighted: boolean) =>
    type.summarise(
      block.config,
      tallies.map(({ part, choice, n, weight, total, unweightedTotal }) =>
        weighted
          ? { part, choice, n: roundTo12Digits(weight * scale), total: roundTo12Digits(total * scale) }
          : { part, choice, n, total: unweightedTotal },
      ),
      [...numbers].map(([part, distribution]) =>
        computeScaledFigures(part, distribution, bins, weighted ? scale : null),
      ),
    );
  const unweighted = summarise(false);
  const weighted = summarise(true);
  const shape = toFindingShape(weighted);
  return {
    ...shape,
    n: unweighted.n,
    skipped: unweighted.skipped,
    effectiveSize: roundTo15Digits(size),
    score: roundScore(computeWeightedScore(weighted.score, figures)),
    detailInPeople: unweighted.detail,
    groups: shape.groups.map((group) => {
      const weightedGroup = weighted.groups.find(({ part }) => part === group.part)!;
      const unweightedGroup = unweighted.groups.find(({ part }) => part === group.part);
      const all = findGroupSums(figures, weightedGroup, answered, scale);
      return {
        ...group,
        n: unweightedGroup?.n ?? 0,
        effectiveSize: roundTo15Digits(all ? effectiveSize(all) : weightedGroup.n),
        mean: roundMean(computeGroupMean(figures, weightedGroup, unweightedGroup)),
        bars: group.bars.map((bar) => ({
          ...bar,
          n:
            unweightedGroup?.bars.find(({ part, choice }) => part === bar.part && choice === bar.choice)?.n ??
            0,
          interval: all ? (computeInterval(tallies, bar, all, scale) ?? bar.interval) : bar.interval,
        })),
      };
    }),
  };
}

/** Figures of numbers: of people if `scale` is null, otherwise of weights times `scale`. */
function computeScaledFigures(
  part: string,
  distribution: WeightedDistribution,
  bins: Map<string, Bins>,
  scale: number | null,
): NumberFigures {
  const people = { values: distribution.values, counts: distribution.counts };
  const partBins = bins.get(part) ?? chooseBins(people);
  if (scale === null) return computeNumberFigures(part, people, partBins);
  const counts = distribution.weights.map((weight) => roundTo12Digits(weight * scale));
  const scaled = { values: distribution.values, counts };
  return { ...computeNumberFigures(part, scaled, partBins), quartiles: weightedQuartiles(distribution) };
}

/**
 * Finds the sums of the people who are the base of a group's shares: those who answered its part, or the block.
 * Undefined if the block type counts something else.
 */
function findGroupSums(
  { tallies, numbers }: WeightedBlockFigures,
  { part, n }: Pick<Group, 'part' | 'n'>,
  answered: WeightSums,
  scale: number,
): WeightSums | undefined {
  const distribution = numbers.get(part);
  const candidates = [
    addSums(filterTallies(tallies, part)),
    answered,
    ...(distribution ? [sumDistribution(distribution)] : []),
  ];
  return candidates.find(({ weight }) => isSame(weight * scale, n));
}

/** The share of a choice with the interval of its exact variance; null for a bar that is not a single choice. */
function computeInterval(
  tallies: WeightedTally[],
  bar: { part: string; choice: string; interval: { share: number } },
  all: WeightSums,
  scale: number,
): { share: number; low: number; high: number; squares?: number } | null {
  const tally = tallies.find(({ part, choice }) => part === bar.part && choice === bar.choice);
  if (!tally || scale === 0) return null;
  const { share, low, high, squares } = weightedShare(tally, all);
  if (!isSame(share, bar.interval.share)) return null;
  return {
    share: roundTo15Digits(share),
    low: roundTo15Digits(low),
    high: roundTo15Digits(high),
    squares: roundTo15Digits(squares),
  };
}

/** The mean with the interval of its exact variance; the given one if the block type averages something else. */
function computeGroupMean(
  figures: WeightedBlockFigures,
  { part, mean, bars, quartiles, scale }: Group,
  unweightedGroup: Group | undefined,
): Mean | null {
  if (!mean) return null;
  const distribution = findPartDistribution(figures, part);
  const exactMean = distribution && weightedMean(sumNumbers(distribution));
  if (!exactMean || !isSame(exactMean.value, mean.value))
    return { ...mean, n: unweightedGroup?.mean?.n ?? 0 };
  const { value, deviation, low, high, n } = exactMean;
  const shown = { value, deviation, low, high, n };
  return clampToScale(shown, quartiles ? scale : findScale(bars));
}
