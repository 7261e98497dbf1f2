import { formatPercent } from '#platform/ui/figures.ts';
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

/** How many people are in each group; a click filters the page by all scores of a group. */
export function ScoreGroups({
  scoreGroups,
  finding,
  onPick,
}: BlockSummaryProps & { scoreGroups: readonly ScoreGroup[] }) {
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  return (
    <ul className={classes.groups}>
      {scoreGroups.map(({ name, from, to, tone }) => {
        const bars = group.bars.filter(({ choice }) => Number(choice) >= from && Number(choice) <= to);
        const n = bars.reduce((sum, bar) => sum + bar.n, 0);
        const { share } = poolShares(bars, group);
        const content = (
          <>
            <span className={classes.group} data-tone={tone}>
              {name} <span className="muted">{from === to ? from : `${from}–${to}`}</span>
            </span>
            <span className="numbers">
              {formatPercent(share, group.n)} <span className="muted">{n}</span>
            </span>
          </>
        );
        return (
          <li key={name} style={{ flexGrow: Math.max(share, 0.2) }}>
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
  );
}
