import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { GroupFinding } from '../finding.ts';
import { effectiveSize } from '../weights/effective-size.ts';
import { addSums, type WeightSums } from '../weights/weight-sums.ts';
import { weightedShare } from '../weights/weighted-share.ts';
import type { CountedFigures } from './show-figures.ts';
import { roundTo15Digits } from './compute-finding-shape.ts';

/** The number of people and the sums of their weights; without weights everybody counts as one. */
const toWeightSums = ({ n, weight = n, squares = n }: CountedFigures['tallies'][number]): WeightSums => ({
  n,
  weight,
  squares,
});

/** The people who saw a block: those who reached it, and in any case those who answered or skipped it. */
function sumPeopleWhoSaw(figures: ReadonlyMap<string, CountedFigures>, block: string): WeightSums {
  const reached = (figures.get(RESPONSES_SUBJECT)?.tallies ?? []).filter(
    ({ part, choice }) => part === 'reached' && choice === block,
  );
  const answeredOrSkipped = (figures.get(block)?.tallies ?? []).filter(
    ({ part }) => part === ANSWERED_FACT.part || part === SKIPPED_FACT.part,
  );
  const reachedSums = addSums(reached.map(toWeightSums));
  const answeredOrSkippedSums = addSums(answeredOrSkipped.map(toWeightSums));
  return reachedSums.n >= answeredOrSkippedSums.n ? reachedSums : answeredOrSkippedSums;
}

type Group = GroupFinding['groups'][number];
type Bar = Group['bars'][number];

/** How many people, in sums of their weights, the share of a bar is of that is not a single choice, such as a bin. */
function sumBase({ tallies, numbers }: CountedFigures, { part, n, effectiveSize: size }: Group): number {
  if (size === undefined) return n;
  const weights = numbers?.get(part)?.weights;
  if (weights) return weights.reduce((sum, weight) => sum + weight, 0);
  const ofPart = addSums(tallies.filter((tally) => tally.part === part).map(toWeightSums));
  const answered = tallies.filter((tally) => tally.part === ANSWERED_FACT.part);
  return ofPart.n === n ? ofPart.weight : addSums(answered.map(toWeightSums)).weight;
}

/**
 * The shares of a finding with everybody who saw the block as their base, in every group and row, instead of those who
 * answered it. `answered` then has how many people the shares were of. Means and scores are unchanged, and so is a group
 * that counts more than people.
 */
export function applySeenBase<T extends Pick<GroupFinding, 'n' | 'groups'>>(
  finding: T,
  figures: ReadonlyMap<string, CountedFigures>,
  block: string,
): T {
  const seen = sumPeopleWhoSaw(figures, block);
  const blockFigures = figures.get(block) ?? { tallies: [] };
  if (seen.n === 0) return finding;
  const size = effectiveSize(seen);
  const toInterval = (bar: Bar, group: Group): Bar['interval'] => {
    const tally = blockFigures.tallies.find(({ part, choice }) => part === bar.part && choice === bar.choice);
    const isWeighted = group.effectiveSize !== undefined;
    if (tally && tally.n === bar.n) {
      const { share, low, high, squares } = weightedShare(toWeightSums(tally), seen);
      return { share, low, high, ...(isWeighted && { squares }) };
    }
    const share = isWeighted
      ? (bar.interval.share * sumBase(blockFigures, group)) / seen.weight
      : bar.n / seen.n;
    return wilson(share * size, size);
  };
  const rebase = (group: Group): Group => ({
    ...group,
    n: seen.n,
    answered: group.n,
    ...(group.effectiveSize !== undefined && { effectiveSize: roundTo15Digits(size) }),
    bars: group.bars.map((bar) => ({ ...bar, interval: roundInterval(toInterval(bar, group)) })),
  });
  return {
    ...finding,
    groups: finding.groups.map((group) => (group.n <= seen.n ? rebase(group) : group)),
  };
}

const roundInterval = ({ share, low, high, squares }: Bar['interval']): Bar['interval'] => ({
  share: roundTo15Digits(share),
  low: roundTo15Digits(low),
  high: roundTo15Digits(high),
  ...(squares !== undefined && { squares: roundTo15Digits(squares) }),
});
