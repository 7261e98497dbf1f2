/** An interval of numbers, as a filter asks by it. */
export interface Interval {
  from: number;
  to: number;
  /** Whether `to` belongs to it; `from` always does. */
  closed: boolean;
}

/** Four digits stand together, as in 1990; five and more in threes, as in 12,500. */
const written = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumSignificantDigits: 15 });
/** To two decimals, of small numbers two digits. */
const rounded = new Intl.NumberFormat('en', {
  useGrouping: 'min2',
  ...{ maximumFractionDigits: 2, maximumSignificantDigits: 2, roundingPriority: 'morePrecision' },
});
/** Beyond these the digits of a plain number are mostly zeros. */
const MAX_PLAIN = 1e15;
const MIN_PLAIN = 1e-6;

/** `[10,20)`, or closed `[10,20]`; one value is that value alone. */
export function writeInterval({ from, to, closed }: Interval): string {
  return from === to ? String(from) : `[${from},${to}${closed ? ']' : ')'}`;
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const VALUE = new RegExp(`^${NUMBER}$`, 'i');
const INTERVAL = new RegExp(String.raw`^\[(${NUMBER}),(${NUMBER})([\])])$`, 'i');

/** What `writeInterval` wrote, also a number by itself; null where it is none, or holds nothing. */
export function readInterval(choice: string): Interval | null {
  if (VALUE.test(choice)) {
    const value = Number(choice);
    return Number.isFinite(value) ? { from: value, to: value, closed: true } : null;
  }
  const [, low, high, end] = INTERVAL.exec(choice) ?? [];
  const [from, to, closed] = [Number(low), Number(high), end === ']'];
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  return closed ? (from <= to ? { from, to, closed } : null) : from < to ? { from, to, closed } : null;
}

function formatWith(value: number, format: Intl.NumberFormat, digits: number): string {
  const size = Math.abs(value);
  const plain = size === 0 || (size < MAX_PLAIN && size >= MIN_PLAIN);
  return (plain ? format.format(value) : String(Number(value.toPrecision(digits)))).replace(/^-/, '−');
}

/** A number as people read it: 1990, 12,500, −0.25, 1e+300. */
export const formatNumber = (value: number): string => formatWith(value, written, 15);

/** A figure worked out from numbers, rounded as people read it: 1978.46, 0.00012. */
export const formatFigure = (value: number): string => formatWith(value, rounded, 2);

/** "12", "10 to 20"; of whole numbers the upper end is the last that belongs to it: "10 to 19". */
export function formatInterval({ from, to, closed }: Interval, whole = false): string {
  const last = whole && !closed ? to - 1 : to;
  return from >= last ? formatNumber(from) : `${formatNumber(from)} to ${formatNumber(last)}`;
}
