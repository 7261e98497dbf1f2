import { parseMinutes, type HourRange } from '../../slots/hours.ts';

const DAY_MINUTES = 24 * 60;
const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The time that is added after the others of a day: an hour, at first office hours; undefined when they end at midnight. */
export function findNextRange(ranges: readonly HourRange[]): HourRange | undefined {
  const last = ranges.at(-1);
  if (!last) return { start: '09:00', end: '17:00' };
  const start = parseMinutes(last.end);
  // Half an hour's break, if there is room for it.
  const [from, to] = [start + 30, start + 90];
  if (to <= DAY_MINUTES) return { start: formatMinutes(from), end: formatMinutes(to) };
  return start < DAY_MINUTES ? { start: last.end, end: '24:00' } : undefined;
}

/** Fields for times know no 24:00: as an end, midnight is that of the next day. */
export const showEnd = (end: string): string => (end === '24:00' ? '00:00' : end);
export const readEnd = (value: string): string => (value === '00:00' ? '24:00' : value);
