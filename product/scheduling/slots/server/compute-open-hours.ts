import { parseMinutes, type OpeningHours } from '../hours.ts';
import { mergeIntervals, type Interval } from '../intervals.ts';
import { DAY_MS, findWeekday, MINUTE_MS, parseDay, type ZoneDays } from './read-zone-days.ts';

/**
 * When opening hours are open from one day to another, in order and apart for each day: exactly while a clock of the zone
 * shows a time in them. What a change of clocks skips is not open, what it repeats is open twice.
 */
export function computeOpenHours(
  { weeklyHours, exceptions }: OpeningHours,
  { days, firstDay, lastDay }: { days: ZoneDays; firstDay: number; lastDay: number },
): Interval[] {
  const exceptionsByDay = new Map(exceptions.map(({ date, ranges }) => [parseDay(date), ranges]));
  const open: Interval[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const ranges = exceptionsByDay.get(day) ?? weeklyHours[findWeekday(day)] ?? [];
    if (ranges.length === 0) continue;
    const ofDay = days.listParts(day).flatMap(({ startMs, endMs, offsetMs }) => {
      const midnightMs = day * DAY_MS - offsetMs;
      return ranges.map(({ start, end }): Interval => [
        Math.max(startMs, midnightMs + parseMinutes(start) * MINUTE_MS),
        Math.min(endMs, midnightMs + parseMinutes(end) * MINUTE_MS),
      ]);
    });
    open.push(...mergeIntervals(ofDay));
  }
  return open;
}
