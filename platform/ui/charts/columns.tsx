import classes from './columns.module.css';
import { formatCount, formatPercent } from '../figures.ts';

interface ColumnBin {
  id: string;
  /** Under the column: "7" or "20–29". */
  label: string;
  /** Shown instead of the label in a dense chart, under some columns only. */
  mark?: string;
  count: number;
  /** 0 to 1. */
  share: number;
  /** By default the colour of the chart. */
  colour?: string | undefined;
}

/**
 * A histogram with shares above the columns. With `onPick` every column filters the page. `dense`: narrow columns, only
 * some of them labelled, centred under a value or at the start of an interval; scrolls when too wide.
 */
export function Columns({
  bins,
  n,
  picked,
  onPick,
  ends,
  dense,
}: {
  bins: ColumnBin[];
  n: number;
  picked?: ReadonlySet<string>;
  onPick?: ((id: string) => void) | undefined;
  /** Labels of both ends of the scale. */
  ends?: [string, string];
  dense?: 'values' | 'spans' | undefined;
}) {
  const maxShare = Math.max(...bins.map((bin) => bin.share)) || 1;
  const filtering = (picked?.size ?? 0) > 0;
  return (
    <div className={dense ? classes.scrolled : undefined}>
      <ol className={classes.columns} data-dense={dense}>
        {bins.map((bin) => {
          const chosen = picked?.has(bin.id) ?? false;
          const share = formatPercent(bin.share, n);
          const content = (
            <>
              <span className={classes.upper}>
                {!dense && <span className={classes.figure}>{share}</span>}
                <span
                  className={classes.bar}
                  data-faded={(filtering && !chosen) || undefined}
                  style={{ height: `${(bin.share / maxShare) * 140}px`, background: bin.colour }}
                />
              </span>
              <span className={classes.label}>{dense ? <span>{bin.mark}</span> : bin.label}</span>
            </>
          );
          const description = `${bin.label}: ${formatCount(bin.count)}, ${share}`;
          return (
            <li key={bin.id}>
              {onPick ? (
                <button
                  type="button"
                  className={classes.column}
                  aria-pressed={chosen}
                  // Starts with the visible text, in its order, so that voice control finds it (WCAG 2.5.3).
                  aria-label={`${share} ${bin.label}, ${formatCount(bin.count)}`}
                  title={description}
                  onClick={() => onPick(bin.id)}
                >
                  {content}
                </button>
              ) : (
                <span className={classes.column} title={description} role="img" aria-label={description}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {ends && (
        <p className={classes.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
