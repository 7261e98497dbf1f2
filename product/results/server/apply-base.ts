import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { GroupFinding } from '../finding.ts';
import { effectiveSize } from '../weights/effective-size.ts';
import { addSums, type WeightSums } from '../weights/weight-sums.ts';
import { weightedShare } from '../weights/weighted-share.ts';
import type { CountedFigures } from './show-figures.ts';
import { roundTo15Digits } from './show-finding.ts';

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

/**
 * The shares of a finding with everybody who saw the block as their base, instead of those who answered. Groups with
 * another base, such as the people who rated one row, are unchanged; so are means and scores.
 */
export function applySeenBase<T extends Pick<GroupFinding, 'n' | 'groups'>>(
  finding: T,
  figures: ReadonlyMap<string, CountedFigures>,
  block: string,
): T {
  const seen = sumPeopleWhoSaw(figures, block);
  const { tallies } = figures.get(block) ?? { tallies: [] };
  const answered = addSums(tallies.filter(({ part }) => part === ANSWERED_FACT.part).map(toWeightSums));
  if (seen.n === 0) return finding;
  const size = effectiveSize(seen);
  const toShare = (
    bar: GroupFinding['groups'][number]['bars'][number],
  ): { share: number; low: number; high: number; squares?: number } => {
    const tally = tallies.find(({ part, choice }) => part === bar.part && choice === bar.choice);
    if (tally && tally.n === bar.n) return weightedShare(toWeightSums(tally), seen);
    const share = (bar.interval.share * answered.weight) / seen.weight;
    return wilson(share * size, size);
  };
  return {
    ...finding,
    groups: finding.groups.map((group) =>
      group.n === finding.n
        ? {
            ...group,
            n: seen.n,
            ...(group.effectiveSize !== undefined && { effectiveSize: roundTo15Digits(size) }),
            bars: group.bars.map((bar) => {
              const { share, low, high, squares } = toShare(bar);
              return {
                ...bar,
                interval: {
                  share: roundTo15Digits(share),
                  low: roundTo15Digits(low),
                  high: roundTo15Digits(high),
                  ...(group.effectiveSize !== undefined &&
                    squares !== undefined && { squares: roundTo15Digits(squares) }),
                },
              };
            }),
          }
        : group,
    ),
  };
}
