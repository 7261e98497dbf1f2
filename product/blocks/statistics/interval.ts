/** An interval of numbers, as used in filters. */
export interface NumberInterval {
  from: number;
  to: number;
  /** Whether it includes `to`; it always includes `from`. */
  closed: boolean;
}

/** Groups digits from five digits on: 1990, but 12,500. */
const numberFormat = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumSignificantDigits: 15 });
/** Two decimals; for small numbers two significant digits. */
const figureFormat = new Intl.NumberFormat('en', {
  useGrouping: 'min2',
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});
/** Numbers outside this range are written in exponential notation. */
const MAX_PLAIN = 1e15;
const MIN_PLAIN = 1e-6;

/** `[10,20)`, or if closed `[10,20]`; a single value is written as a number. */
export function serializeInterval({ from, to, closed }: NumberInterval): string {
  return from === to ? String(from) : `[${from},${to}${closed ? ']' : ')'}`;
}

const NUMBER_PATTERN = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const VALUE_REGEXP = new RegExp(`^${NUMBER_PATTERN}$`, 'i');
const INTERVAL_REGEXP = new RegExp(String.raw`^\[(${NUMBER_PATTERN}),(${NUMBER_PATTERN})([\])])$`, 'i');

/** Parses the format of `serializeInterval`; null if it is invalid or the interval is empty. */
export function parseInterval(choice: string): NumberInterval | null {
  if (VALUE_REGEXP.test(choice)) {
    const value = Number(choice);
    return Number.isFinite(value) ? { from: value, to: value, closed: true } : null;
  }
  const [, low, high, end] = INTERVAL_REGEXP.exec(choice) ?? [];
  const [from, to, closed] = [Number(low), Number(high), end === ']'];
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  const isEmpty = closed ? from > to : from >= to;
  return isEmpty ? null : { from, to, closed };
}

function formatWith(value: number, format: Intl.NumberFormat, digits: number): string {
  const magnitude = Math.abs(value);
  const isPlain = magnitude === 0 || (magnitude < MAX_PLAIN && magnitude >= MIN_PLAIN);
  return (isPlain ? format.format(value) : String(Number(value.toPrecision(digits)))).replace(/^-/, '−');
}

/** A number as people read it: 1990, 12,500, −0.25, 1e+300. */
export const formatNumber = (value: number): string => formatWith(value, numberFormat, 15);

/** A computed figure, rounded for display: 1978.46, 0.00012. */
export const formatFigure = (value: number): string => formatWith(value, figureFormat, 2);

/**
 * "12", "10 to 20", and without its upper end "10 to under 20", so that neighbours do not share a value; if `whole`, the
 * upper end is the last integer in the interval: "10 to 19".
 */
export function formatNumberInterval({ from, to, closed }: NumberInterval, whole = false): string {
  const last = whole && !closed ? to - 1 : to;
  if (from >= last) return formatNumber(from);
  const isBelow = !whole && !closed;
  return `${formatNumber(from)} to ${isBelow ? 'under ' : ''}${formatNumber(last)}`;
}
