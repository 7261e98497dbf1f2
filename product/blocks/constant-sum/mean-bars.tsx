import type { ReactNode } from 'react';
import { BarRows } from '#platform/ui/charts/bar-list-rows.tsx';
import { hasInterval } from '#platform/ui/figures.ts';
import type { Mean } from '../statistics/finding.ts';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';

export interface MeanBar {
  id: string;
  label: string;
  mean: Mean | null;
  /** Muted text next to the label. */
  note?: ReactNode;
}

/** A bar per mean with the whiskers of its interval, on a scale from 0 to `max`. With `onPick` every bar is a button. */
export function MeanBars({
  bars,
  max,
  picked,
  title,
  onPick,
}: {
  bars: MeanBar[];
  max: number;
  picked?: ReadonlySet<string>;
  /** Tooltip that says what a click filters by. */
  title?: string;
  onPick?: ((id: string) => void) | undefined;
}) {
  return (
    <BarRows
      picked={picked}
      title={title}
      onPick={onPick}
      rows={bars.map(({ id, label, mean, note }) => ({
        id,
        label: (
          <>
            {label} {note && <span className="muted">{note}</span>}
          </>
        ),
        figure: mean ? formatMeanWithInterval(mean) : '–',
        share: mean && mean.value / max,
        ...(mean && hasInterval(mean) && { low: mean.low / max, high: mean.high / max }),
      }))}
    />
  );
}
