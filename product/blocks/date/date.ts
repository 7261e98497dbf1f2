import { countAnswers, defineBlock, type ConfigProblem, type AnswerProblem, type Tally } from '../block.ts';
import { upgradeLimits, type LimitMode } from '../kit/limits/limits.ts';
import type { WithRules } from '../kit/rules/rules.ts';
import { countBars, summariseNumbers, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { isCalendarDate, MAX_DATE, MIN_DATE } from '../kit/typed/calendar-date.ts';
import { text } from '../text.ts';
import { formatCalendarDate, formatMonth, extractMonth, listMonths, extractYear } from './calendar.ts';

export interface DateConfig extends WithRules {
  /** Earliest and latest date allowed, YYYY-MM-DD. */
  min: string | null;
  max: string | null;
  limits: LimitMode;
}
export interface DateAnswer {
  /** YYYY-MM-DD. */
  date: string;
}

/**
 * The parts of a date's facts: month, year as a number, and the day. The day is a trace, for logic only, since one bar
 * per day would be thousands of bars.
 */
const DAY_TRACE = '~day';
export const MONTH_PART = 'month';
export const YEAR_PART = 'year';
/** If the limits allow more months than this, only months with answers are listed. */
const MAX_LISTED_MONTHS = 60;

function findLimitProblem(first: string, last: string, { date: day }: DateAnswer): AnswerProblem | null {
  if (day < first) return { key: 'too_early', limit: first };
  if (day > last) return { key: 'too_late', limit: last };
  return null;
}

/** The days that are accepted: all that Earshot knows if the limits are soft. */
export function resolveLimits({ min, max, limits }: DateConfig): { first: string; last: string } {
  const isSoft = limits === 'soft';
  return { first: isSoft ? MIN_DATE : (min ?? MIN_DATE), last: isSoft ? MAX_DATE : (max ?? MAX_DATE) };
}

function check(config: DateConfig, answer: DateAnswer): AnswerProblem | null {
  if (!isCalendarDate(answer.date)) return { key: 'not_a_date' };
  const { first, last } = resolveLimits(config);
  return findLimitProblem(first, last, answer);
}

function review({ min, max }: DateConfig): ConfigProblem[] {
  if (min !== null && max !== null && min > max)
    return [{ severity: 'error', message: 'The earliest date must not be after the latest.', field: 'min' }];
  return [];
}

/** With both limits set and hard, every month between them; otherwise none. */
function listMonthsWithinLimits({ min, max, limits }: DateConfig): Choice[] {
  if (min === null || max === null || limits === 'soft') return [];
  return listMonths(min, max, MAX_LISTED_MONTHS).map((month) => ({
    choice: month,
    label: text(formatMonth(month)),
  }));
}

/** The months with answers, in order. */
function listMonthsWithAnswers(tallies: Tally[]): Choice[] {
  const monthsWithAnswers = new Set(
    filterTalliesByPart(tallies, MONTH_PART).flatMap(({ choice, n }) => (n > 0 ? [choice] : [])),
  );
  return [...monthsWithAnswers].toSorted().map((choice) => ({ choice, label: text(formatMonth(choice)) }));
}

/** A date. One cell: YYYY-MM-DD, as label and as code. */
export const date = defineBlock<DateConfig, DateAnswer>({
  id: 'date',
  version: 2,
  label: 'Date',
  hint: 'Date picker with optional limits.',
  menuSection: 'values',
  playerFile: 'fields',
  isQuestion: true,
  createConfig: () => ({ min: null, max: null, limits: 'hard' }),
  upgrade: upgradeLimits<DateConfig>,
  check,
  valueKind: 'date',
  warn: ({ min, max }, answer) => findLimitProblem(min ?? MIN_DATE, max ?? MAX_DATE, answer),
  review,
  conditions: (config) => [
    { part: DAY_TRACE, label: text('Day'), kind: 'date', choices: [] },
    { part: YEAR_PART, label: text('Year'), kind: 'number', choices: [] },
    { part: MONTH_PART, label: text('Month'), kind: 'choice', choices: listMonthsWithinLimits(config) },
  ],
  facts: (_config, { date: day }) => [
    { part: DAY_TRACE, choice: day, number: null },
    { part: YEAR_PART, choice: '', number: extractYear(day) },
    { part: MONTH_PART, choice: extractMonth(day), number: null },
  ],
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const counts = countAnswers(tallies);
    const listed = listMonthsWithinLimits(config);
    const months = listed.length > 0 ? listed : listMonthsWithAnswers(tallies);
    return {
      ...counts,
      groups: [
        {
          part: MONTH_PART,
          label: text('Month'),
          n: counts.n,
          bars: countBars(MONTH_PART, months, tallies),
          mean: null,
          quartiles: null,
        },
        summariseNumbers(YEAR_PART, text('Year'), numbers, { isWhole: true }),
      ],
      score: null,
    };
  },
  columns: () => [{ key: '', label: '', isDate: true }],
  cells: (_config, { date: day }) => [day],
  createRandomAnswer({ min, max }, random) {
    const earliest = Date.parse(`${min ?? '1980-01-01'}T00:00:00Z`);
    const latest = Date.parse(
      `${max ?? (min !== null && min > '2030-01-01' ? MAX_DATE : '2030-01-01')}T00:00:00Z`,
    );
    const randomDate = new Date(
      Math.min(earliest, latest) + Math.floor(random() * Math.abs(latest - earliest)),
    );
    const day = randomDate.toISOString().slice(0, 10);
    return { date: max !== null && day > max ? max : day };
  },
  formatAnswer: (_config, { date: day }) => formatCalendarDate(day),
});
