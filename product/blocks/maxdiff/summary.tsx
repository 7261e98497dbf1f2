import { formatCount, formatInterval, formatMean, formatPercent, hasInterval } from '#platform/ui/figures.ts';
import type { Mean } from '../statistics/finding.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { serializeInterval } from '../statistics/interval.ts';
import type { ItemDetail, MaxdiffDetail } from './maxdiff-team.ts';
import type { MaxdiffConfig } from './maxdiff.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const SHOWN_WHEN_SMALL = 6;

interface Row {
  group: ShownFinding['groups'][number];
  counts: ItemDetail | undefined;
}

/** Scores of people who chose an item best more often than worst; with at most 30 sets, a positive score is at least 1. */
const NET_POSITIVE = serializeInterval({ from: 1, to: 100, closed: true });

/** Highest score first; items that nobody was shown come last. */
export function sortByScore(rows: Row[]): Row[] {
  const getScore = ({ group }: Row) => group.mean?.value ?? -Infinity;
  return rows.toSorted((a, b) => getScore(b) - getScore(a));
}

/** Items by score: the score with its interval, how often best and worst, and the share of preference. */
export function Summary(props: BlockSummaryProps<MaxdiffConfig>) {
  const { config, finding, isCompact, localize } = props;
  const { items } = finding.detail as MaxdiffDetail;
  const allRows = sortByScore(
    finding.groups.map((group) => ({ group, counts: items.find(({ item }) => item === group.part) })),
  );
  const rows = isCompact ? allRows.slice(0, SHOWN_WHEN_SMALL) : allRows;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{kitTexts.item}</th>
            <th scope="col">{texts.scoreRange}</th>
            {!isCompact && (
              <>
                <th scope="col">{localize(config.best) || texts.best}</th>
                <th scope="col">{localize(config.worst) || texts.worst}</th>
                <th scope="col">{texts.utility}</th>
              </>
            )}
            <th scope="col">{texts.preference}</th>
            {!isCompact && <th scope="col">{kitTexts.n}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ItemRow key={row.group.part} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {allRows.length > rows.length && (
        <p className="muted">{kitTexts.moreItems(allRows.length - rows.length)}</p>
      )}
      {!isCompact && <p className="muted">{texts.scoreExplained}</p>}
    </div>
  );
}

function ItemRow({
  row,
  isCompact,
  localize,
  onPick,
  picked,
}: BlockSummaryProps<MaxdiffConfig> & { row: Row }) {
  const { group, counts } = row;
  const label = localize(group.label ?? undefined);
  const wasChosenBest = (counts?.best ?? 0) > 0;
  const formatShare = (count: number) =>
    counts && counts.shown > 0 ? formatPercent(count / counts.shown, counts.shown) : '–';
  return (
    <tr>
      <th scope="row" dir="auto">
        {onPick && wasChosenBest ? (
          <button
            type="button"
            className={classes.pick}
            aria-pressed={picked.has(`${group.part} ${NET_POSITIVE}`)}
            title={texts.filterByChoosers}
            onClick={() => onPick(group.part, NET_POSITIVE)}
          >
            {label}
          </button>
        ) : (
          label
        )}
      </th>
      <td className={classes.score}>{group.mean ? <ScoreBar mean={group.mean} /> : '–'}</td>
      {!isCompact && (
        <>
          <td>{counts ? formatShare(counts.best) : '–'}</td>
          <td>{counts ? formatShare(counts.worst) : '–'}</td>
          <td>
            {counts?.utility ? (
              <span title={texts.interval(formatMean(counts.utility.low), formatMean(counts.utility.high))}>
                {formatMean(counts.utility.value)}
              </span>
            ) : (
              '–'
            )}
          </td>
        </>
      )}
      <td>
        {counts?.share == null ? '–' : formatPercent(counts.share, group.n)}
        {!isCompact && counts?.shareInterval && (
          <span className="muted">
            {' '}
            {formatInterval(counts.shareInterval.low, counts.shareInterval.high, group.n)}
          </span>
        )}
      </td>
      {!isCompact && <td>{formatCount(group.answered ?? group.n)}</td>}
    </tr>
  );
}

/** A bar from 0 to the score, with the whiskers of its interval. */
function ScoreBar({ mean }: { mean: Mean }) {
  const toPosition = (value: number) => `${Math.min(100, Math.max(0, (value + 100) / 2))}%`;
  const [barStart, barEnd] = mean.value < 0 ? [mean.value, 0] : [0, mean.value];
  const intervalText = hasInterval(mean)
    ? texts.interval(formatMean(mean.low), formatMean(mean.high))
    : texts.tooFewForInterval;
  return (
    <>
      <span className={classes.track} aria-hidden="true" title={intervalText}>
        <span
          className={classes.bar}
          data-low={mean.value < 0 || undefined}
          style={{
            insetInlineStart: toPosition(barStart),
            insetInlineEnd: `calc(100% - ${toPosition(barEnd)})`,
          }}
        />
        {hasInterval(mean) && (
          <span
            className={classes.whisker}
            style={{
              insetInlineStart: toPosition(mean.low),
              insetInlineEnd: `calc(100% - ${toPosition(mean.high)})`,
            }}
          />
        )}
      </span>
      <span className={classes.figure}>{Math.round(mean.value).toString().replace('-', '−')}</span>
      <span className="visually-hidden">{`, ${intervalText}`}</span>
    </>
  );
}
