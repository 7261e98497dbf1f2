import { isCalendarDate } from '../kit/calendar-date.ts';

/** Dates are written YYYY-MM-DD, without a time and therefore without a time zone. */

/** "2026-03-15" → "2026-03". */
export const extractMonth = (day: string): string => day.slice(0, 7);

/** "2026-03-15" → 2026. */
export const extractYear = (day: string): number => Number(day.slice(0, 4));

/** All months from `first` to `last`, inclusive; an empty list if there are more than `max`. */
export function listMonths(first: string, last: string, max: number): string[] {
  const toMonthIndex = (month: string) => extractYear(month) * 12 + Number(month.slice(5, 7)) - 1;
  const [firstIndex, lastIndex] = [toMonthIndex(first), toMonthIndex(last)];
  if (lastIndex < firstIndex || lastIndex - firstIndex >= max) return [];
  return Array.from({ length: lastIndex - firstIndex + 1 }, (_, step) => {
    const monthIndex = firstIndex + step;
    return `${String(Math.floor(monthIndex / 12)).padStart(4, '0')}-${String((monthIndex % 12) + 1).padStart(2, '0')}`;
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month in English, abbreviated so that columns have the same width: "2026-09" → "Sep 2026". */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** A date in English: "2026-03-15" → "15 March 2026"; anything else is returned unchanged. */
export function formatCalendarDate(day: string): string {
  if (!isCalendarDate(day)) return day;
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
