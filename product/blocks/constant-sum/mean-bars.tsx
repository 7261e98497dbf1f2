import type { ReactNode } from 'react';
import { BarRows } from '#platform/ui/charts/bar-list-rows.tsx';
import type { Mean } from '../block.ts';
import { meanWithInterval } from '../kit/summary/mean-line.tsx';

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
  return (
    <BarRows
      {...{ picked, title, onPick }}
      rows={bars.map(({ id, label, mean, note }) => ({
        id,
        label: (
          <>
            {label} {note && <span className="muted">{note}</span>}
          </>
        ),
        figure: mean ? meanWithInterval(mean) : '–',
        share: mean && mean.value / most,
        ...(mean && { low: mean.low / most, high: mean.high / most }),
      }))}
    />
  );
}
