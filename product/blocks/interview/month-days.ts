/** The calendar of a month. Days are YYYY-MM-DD, which are no instants: nothing here depends on a time zone. */

const DAY_MS = 86_400_000;
const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  formatDay(new Date(parseDay(day).getTime() + count * DAY_MS));

/** YYYY-MM of a day. */
export const getMonth = (day: string): string => day.slice(0, 7);

/** The month that is this many later than a month, YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const date = parseDay(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return getMonth(formatDay(date));
}

/** The same day of a later or earlier month, or the last day of a shorter one. */
export function shiftMonth(day: string, count: number): string {
  const month = addMonths(getMonth(day), count);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The first day of the week where the language is spoken, as `Date` counts them; Monday where browsers do not know. */
export function getFirstWeekday(language: string): number {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & {
      getWeekInfo?(): { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    return (locale.getWeekInfo?.() ?? locale.weekInfo)!.firstDay % 7;
  } catch {
    return 1;
  }
}

/** Days since the first day of the week. */
export const getWeekday = (day: string, firstWeekday: number): number =>
  (parseDay(day).getUTCDay() - firstWeekday + 7) % 7;

/** The weeks of a month, with null for days of other months. */
export function listWeeks(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -getWeekday(first, firstWeekday));
  const weeks: (string | null)[][] = [];
  for (let day = start; getMonth(day) <= month; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((one) =>
        getMonth(one) === month ? one : null,
      ),
    );
  return weeks;
}

/** A day or a month in words, in the calendar that the grid has. */
export function formatDate(day: string, language: string, style: Intl.DateTimeFormatOptions): string {
  const options: Intl.DateTimeFormatOptions = { ...style, timeZone: 'UTC', calendar: 'gregory' };
  return new Intl.DateTimeFormat(language, options).format(parseDay(day));
}
