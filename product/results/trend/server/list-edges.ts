import { getDayStart, getLocalDay, formatUtcDay } from '../../time-range.ts';
import type { TrendUnit } from '../contract.ts';

const DAY_MS = 24 * 3_600_000;

/** The first day of the period that a day is in. Weeks begin on Monday. */
function getPeriodStart(day: string, unit: TrendUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const ms = Date.parse(day);
  const daysSinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return unit === 'week' ? formatUtcDay(ms - daysSinceMonday * DAY_MS) : day;
}

function getNextPeriod(day: string, unit: TrendUnit): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (unit === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (unit === 'week' ? 7 : 1));
  return formatUtcDay(next.getTime());
}

/**
 * The starts of the periods of a zone that contain these UTC days, and the end of the last: the newest `maxPeriods`, and
 * how many are left out before. A day begins where that of a filter does, also if its midnight comes twice.
 */
export function listEdges(
  [first, last]: [string, string],
  unit: TrendUnit,
  zone: string,
  maxPeriods: number,
): { edges: { at: Date; day: string }[]; earlier: number } {
  const end = getNextPeriod(getPeriodStart(getLocalDay(Date.parse(last) + DAY_MS, zone), unit), unit);
  const days: string[] = [];
  let day = getPeriodStart(getLocalDay(Date.parse(first), zone), unit);
  for (; day <= end; day = getNextPeriod(day, unit)) days.push(day);
  const shown = days.slice(-maxPeriods - 1);
  return {
    edges: shown.map((one) => ({ at: getDayStart(one, zone), day: one })),
    earlier: days.length - shown.length,
  };
}
