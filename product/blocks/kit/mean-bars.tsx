import type { ReactNode } from 'react';
import type { Mean } from '../block.ts';
import classes from './mean-bars.module.css';
import { meanWithInterval } from './mean-line.tsx';

export interface MeanBar {
  id: string;
  label: string;
  mean: Mean | null;
  /** Said beside the label, muted. */
  note?: ReactNode;
}

/** A bar per mean with the whiskers of its interval, from 0 to `most`. With `onPick` every bar is a button. */
export function MeanBars({
  bars,
  most,
  picked,
  title,
  onPick,
}: {
  bars: MeanBar[];
  most: number;
  picked?: ReadonlySet<string>;
  /** What a click filters by. */
  title?: string;
  onPick?: ((id: string) => void) | undefined;
}) {
  const place = (value: number) => `${(Math.min(Math.max(value, 0), most) / most) * 100}%`;
  const filtering = (picked?.size ?? 0) > 0;
  return (
    <ul className={classes.list}>
      {bars.map(({ id, label, mean, note }) => {
        const chosen = picked?.has(id) ?? false;
        const inside = (
          <>
            <span className={classes.label}>
              {label} {note && <span className="muted">{note}</span>}
            </span>
            <span className={classes.figure}>{mean ? meanWithInterval(mean) : '–'}</span>
            <span className={classes.track} aria-hidden="true">
              {mean && (
                <>
                  <span
                    className={classes.bar}
                    data-faded={(filtering && !chosen) || undefined}
                    style={{ width: place(mean.value) }}
                  />
                  <span
                    className={classes.whisker}
                    style={{ left: place(mean.low), right: `calc(100% - ${place(mean.high)})` }}
                  />
                </>
              )}
            </span>
          </>
        );
        return (
          <li key={id}>
            {onPick ? (
              <button
                type="button"
                className={classes.row}
                aria-pressed={chosen}
                title={chosen ? 'Click to clear this filter' : title}
                onClick={() => onPick(id)}
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
