/** The start of a day as the clock of the device shows it, some days later. */
export const addDays = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Monday of the week of a day. */
export const findWeekStart = (day: Date): Date => addDays(day, -((day.getDay() + 6) % 7));

/** YYYY-MM-DD. */
export const toDay = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join(
    '-',
  );

/** The start of a day; undefined for anything that is none. */
export function parseDay(text: string | null): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  const found = new Date(Number(year), Number(month) - 1, Number(day));
  return toDay(found) === text ? found : undefined;
}
