import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { countOf, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { pickedOf } from '../kit/summary/group-bars.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { AWAY, FIT_SHARE, type PmfConfig } from './pmf.ts';
import classes from './summary.module.css';

/** What the interval says of the mark, and no more. */
function verdict({ low, high }: NonNullable<ShownFinding['score']>): string {
  const mark = 100 * FIT_SHARE;
  if (low > mark) return `The whole interval is above ${mark}%.`;
  if (high < mark) return `The whole interval is below ${mark}%.`;
  return `The interval includes ${mark}%: too early to tell.`;
}

/** The share of the very disappointed against the mark of 40 %, the answers, and those it does not apply to. */
export function Summary({ finding, small, localize, onPick, picked }: BlockSummaryProps<PmfConfig>) {
  const { score } = finding;
  const group = finding.groups.find(({ part }) => part === '');
  const away = finding.groups.find(({ part }) => part === AWAY);
  if (!group) return null;
  return (
    <div>
      <ScoreLine
        score={score}
        name={`very disappointed, n = ${group.n.toLocaleString('en')}`}
        percentOf={group.n}
      />
      {score && <Gauge score={score} />}
      {score && <p className="muted">{verdict(score)}</p>}
      {!small && (
        <BarList
          n={group.n}
          bars={group.bars.map(({ choice, label, n, interval }) => ({
            id: choice,
            label: localize(label),
            count: n,
            ...interval,
          }))}
          picked={pickedOf(picked, '')}
          onPick={onPick && ((choice) => onPick('', choice))}
        />
      )}
      {away?.bars.map(
        ({ choice, label, n, interval }) =>
          n > 0 && (
            <p key={choice} className={classes.away}>
              <span className="muted">
                {`Not in the score: ${countOf(n, 'person', 'people')} (${formatPercent(interval.share, away.n)}) said “${localize(label)}”.`}
              </span>
              {onPick && (
                <button
                  type="button"
                  aria-pressed={picked.has(`${AWAY} ${choice}`)}
                  onClick={() => onPick(AWAY, choice)}
                >
                  Filter by them
                </button>
              )}
            </p>
          ),
      )}
    </div>
  );
}

/** The share from 0 to 100 % with its whiskers, and the mark across. */
function Gauge({ score }: { score: NonNullable<ShownFinding['score']> }) {
  return (
    <div className={classes.gauge} aria-hidden="true">
      <span className={classes.bar} style={{ width: `${score.value}%` }} />
      <span
        className={classes.whisker}
        style={{ insetInlineStart: `${score.low}%`, width: `${score.high - score.low}%` }}
      />
      <span className={classes.mark} style={{ insetInlineStart: `${100 * FIT_SHARE}%` }}>
        <span>{`${100 * FIT_SHARE}%`}</span>
      </span>
    </div>
  );
}
