import type { ReactNode } from 'react';
import classes from './bar-list.module.css';
import { texts } from './texts.ts';

/** A bar with its label and figures; shares are of the whole track, 0 to 1. */
interface BarRow {
  id: string;
  label: ReactNode;
  /** The label quotes a participant, and is set in the serif font. */
  isQuote?: boolean | undefined;
  /** Shown muted, before the figure. */
  count?: string;
  figure: ReactNode;
  /** Null draws no bar. */
  share: number | null;
  low?: number | undefined;
  high?: number | undefined;
  /** Tooltip of the bar. */
  hint?: string | undefined;
}

const toPercent = (value: number) => `${Math.min(Math.max(value, 0), 1) * 100}%`;

/** Horizontal bars with whiskers, one under the other. With `onPick` every bar is a button. */
export function BarRows({
  rows,
  picked,
  onPick,
  series = 1,
  title,
  opensDialog = false,
}: {
  rows: BarRow[];
  picked?: ReadonlySet<string> | undefined;
  onPick?: ((id: string) => void) | undefined;
  /** Chart colour, 1 to 6. */
  series?: number;
  /** What a click does. */
  title?: string | undefined;
  opensDialog?: boolean | undefined;
}) {
  const filtering = (picked?.size ?? 0) > 0;
  return (
    <ul className={classes.list} style={{ '--series': `var(--chart-${series})` } as React.CSSProperties}>
      {rows.map((row) => {
        const chosen = picked?.has(row.id) ?? false;
        const content = <BarRowContent row={row} faded={filtering && !chosen} />;
        return (
          <li key={row.id}>
            {onPick ? (
              <button
                type="button"
                className={classes.row}
                {...(opensDialog ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': chosen })}
                title={chosen ? texts.clearFilter : title}
                onClick={() => onPick(row.id)}
              >
                {content}
              </button>
            ) : (
              <div className={classes.row}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function BarRowContent({ row, faded }: { row: BarRow; faded: boolean }) {
  const { label, isQuote, count, figure, share, low, high, hint } = row;
  return (
    <>
      <span className={isQuote ? `${classes.label} words` : classes.label}>{label}</span>
      <span className={classes.figures}>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        <span className={classes.figure}>{figure}</span>
      </span>
      <span className={classes.track} aria-hidden="true" title={hint}>
        {share !== null && (
          <span className={classes.bar} data-faded={faded || undefined} style={{ width: toPercent(share) }} />
        )}
        {low !== undefined && high !== undefined && (
          <span
            className={classes.whisker}
            style={{ left: toPercent(low), right: `calc(100% - ${toPercent(high)})` }}
          />
        )}
      </span>
    </>
  );
}
