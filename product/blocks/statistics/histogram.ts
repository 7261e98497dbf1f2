import { parseInterval, serializeInterval, type NumberInterval } from './interval.ts';

/** A column of the histogram: its interval and how many answers it has. */
export interface HistogramColumn extends NumberInterval {
  /** Identifies the column in a filter. */
  choice: string;
  n: number;
}

/** Maximum number of columns: on the block's page (`alone`), and in a list of blocks or on a narrow screen (`small`). */
export const MAX_COLUMNS = { alone: 50, small: 20 };
export const MIN_COLUMNS = 10;
/** Up to this many values have a column each, however far apart they are. */
const MAX_SEPARATE_VALUES = 8;

/** 1, 2 or 5 times a power of ten, at least `width`. */
export function computeRoundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return [1, 2, 5].map((step) => step * power).find((step) => step >= width * (1 - 1e-9)) ?? 10 * power;
}

/**
 * The bars of a number as columns of equal width. Integers have a column each, including those in between without
 * answers; if there are too many, integers and bins are joined at round numbers, for display only.
 */
export function buildHistogram(bars: { choice: string; n: number }[], maxColumns: number): HistogramColumn[] {
  const binned = bars.flatMap(({ choice, n }): HistogramColumn[] => {
    const interval = parseInterval(choice);
    return interval ? [{ ...interval, choice, n }] : [];
  });
  const [first, last] = [binned[0], binned.at(-1)];
  if (!first || !last) return [];
  return binned.every(({ from, to }) => from === to)
    ? buildValueColumns(binned, first.from, last.from, maxColumns)
    : joinBins(binned, first.to - first.from, maxColumns);
}

function buildValueColumns(
  values: HistogramColumn[],
  low: number,
  high: number,
  maxColumns: number,
): HistogramColumn[] {
  const range = high - low + 1;
  if (range > maxColumns && values.length <= MAX_SEPARATE_VALUES) return values;
  if (!values.every(({ from }) => Number.isInteger(from))) return values;
  const width = range > maxColumns ? computeRoundStep(range / (maxColumns - 1)) : 1;
  const getColumnIndex = (value: number) => Math.floor(value / width);
  const columns = Array.from(
    { length: getColumnIndex(high) - getColumnIndex(low) + 1 },
    (_, index): HistogramColumn => {
      const from = (getColumnIndex(low) + index) * width;
      const interval = { from, to: from + width - 1, closed: true };
      return { ...interval, choice: serializeInterval(interval), n: 0 };
    },
  );
  for (const { from, n } of values) columns[getColumnIndex(from) - getColumnIndex(low)]!.n += n;
  return columns;
}

/** Joins neighbouring bins by 2, 5, 10 and so on, so that edges stay multiples of a round width. */
function joinBins(bins: HistogramColumn[], width: number, maxColumns: number): HistogramColumn[] {
  const groupSize = [1, 2, 5, 10, 20, 50, 100].find((size) => bins.length / size <= maxColumns - 1) ?? 1;
  if (bins.length <= maxColumns) return bins;
  const groups = Map.groupBy(bins, ({ from }) => Math.floor(Math.round(from / width) / groupSize));
  return [...groups.values()].map((group) => {
    const end = group.at(-1)!;
    const interval = { from: group[0]!.from, to: end.to, closed: end.closed };
    return { ...interval, choice: serializeInterval(interval), n: group.reduce((sum, { n }) => sum + n, 0) };
  });
}

/** Columns with an axis label: at round numbers, at least four columns apart. */
export function findLabelledColumns(columns: HistogramColumn[]): Set<HistogramColumn> {
  const [first, second] = columns;
  if (!first || !second) return new Set(columns);
  const step = computeRoundStep((second.from - first.from) * 4);
  const isRound = ({ from }: HistogramColumn) => Math.abs(from / step - Math.round(from / step)) < 1e-6;
  return new Set(columns.filter(isRound));
}

/** Whether an interval is inside another. */
export function containsInterval(
  outer: NumberInterval | null,
  { from, to, closed }: NumberInterval,
): boolean {
  return (
    outer !== null && outer.from <= from && (to < outer.to || (to === outer.to && (outer.closed || !closed)))
  );
}

/** Whether the page is filtered by a choice that contains the column. */
export function isPicked(column: HistogramColumn, picked: Iterable<string>): boolean {
  for (const choice of picked) if (containsInterval(parseInterval(choice), column)) return true;
  return false;
}
