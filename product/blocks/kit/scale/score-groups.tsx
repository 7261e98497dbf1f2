import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../../block-props.ts';
import { poolShares } from '../../statistics/pool-shares.ts';
import classes from './score-groups.module.css';
import { texts } from './texts.ts';

/** A range of scores with a name: "Promoters, 9 to 10". */
export interface ScoreGroup {
  name: string;
  from: number;
  to: number;
  tone: 'low' | 'middle' | 'high';
}

/** One bar split into groups of scores, and how many people are in each; a click filters by all scores of a group. */
export function ScoreGroups({
  scoreGroups,
  finding,
  onPick,
}: BlockSummaryProps & { scoreGroups: readonly ScoreGroup[] }) {
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  const pooled = scoreGroups.map((scoreGroup) => {
    const bars = group.bars.filter(
      ({ choice }) => Number(choice) >= scoreGroup.from && Number(choice) <= scoreGroup.to,
    );
    return { ...scoreGroup, bars, n: bars.reduce((sum, bar) => sum + bar.n, 0), ...poolShares(bars, group) };
  });
  // Where shares are of all who saw the question, the rest of the bar is those who did not answer.
  const sum = pooled.reduce((total, { share }) => total + share, 0);
  const rest = sum < 1 - 1e-9 ? 1 - sum : 0;
  return (
    <div className={classes.frame}>
      <div className={classes.split} aria-hidden="true">
        {pooled
          .filter(({ share }) => share > 0)
          .map(({ name, tone, share }) => (
            <span key={name} data-tone={tone} style={{ flexGrow: share * 100 }} />
          ))}
        {rest > 0 && <span style={{ flexGrow: rest * 100 }} />}
      </div>
      <ul className={classes.groups}>
        {pooled.map(({ name, from, to, tone, bars, n, share }) => {
          const content = (
            <>
              <span className={classes.group} data-tone={tone}>
                {name} <span className="muted">{from === to ? from : `${from}–${to}`}</span>
              </span>
              <span className="numbers">
                {formatPercent(share, group.n)} <span className="muted">{formatCount(n)}</span>
              </span>
            </>
          );
          return (
            <li key={name}>
              {onPick ? (
                <button
                  type="button"
                  title={texts.clickToFilterBy(name.toLowerCase())}
                  onClick={() => onPick(group.part, ...bars.map(({ choice }) => choice))}
                >
                  {content}
                </button>
              ) : (
                <div>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
