// Number formats of the whole interface, in English.
/** For counts: those of weighted answers have fractions, which are not shown. */
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Four digits are not grouped, because a mean may be a year. */
const twoDecimals = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'min2',
});

/** 6.25 → "6.3", with a minus sign: scores, seconds and other figures with one decimal. */
export const formatTenths = (value: number) => oneDecimal.format(value).replace('-', '−');
/** 1186 → "1,186". */
export const formatCount = (count: number) => whole.format(count);
/** A mean to two decimals, with a minus sign (U+2212) rather than a hyphen. */
export const formatMean = (mean: number) => twoDecimals.format(mean).replace('-', '−');
/** An interval of a mean of fewer answers is so wide that it says nothing, and leaves the scale. */
const MIN_FOR_INTERVAL = 5;
/** Whether the interval of a mean is shown; a score without `n` has one that stays on its scale. */
export const hasInterval = ({ n }: { n?: number }) => n === undefined || n >= MIN_FOR_INTERVAL;
/** "n = 1,186". */
export const formatN = (n: number) => `n = ${whole.format(n)}`;
/** 125050 → "£1,250.50": an amount in minor units of a currency (ISO 4217), of which some have none. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
}
/** "1 response", "38 responses". */
export const pluralize = (count: number, singular: string, plural = `${singular}s`) =>
  `${whole.format(count)} ${Math.round(count) === 1 ? singular : plural}`;

/** A share as a percentage without the rounding error of the product, so that exact halves are rounded up everywhere. */
export const toPercent = (share: number): number => Number((share * 100).toPrecision(12));

/** The decimal rule of all percentages: one decimal of more than 1,000 people, none of fewer. */
const roundPercent = (share: number, n: number): string =>
  (n > 1_000 ? oneDecimal : whole).format(toPercent(share));

/** @param share 0 to 1, of n. "<1%" and ">99%" rather than a rounded 0 or 100. */
export function formatPercent(share: number, n: number): string {
  const rounded = roundPercent(share, n);
  if (share > 0 && Number(rounded) === 0) return n > 1_000 ? '<0.1%' : '<1%';
  if (share < 1 && Number(rounded) === 100) return n > 1_000 ? '>99.9%' : '>99%';
  return `${rounded}%`;
}

/** A 95 % interval of a share of n, as "31–45%", or "30.5–44.7%" of more than 1,000. */
export const formatInterval = (low: number, high: number, n: number): string =>
  `${roundPercent(low, n)}–${roundPercent(high, n)}%`;

/** @param seconds → "45 s", "4 min 12 s", "1 h 5 min". */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  if (total < 60) return `${total} s`;
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return total % 60 ? `${minutes} min ${total % 60} s` : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function formatDistance(distance: number): string {
  if (distance < HOUR) return `${Math.round(distance / MINUTE)} min`;
  if (distance < DAY) return `${Math.round(distance / HOUR)} h`;
  const days = Math.round(distance / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/** "just now", "5 min ago", "2 h ago", "in 3 days"; a date once it is more than a week away. */
export function formatDateTime(time: Date, now: Date, zone?: string): string {
  const distance = Math.abs(now.getTime() - time.getTime());
  if (distance < 45_000) return 'just now';
  if (distance < 7 * DAY)
    return time <= now ? `${formatDistance(distance)} ago` : `in ${formatDistance(distance)}`;
  return formatDay(time, now, zone);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
/** A format is made once, as making one costs as much as drawing a row of a list. */
function getDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  dateFormats.set(key, format);
  return format;
}

/** "3 May", with the year when it is another one. */
export function formatDay(time: Date, now: Date, zone?: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: zone };
  const year = (date: Date) => getDateFormat({ year: 'numeric', timeZone: zone }).format(date);
  if (year(time) !== year(now)) options.year = 'numeric';
  return getDateFormat(options).format(time);
}

/** "Tuesday, 3 May 2026 at 14:05 CEST": the exact time shown on hover. */
export function formatExact(time: Date, zone?: string): string {
  return getDateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(time);
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const atMostOneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** "1.2 MB": in units of 1,000, with one decimal. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${atMostOneDecimal.format(bytes / 1000 ** power)} ${BYTE_UNITS[power]}`;
}
