import { newId } from '../../../blocks/block.ts';
import { containsInterval, parseInterval } from '../../../blocks/numbers.ts';
import type { MarginCategories } from '../../weights/contract.ts';
import { rangeChoices } from './parse-range.ts';
import type { CategoryDraft, MarginDraft } from './weights-draft.ts';

/** With more values than this, a number is weighted by ranges, and none of its values is a category. */
const MAX_SINGLE_VALUES = 12;

/** A new margin with a category per answer, without targets. */
export function createMargin(
  by: string,
  { numbers, categories }: MarginCategories,
  labelOf: (category: MarginCategories['categories'][number]) => string,
): MarginDraft {
  const listed = numbers && categories.length > MAX_SINGLE_VALUES ? [] : categories;
  return {
    key: newId(),
    by,
    categories: listed.map((one) => ({
      key: newId(),
      label: labelOf(one),
      choices: [one.choice],
      target: '',
    })),
  };
}

/** Joins the chosen categories at the place of the first; their targets are added up. */
export function mergeCategories(categories: CategoryDraft[], keys: ReadonlySet<string>): CategoryDraft[] {
  const chosen = categories.filter(({ key }) => keys.has(key));
  const [first] = chosen;
  if (!first || chosen.length < 2) return categories;
  const targets = chosen.flatMap(({ target }) => (target === '' ? [] : [target]));
  const merged: CategoryDraft = {
    key: first.key,
    label: chosen.map(({ label }) => label).join(' or '),
    choices: chosen.flatMap(({ choices }) => choices),
    target: targets.length > 0 ? sumOf(targets) : '',
  };
  return categories.flatMap((one) => (one === first ? [merged] : keys.has(one.key) ? [] : [one]));
}

/** The category of each choice again, in place of a merged one. */
export function splitCategory(
  categories: CategoryDraft[],
  key: string,
  labelOf: (choice: string) => string,
): CategoryDraft[] {
  return categories.flatMap((one) =>
    one.key === key
      ? one.choices.map((choice) => ({
          key: newId(),
          label: labelOf(choice),
          choices: [choice],
          target: '' as const,
        }))
      : [one],
  );
}

/** Takes the answers of categories of a number from their labels, where these are ranges; a name keeps its answers. */
export function readRanges(categories: CategoryDraft[]): CategoryDraft[] {
  const ranges = rangeChoices(categories.map(({ label }) => label));
  return categories.map((one, index) => {
    const range = ranges[index];
    return range ? { ...one, choices: [range] } : one;
  });
}

/** How many respondents are in a category; null where it is not known, because a number has too many values. */
export function countCategory(
  { choices }: Pick<CategoryDraft, 'choices'>,
  { numbers, categories }: MarginCategories,
): number | null {
  if (categories.length === 0) return null;
  if (!numbers) return sumOf(categories.filter(({ choice }) => choices.includes(choice)).map(({ n }) => n));
  const intervals = choices.map(parseInterval);
  const counted = categories.filter(({ choice }) => {
    const value = parseInterval(choice);
    return value !== null && intervals.some((interval) => containsInterval(interval, value));
  });
  return sumOf(counted.map(({ n }) => n));
}

/** Answers that are in no category of the margin, with how many respondents gave them. */
export function listLeftOut(
  { categories: own }: Pick<MarginDraft, 'categories'>,
  known: MarginCategories,
): MarginCategories['categories'] {
  const taken = new Set(own.flatMap(({ choices }) => choices));
  if (!known.numbers) return known.categories.filter(({ choice }) => !taken.has(choice));
  const intervals = [...taken].map(parseInterval);
  return known.categories.filter(({ choice }) => {
    const value = parseInterval(choice);
    return value !== null && !intervals.some((interval) => containsInterval(interval, value));
  });
}

/** The sum of decimals without what binary fractions add: 0.1 + 0.2 is 0.3. */
export const sumOf = (numbers: readonly number[]): number =>
  Number(numbers.reduce((sum, one) => sum + one, 0).toPrecision(12));

export const sumOfTargets = (categories: readonly CategoryDraft[]): number =>
  sumOf(categories.map(({ target }) => (target === '' ? 0 : target)));
