/** Dates are written YYYY-MM-DD, without a time and therefore without a time zone. */

/** Earliest and latest date a question accepts, whatever its settings, to limit the number of months. */
export const MIN_DATE = '1900-01-01';
export const MAX_DATE = '2100-12-31';

/** Whether the date exists: 29 February 2024 does, 29 February 2023 does not. */
export function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
