import classes from './columns.module.css';
import { formatCount, formatPercent } from '../figures.ts';

export interface ColumnBin {
  id: string;
  /** Under the column: "7" or "20–29". */
  label: string;
  /** Under the column instead, where there are too many to label each. */
  mark?: string;
  count: number;
  /** 0 to 1. */
  share: number;
}

/**
 * A histogram: upright columns in order, shares above. With `onPick` every column filters the page. `dense`: columns
 * side by side with a mark here and there, under the middle of values and where spans begin; they are scrolled where
 * they are too many for the width.
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
  /** Words at both ends of the scale. */
  ends?: [string, string];
  dense?: 'values' | 'spans' | undefined;
}) {
  const most = Math.max(...bins.map((bin) => bin.count), 1);
  const filtering = (picked?.size ?? 0) > 0;
  return (
    <div className={dense ? classes.scrolled : undefined}>
      <ol className={classes.columns} data-dense={dense}>
        {bins.map((bin) => {
          const chosen = picked?.has(bin.id) ?? false;
          const share = formatPercent(bin.share, n);
          const inside = (
            <>
              <span className={classes.upper}>
                {!dense && <span className={classes.figure}>{share}</span>}
                <span
                  className={classes.bar}
                  data-faded={(filtering && !chosen) || undefined}
                  style={{ height: `${(bin.count / most) * 140}px` }}
                />
              </span>
              <span className={classes.label}>{dense ? <span>{bin.mark}</span> : bin.label}</span>
            </>
          );
          const says = `${bin.label}: ${formatCount(bin.count)}, ${share}`;
          return (
            <li key={bin.id}>
              {onPick ? (
                <button
                  type="button"
                  className={classes.column}
                  aria-pressed={chosen}
                  // Begins with what is visible, in its order, so that a voice command finds it.
                  aria-label={`${share} ${bin.label}, ${formatCount(bin.count)}`}
                  title={says}
                  onClick={() => onPick(bin.id)}
                >
                  {inside}
                </button>
              ) : (
                <span className={classes.column} title={says} role="img" aria-label={says}>
                  {inside}
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
