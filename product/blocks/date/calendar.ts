/** Days are told as YYYY-MM-DD; there is no time of day in them and so no time zone. */

/** Earliest and latest day a question can take, whatever its settings say, so that months stay few. */
export const MIN_DATE = '1900-01-01';
export const MAX_DATE = '2100-12-31';

/** Whether it is a day of the calendar: the 29th of February 2024 is, that of 2023 is not. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** "2026-03-15" → "2026-03". */
export const monthOf = (day: string): string => day.slice(0, 7);

/** "2026-03-15" → 2026. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The months from one to another, both inclusive: at most `most` of them, else none. */
export function monthsBetween(first: string, last: string, most: number): string[] {
  const index = (month: string) => yearOf(month) * 12 + Number(month.slice(5, 7)) - 1;
  const [from, to] = [index(first), index(last)];
  if (to < from || to - from >= most) return [];
  return Array.from({ length: to - from + 1 }, (_, step) => {
    const at = from + step;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month for people who read English, in three letters so that columns stay alike: "2026-09" → "Sep 2026". */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** A day for people who read English: "2026-03-15" → "15 March 2026"; what is no day stays as it is. */
export function dayName(day: string): string {
  if (!isDay(day)) return day;
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
