import { formatDay } from '#platform/ui/figures.ts';

/** A range of days (YYYY-MM-DD) in the viewer's time zone, both inclusive; null: unlimited. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Numbers of days, today included, that the filter offers. */
export const PERIODS = [1, 7, 30] as const;

const pad = (part: number) => String(part).padStart(2, '0');
const formatLocalDay = (time: Date) =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

/** The day as a local date, moved by some days; null if it is not a valid day. */
function parseLocalDay(day: string, offset = 0): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + offset);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && year >= 1000 && year < 9000 && !Number.isNaN(time.getTime())
    ? time
    : null;
}

/** The last days up to today. */
export function getPeriod(days: number, now: Date): DayRange {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { from: formatLocalDay(first), to: formatLocalDay(now) };
}

/** The period that a range is, or undefined. */
export const findPeriod = ({ from, to }: DayRange, now: Date): number | undefined =>
  PERIODS.find((days) => {
    const period = getPeriod(days, now);
    return period.from === from && period.to === to;
  });

/** The instants at which a range begins and ends, for the API. Invalid days do not limit it. */
export const toInstants = ({ from, to }: DayRange): { from?: string; to?: string } => ({
  from: (from && parseLocalDay(from)?.toISOString()) || undefined,
  to: (to && parseLocalDay(to, 1)?.toISOString()) || undefined,
});

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "24 Nov, 14:05", with the year when it is another one. */
export const formatMinute = (time: Date, now: Date): string =>
  `${formatDay(time, now)}, ${timeFormat.format(time)}`;
