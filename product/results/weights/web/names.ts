import type { Output } from '#platform/http/contract/contract.ts';
import { formatNumber, formatNumberInterval, parseInterval } from '../../../blocks/numbers.ts';
import { readCompare } from '../../compare.ts';
import type { getWeights, MarginCategories } from '../contract.ts';
import { getCompareName } from '../../web/compare/use-compare.ts';
import { getTraitName } from '../../web/summary/names.ts';
import { getBlockTitle, type SummaryContext } from '../../web/summary/summary-context.ts';

export type WeightsPageData = Output<typeof getWeights>;

/** The name of the question or property of a margin: "Gender", "Device" or the name of a parameter. */
export function getSubjectName(
  context: SummaryContext,
  subjects: WeightsPageData['subjects'],
  by: string,
): string {
  const subject = subjects.find((candidate) => candidate.by === by);
  if (subject?.title) {
    const title = getBlockTitle(context.summary.base, subject.title);
    return subject.label ? `${title}, ${context.localize(subject.label)}` : title;
  }
  const compareBy = readCompare(by);
  return compareBy ? getCompareName(context, compareBy) : by;
}

/** The default label of the category of an answer. */
export function getAnswerLabel(
  { localize }: SummaryContext,
  by: string,
  { choice, label }: Pick<MarginCategories['categories'][number], 'choice' | 'label'>,
): string {
  if (label) return localize(label);
  const compareBy = readCompare(by);
  if (compareBy && 'trait' in compareBy && compareBy.trait !== 'status')
    return getTraitName(compareBy.trait, choice);
  return formatIntervalChoice(choice);
}

/**
 * A bound beyond this stands for none: filters have no open intervals, so `parse-range.ts` writes 1e15 for an open
 * end.
 */
const NO_BOUND = 1e14;

/** Formats a choice that is an interval for people: "18 to 34", "65 or more"; others stay as they are. */
export function formatIntervalChoice(choice: string): string {
  const interval = parseInterval(choice);
  if (!interval) return choice;
  const { from, to } = interval;
  if (to > NO_BOUND) return `${formatNumber(from)} or more`;
  if (from < -NO_BOUND) return `${interval.closed ? 'up to' : 'below'} ${formatNumber(to)}`;
  return formatNumberInterval(interval, Number.isInteger(from) && Number.isInteger(to));
}
