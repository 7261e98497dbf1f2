import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';
import parts from '../kit/summary/summary-parts.module.css';
import type { RankingConfig } from './ranking.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

type Group = ShownFinding['groups'][number];

const MAX_COMPACT_ITEMS = 6;

/**
 * Sorts items by the mean rank of everybody, the lowest first. For a person who did not rank an item, it counts with the mean of the
 * places that are free; so an item that few people put first does not come before one that all put second.
 *
 * Source: midranks of tied items, Kendall, M. & Gibbons, J. D. (1990), Rank Correlation Methods, chapter 3. The
 * counts do not tell which places each person left free, so the mean of all free places is used.
 *
 * @param n people who ranked anything
 */
export function sortByMeanRank(groups: Group[], n: number): Group[] {
  const placeCounts = groups.map((_, index) =>
    groups.reduce(
      (sum, { bars }) => sum + (bars.find(({ choice }) => choice === String(index + 1))?.n ?? 0),
      0,
    ),
  );
  const freePlaces = placeCounts.map((count) => Math.max(0, n - count));
  const freeCount = freePlaces.reduce((sum, count) => sum + count, 0);
  const meanFree =
    freePlaces.reduce((sum, count, index) => sum + count * (index + 1), 0) / Math.max(1, freeCount);
  const getRank = ({ mean }: Group): number => {
    if (!mean) return Infinity;
    return (mean.value * mean.n + meanFree * Math.max(0, n - mean.n)) / Math.max(n, mean.n);
  };
  return groups.toSorted((a, b) => getRank(a) - getRank(b));
}

/** Mean rank and first places per item, then the distribution of ranks. `n` is per item. */
export function Summary(props: BlockSummaryProps<RankingConfig>) {
  const { finding, isCompact, localize, onPick, picked } = props;
  const sortedGroups = sortByMeanRank(finding.groups, finding.n);
  const groups = isCompact ? sortedGroups.slice(0, MAX_COMPACT_ITEMS) : sortedGroups;
  return (
    <div>
      <table className={`${parts.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{kitTexts.item}</th>
            <th scope="col">{texts.meanRank}</th>
            <th scope="col">{texts.firstPlace}</th>
            <th scope="col">{kitTexts.n}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.part}>
              <th scope="row">{localize(group.label ?? undefined)}</th>
              <td>{group.mean ? formatMeanWithInterval(group.mean) : '–'}</td>
              <FirstPlaces
                group={group}
                label={localize(group.label ?? undefined)}
                onPick={onPick}
                picked={picked}
              />
              <td>{formatCount(group.n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sortedGroups.length > groups.length && (
        <p className="muted">{kitTexts.moreItems(sortedGroups.length - groups.length)}</p>
      )}
      {!isCompact && (
        <>
          <h4 className={classes.heading}>{texts.ranksGivenToEachItem}</h4>
          <StackedBars
            scale="places"
            rows={groups.map((group) => ({
              id: group.part,
              label: localize(group.label ?? undefined),
              n: group.n,
              parts: group.bars.map((bar) => ({
                id: bar.choice,
                label: localize(bar.label),
                count: bar.n,
                ...bar.interval,
              })),
            }))}
            picked={new Set([...picked].map((key) => key.replace(' ', '/')))}
            onPick={onPick}
          />
        </>
      )}
    </div>
  );
}

function FirstPlaces({
  group,
  label,
  onPick,
  picked,
}: { group: Group; label: string } & Pick<BlockSummaryProps, 'onPick' | 'picked'>) {
  const first = group.bars.find(({ choice }) => choice === '1');
  if (!first) return <td>–</td>;
  const countText = `${formatCount(first.n)} · ${formatPercent(first.interval.share, group.n)}`;
  return (
    <td>
      {onPick ? (
        <button
          type="button"
          className={classes.pick}
          aria-pressed={picked.has(`${group.part} 1`)}
          aria-label={texts.inFirstPlace(label, countText)}
          title={texts.clickToFilter}
          onClick={() => onPick(group.part, '1')}
        >
          {countText}
        </button>
      ) : (
        countText
      )}
    </td>
  );
}
