import { countAnswers, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { upgradeLimits } from '../kit/limits/limits.ts';
import { countBars, summariseNumbers, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { MAX_DATE } from '../kit/calendar-date.ts';
import { text } from '../text.ts';
import { formatMonth, listMonths } from './calendar.ts';
import { date, MONTH_PART, YEAR_PART, DAY_TRACE, type DateConfig, type DateAnswer } from './date.ts';
import * as schemas from './schema.ts';

/** If the limits allow more months than this, only months with answers are listed. */
const MAX_LISTED_MONTHS = 60;

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

/** One cell: YYYY-MM-DD, as label and as code. */
export const dateTeam = defineTeamBlock<DateConfig, DateAnswer>(date, {
  schemas,
  version: 2,
  label: 'Date',
  hint: 'Date picker with optional limits.',
  menuSection: 'values',
  playerFile: 'fields',
  createConfig: () => ({ min: null, max: null, limits: 'hard' }),
  upgrade: upgradeLimits<DateConfig>,
  valueKind: 'date',
  review,
  conditions: (config) => [
    { part: DAY_TRACE, label: text('Day'), kind: 'date', choices: [] },
    { part: YEAR_PART, label: text('Year'), kind: 'number', choices: [] },
    { part: MONTH_PART, label: text('Month'), kind: 'choice', choices: listMonthsWithinLimits(config) },
  ],
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
});
