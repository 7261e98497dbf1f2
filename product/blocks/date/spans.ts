import type { ShownFinding } from '../block-props.ts';
import { poolShares } from '../statistics/pool-shares.ts';
import { formatMonth, listMonths } from './calendar.ts';

type Group = ShownFinding['groups'][number];

/** A column of the chart: a month, a year or several years. */
export interface DateSpan {
  id: string;
  label: string;
  part: string;
  choices: string[];
  n: number;
  /** The share of the people who answered, 0 to 1. */
  share: number;
}

const MAX_MONTHS = 24;
const MAX_YEARS = 20;

/**
 * Columns of equal length without gaps, as fine as fits: months up to two years, else years, else 2, 5, 10 or 20 years,
 * starting at round years.
 */
export function groupIntoSpans(months: Group | undefined, years: Group | undefined): DateSpan[] {
  const listBarsWithAnswers = (group: Group | undefined) => (group?.bars ?? []).filter(({ n }) => n > 0);
  const monthsWithAnswers = listBarsWithAnswers(months)
    .map(({ choice }) => choice)
    .toSorted();
  if (!months || !years || monthsWithAnswers.length === 0) return [];
  const listed = listMonths(monthsWithAnswers[0]!, monthsWithAnswers.at(-1)!, MAX_MONTHS);
  const filterBars = (group: Group, choices: readonly string[]) =>
    group.bars.filter(({ choice }) => choices.includes(choice));
  const sumFigures = (group: Group, choices: readonly string[]) => {
    const bars = filterBars(group, choices);
    return { n: bars.reduce((sum, { n }) => sum + n, 0), share: poolShares(bars, group).share };
  };
  if (listed.length > 0)
    return listed.map((month) => ({
      id: month,
      label: formatMonth(month),
      part: months.part,
      choices: [month],
      ...sumFigures(months, [month]),
    }));
  const [first, last] = [
    Number(monthsWithAnswers[0]!.slice(0, 4)),
    Number(monthsWithAnswers.at(-1)!.slice(0, 4)),
  ];
  const width =
    [1, 2, 5, 10, 20].find(
      (yearCount) => Math.floor(last / yearCount) - Math.floor(first / yearCount) < MAX_YEARS,
    ) ?? 50;
  const spans: DateSpan[] = [];
  for (let startYear = Math.floor(first / width) * width; startYear <= last; startYear += width) {
    const choices = Array.from({ length: width }, (_, step) => String(startYear + step));
    spans.push({
      id: String(startYear),
      label: width === 1 ? String(startYear) : `${startYear}–${String(startYear + width - 1).slice(2)}`,
      part: years.part,
      choices: choices.filter((year) => sumFigures(years, [year]).n > 0),
      ...sumFigures(years, choices),
    });
  }
  return spans;
}
