import type { Filter } from './filter.ts';

const DAY_MS = 86_400_000;

export const formatUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** By zone in lower case, in which zones are named alike: every spelling would have its own otherwise. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in a zone shows at an instant, in milliseconds as if it showed UTC. */
function readLocalTime(ms: number, zone: string): number {
  const key = zone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(key, format);
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
}

/** The day (YYYY-MM-DD) that it is in a zone at an instant. */
export const getLocalDay = (ms: number, zone: string): string =>
  formatUtcDay(zone === 'UTC' ? ms : readLocalTime(ms, zone));

/** When a day (YYYY-MM-DD) begins in a zone: at midnight, or after it where the clocks skip midnight. */
export function getDayStart(day: string, zone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`);
  if (zone === 'UTC') return new Date(local);
  // The offset changes at most once in two days.
  const [earlier, later] = [local - DAY_MS, local + DAY_MS]
    .map((ms) => local - (readLocalTime(ms, zone) - ms))
    .toSorted((a, b) => a - b);
  return new Date(readLocalTime(earlier!, zone) >= local ? earlier! : later!);
}

/** The times at which the days of a filter begin and end; null for no limit. */
export function readTimeRange({ from, to, zone }: Pick<Filter, 'from' | 'to' | 'zone'>): {
  start: Date | null;
  end: Date | null;
} {
  const dayAfter = to && formatUtcDay(Date.parse(`${to}T00:00:00Z`) + DAY_MS);
  return {
    start: from ? getDayStart(from, zone) : null,
    end: dayAfter ? getDayStart(dayAfter, zone) : null,
  };
}

/** The UTC days that are wholly in a range (from the first to before the other; null: no limit), and the rest of it. */
export function splitTimeRange({ start, end }: { start: Date | null; end: Date | null }): {
  first: string | null;
  before: string | null;
  edges: { start: Date; end: Date }[];
} {
  const first = start && Math.ceil(start.getTime() / DAY_MS) * DAY_MS;
  const before = end && Math.floor(end.getTime() / DAY_MS) * DAY_MS;
  const days = {
    first: first === null ? null : formatUtcDay(first),
    before: before === null ? null : formatUtcDay(before),
  };
  if (start && end && first! > before!) return { ...days, edges: [{ start, end }] };
  return {
    ...days,
    edges: [
      ...(start && start.getTime() < first! ? [{ start, end: new Date(first!) }] : []),
      ...(end && end.getTime() > before! ? [{ start: new Date(before!), end }] : []),
    ],
  };
}
