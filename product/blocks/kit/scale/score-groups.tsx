import { formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../../block-props.ts';
import classes from './score-groups.module.css';

/** People whose scores lie in one range of the scale: "Promoters, 9 to 10". */
export interface ScoreGroup {
  name: string;
  from: number;
  to: number;
  tone: 'low' | 'middle' | 'high';
}

/** How many people each kind has; a kind filters the page by all its scores. */
export function ScoreGroups({
  kinds,
  finding,
  onPick,
}: BlockSummaryProps & { kinds: readonly ScoreGroup[] }) {
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  return (
    <ul className={classes.kinds}>
      {kinds.map(({ name, from, to, tone }) => {
        const bars = group.bars.filter(({ choice }) => Number(choice) >= from && Number(choice) <= to);
        const n = bars.reduce((sum, bar) => sum + bar.n, 0);
        const inside = (
          <>
            <span className={classes.kind} data-tone={tone}>
              {name} <span className="muted">{from === to ? from : `${from}–${to}`}</span>
            </span>
            <span className="numbers">
              {formatPercent(n / group.n, group.n)} <span className="muted">{n}</span>
            </span>
          </>
        );
        return (
          <li key={name} style={{ flexGrow: Math.max(n / group.n, 0.2) }}>
            {onPick ? (
              <button
                type="button"
                title={`Click to filter by ${name.toLowerCase()}`}
                onClick={() => onPick(group.part, ...bars.map(({ choice }) => choice))}
              >
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
