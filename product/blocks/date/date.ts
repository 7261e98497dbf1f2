import { countsOf, defineBlock, type Issue, type Problem, type Tally } from '../block.ts';
import { barsOf, numberGroup, talliesOf, type Choice } from '../kit/summary/bars.ts';
import { text } from '../text.ts';
import { dayName, MIN_DATE, isDay, MAX_DATE, monthName, monthOf, monthsBetween, yearOf } from './calendar.ts';

export interface DateConfig {
  /** First and last day that may be given, YYYY-MM-DD. */
  min: string | null;
  max: string | null;
}
export interface DateAnswer {
  /** YYYY-MM-DD. */
  date: string;
}

/**
 * Parts a date is counted by: its month, and its year as a number. The day itself is what logic compares; as a trace,
 * since one bar per day would be thousands.
 */
const DAY = '~day';
export const MONTH = 'month';
export const YEAR = 'year';
/** More months than this are not listed one by one. */
const MONTHS_LISTED = 60;

function check({ min, max }: DateConfig, { date: day }: DateAnswer): Problem | null {
  if (!isDay(day)) return { key: 'not_a_date' };
  const first = min ?? MIN_DATE;
  const last = max ?? MAX_DATE;
  if (day < first) return { key: 'too_early', limit: first };
  if (day > last) return { key: 'too_late', limit: last };
  return null;
}

function review({ min, max }: DateConfig): Issue[] {
  if (min !== null && max !== null && min > max)
    return [{ severity: 'error', message: 'The earliest date must not be after the latest.', place: 'min' }];
  return [];
}

/** With both limits every month between them, else none: then the months are those people gave. */
function monthsOf({ min, max }: DateConfig): Choice[] {
  if (min === null || max === null) return [];
  return monthsBetween(min, max, MONTHS_LISTED).map((month) => ({
    choice: month,
    label: text(monthName(month)),
  }));
}

/** The months that people gave, in order. */
function monthsGiven(tallies: Tally[]): Choice[] {
  const found = new Set(talliesOf(tallies, MONTH).flatMap(({ choice, n }) => (n > 0 ? [choice] : [])));
  return [...found].toSorted().map((choice) => ({ choice, label: text(monthName(choice)) }));
}

/** A day of the calendar. One cell: YYYY-MM-DD, by label and by code alike. */
export const date = defineBlock<DateConfig, DateAnswer>({
  id: 'date',
  version: 1,
  label: 'Date',
  hint: 'Date picker with optional limits.',
  group: 'values',
  isQuestion: true,
  fresh: () => ({ min: null, max: null }),
  upgrade: (config) => config as DateConfig,
  check,
  review,
  conditions: (config) => [
    { part: DAY, label: text('Day'), kind: 'date', choices: [] },
    { part: YEAR, label: text('Year'), kind: 'number', choices: [] },
    { part: MONTH, label: text('Month'), kind: 'choice', choices: monthsOf(config) },
  ],
  facts: (_config, { date: day }) => [
    { part: DAY, choice: day, number: null },
    { part: YEAR, choice: '', number: yearOf(day) },
    { part: MONTH, choice: monthOf(day), number: null },
  ],
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const counts = countsOf(tallies);
    const listed = monthsOf(config);
    const months = listed.length > 0 ? listed : monthsGiven(tallies);
    return {
      ...counts,
      groups: [
        {
          part: MONTH,
          label: text('Month'),
          n: counts.n,
          bars: barsOf(MONTH, months, tallies),
          mean: null,
          quartiles: null,
        },
        numberGroup(YEAR, text('Year'), numbers, true),
      ],
      score: null,
    };
  },
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { date: day }) => [day],
  rehearse({ min, max }, random) {
    const from = Date.parse(`${min ?? '1980-01-01'}T00:00:00Z`);
    const to = Date.parse(
      `${max ?? (min !== null && min > '2030-01-01' ? MAX_DATE : '2030-01-01')}T00:00:00Z`,
    );
    const at = new Date(Math.min(from, to) + Math.floor(random() * Math.abs(to - from)));
    const day = at.toISOString().slice(0, 10);
    return { date: max !== null && day > max ? max : day };
  },
  formatAnswer: (_config, { date: day }) => dayName(day),
});
