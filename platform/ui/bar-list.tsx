import type { ReactNode } from 'react';
import classes from './bar-list.module.css';
import { countText, intervalText, percentText } from './figures.ts';

export interface Bar {
  id: string;
  /** Plain text: what screen readers, tables and files say. */
  label: string;
  /** Shown instead of the label, for instance a picture or a removed option struck through. */
  face?: ReactNode;
  count: number;
  /** 0 to 1. */
  share: number;
  /** 95 % Wilson bounds, 0 to 1; drawn as whiskers. */
  low?: number;
  high?: number;
  /** What this bar's share stands on, when it differs from the chart's n. */
  n?: number;
  /** The label is something a participant said: set in the serif. */
  words?: boolean;
}

/**
 * Horizontal bars with count, percentage and 95 % interval. With `onPick` every bar is a button that filters
 * the page; what is picked stays in full colour.
 */
export function BarList({
  bars,
  n,
  picked,
  onPick,
  series = 1,
}: {
  bars: Bar[];
  n: number;
  picked?: ReadonlySet<string>;
  onPick?: ((id: string) => void) | undefined;
  /** Chart colour, 1 to 6. */
  series?: number;
}) {
  const filtering = (picked?.size ?? 0) > 0;
  return (
    <ul className={classes.list} style={{ '--series': `var(--chart-${series})` } as React.CSSProperties}>
      {bars.map((bar) => {
        const chosen = picked?.has(bar.id) ?? false;
        const inside = <BarRow bar={bar} n={n} faded={filtering && !chosen} />;
        return (
          <li key={bar.id}>
            {onPick ? (
              <button
                type="button"
                className={classes.row}
                aria-pressed={chosen}
                title={chosen ? 'Click to clear this filter' : 'Click to filter by this answer'}
                onClick={() => onPick(bar.id)}
              >
                {inside}
              </button>
            ) : (
              <div className={classes.row}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function BarRow({ bar, n, faded }: { bar: Bar; n: number; faded: boolean }) {
  const { low, high, share } = bar;
  const percent = (value: number) => `${Math.min(Math.max(value, 0), 1) * 100}%`;
  const interval = low !== undefined && high !== undefined ? intervalText(low, high) : null;
  return (
    <>
      <span className={bar.words ? `${classes.label} words` : classes.label}>{bar.face ?? bar.label}</span>
      <span className={classes.figures}>
        <span className={classes.count}>{countText(bar.count)}</span>
        <span className={classes.share}>{percentText(share, bar.n ?? n)}</span>
        {interval && (
          <span className="seen-by-readers-only">{`, 95% interval ${interval.replace('–', ' to ')}`}</span>
        )}
      </span>
      <span
        className={classes.track}
        aria-hidden="true"
        title={interval ? `95% interval ${interval}` : undefined}
      >
        <span className={classes.bar} data-faded={faded || undefined} style={{ width: percent(share) }} />
        {low !== undefined && high !== undefined && (
          <span className={classes.whisker} style={{ left: percent(low), width: percent(high - low) }} />
        )}
      </span>
    </>
  );
}
