import { defineBlock, type AnswerProblem } from '../block.ts';
import type { LimitMode } from '../kit/limits/limits.ts';
import type { WithRules } from '../kit/rules/rules.ts';
import { isCalendarDate, MAX_DATE, MIN_DATE } from '../kit/calendar-date.ts';
import { formatCalendarDate, extractMonth, extractYear } from './calendar.ts';

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
export const DAY_TRACE = '~day';
export const MONTH_PART = 'month';
export const YEAR_PART = 'year';

function checkLimits(first: string, last: string, { date: day }: DateAnswer): AnswerProblem | null {
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
  return checkLimits(first, last, answer);
}

/** A date. */
export const date = defineBlock<DateConfig, DateAnswer>({
  id: 'date',
  isQuestion: true,
  check,
  warn: ({ min, max }, answer) => checkLimits(min ?? MIN_DATE, max ?? MAX_DATE, answer),
  facts: (_config, { date: day }) => [
    { part: DAY_TRACE, choice: day, number: null },
    { part: YEAR_PART, choice: '', number: extractYear(day) },
    { part: MONTH_PART, choice: extractMonth(day), number: null },
  ],
  freeText: () => '',
  formatAnswer: (_config, { date: day }) => formatCalendarDate(day),
});
