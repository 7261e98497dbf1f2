import { formatN, pluralize } from '#platform/ui/figures.ts';
import type { TrendUnit } from '../contract.ts';

/** English texts of the trend of a question. */
export const texts = {
  overTime: 'Over time',
  trendOf: (title: string) => `${title}: over time`,
  periods: 'Periods',
  mean: 'Mean',
  units: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<TrendUnit, string>,
  byUnit: (unit: TrendUnit, zone: string) =>
    `by the ${unit} the response started, ${zone.replaceAll('_', ' ')}${unit === 'week' ? ', from Monday' : ''}`,
  point: (
    figure: string,
    format: (value: number) => string,
    { value, low, high }: { value: number; low: number; high: number },
    n: number,
  ) =>
    `${figure} ${format(value)}${high > low ? `, 95% CI ${format(low)} to ${format(high)}` : ''}, ${formatN(n)}`,
  noAnswers: 'no answers',
  valueOf: (value: string, period: string) => `${value} (${period})`,
  cardTrend: (figure: string, unit: TrendUnit, first: string, last: string, count: number) =>
    `${figure} by ${unit}, UTC: from ${first} to ${last}, ${pluralize(count, unit)} with enough answers`,
  earlierNotShown: (count: number, unit: TrendUnit) =>
    `${pluralize(count, `earlier ${unit}`)} not shown. Choose longer periods to see them.`,
  from: 'From',
  interval: '95% CI',
  n: 'n',
  range: (low: string, high: string) => `${low} to ${high}`,
};
