import type { ReactNode } from 'react';
import { BarRows } from './bar-list-rows.tsx';
import { formatCount, formatInterval, formatPercent } from '../figures.ts';
import { texts } from './texts.ts';

export interface Bar {
  id: string;
  /** Plain text, for screen readers, tables and files. */
  label: string;
  /** Shown instead of the label, for example an image, or a removed option struck through. */
  labelContent?: ReactNode;
  count: number;
  /** 0 to 1. */
  share: number;
  /** 95 % Wilson bounds, 0 to 1; drawn as whiskers. */
  low?: number;
  high?: number;
  /** The base of this bar's share, when it differs from the chart's n. */
  n?: number;
  /** The label quotes a participant, and is set in the serif font. */
  isQuote?: boolean;
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
  title = texts.filterByAnswer,
  opensDialog,
}: {
  bars: Bar[];
  n: number;
  picked?: ReadonlySet<string>;
  onPick?: ((id: string) => void) | undefined;
  /** Chart colour, 1 to 6. */
  series?: number;
  /** What a click does. */
  title?: string;
  /** Whether a click opens a dialog, instead of filtering the page. */
  opensDialog?: boolean;
}) {
  return (
    <BarRows
      picked={picked}
      onPick={onPick}
      series={series}
      title={title}
      opensDialog={opensDialog}
      rows={bars.map((bar) => {
        const { id, label, labelContent, isQuote, count, share, low, high } = bar;
        const interval =
          low !== undefined && high !== undefined ? formatInterval(low, high, bar.n ?? n) : null;
        return {
          id,
          isQuote,
          share,
          low,
          high,
          label: labelContent ?? label,
          count: formatCount(count),
          figure: (
            <>
              {formatPercent(share, bar.n ?? n)}
              {interval && (
                <span className="visually-hidden">{texts.intervalSuffix(interval.replace('–', ' to '))}</span>
              )}
            </>
          ),
          hint: interval ? texts.intervalText(interval) : undefined,
        };
      })}
    />
  );
}
