import { newId } from '../../../blocks/block.ts';
import { containsInterval, parseInterval } from '../../../blocks/numbers.ts';
import type { MarginCategories } from '../contract.ts';
import { parseRangeChoices } from './parse-range.ts';
import type { CategoryDraft, MarginDraft } from './weights-draft.ts';

/** If a number has more distinct values, its categories are ranges instead of single values. */
const MAX_SINGLE_VALUES = 12;

/** Creates a margin with a category per answer, without targets. */
export function createMargin(
  by: string,
  { numbers, categories }: MarginCategories,
  getLabel: (category: MarginCategories['categories'][number]) => string,
): MarginDraft {
  const usedCategories = numbers && categories.length > MAX_SINGLE_VALUES ? [] : categories;
  return {
    key: newId(),
    by,
    categories: usedCategories.map((one) => ({
      key: newId(),
      label: getLabel(one),
      choices: [one.choice],
      target: '',
    })),
  };
}

/** Merges the selected categories into the first of them; their targets are added up. */
export function mergeCategories(categories: CategoryDraft[], keys: ReadonlySet<string>): CategoryDraft[] {
  const selected = categories.filter(({ key }) => keys.has(key));
  const [first] = selected;
  if (!first || selected.length < 2) return categories;
  const targets = selected.flatMap(({ target }) => (target === '' ? [] : [target]));
  const merged: CategoryDraft = {
    key: first.key,
    label: selected.map(({ label }) => label).join(' or '),
    choices: selected.flatMap(({ choices }) => choices),
    target: targets.length > 0 ? sumDecimals(targets) : '',
  };
  return categories.flatMap((one) => (one === first ? [merged] : keys.has(one.key) ? [] : [one]));
}

/** Replaces a merged category with one category per choice. */
export function splitCategory(
  categories: CategoryDraft[],
  key: string,
  getLabel: (choice: string) => string,
): CategoryDraft[] {
  return categories.flatMap((one) =>
    one.key === key
      ? one.choices.map((choice) => ({
          key: newId(),
          label: getLabel(choice),
          choices: [choice],
          target: '' as const,
        }))
      : [one],
  );
}

/** Sets the choices of each category whose label is a range of numbers; other categories keep theirs. */
export function readRanges(categories: CategoryDraft[]): CategoryDraft[] {
  const ranges = parseRangeChoices(categories.map(({ label }) => label));
  return categories.map((one, index) => {
    const range = ranges[index];
    return range ? { ...one, choices: [range] } : one;
  });
}

/** Counts the participants of a category; null if not known, because the number has too many distinct values. */
export function countCategory(
  { choices }: Pick<CategoryDraft, 'choices'>,
  { numbers, categories }: MarginCategories,
): number | null {
  if (categories.length === 0) return null;
  if (!numbers)
    return sumDecimals(categories.filter(({ choice }) => choices.includes(choice)).map(({ n }) => n));
  const intervals = choices.map(parseInterval);
  const counted = categories.filter(({ choice }) => {
    const value = parseInterval(choice);
    return value !== null && intervals.some((interval) => containsInterval(interval, value));
  });
  return sumDecimals(counted.map(({ n }) => n));
}

/** Lists the answers that are in no category of the margin, with their counts. */
export function listLeftOut(
  { categories: marginCategories }: Pick<MarginDraft, 'categories'>,
  allCategories: MarginCategories,
): MarginCategories['categories'] {
  const includedChoices = new Set(marginCategories.flatMap(({ choices }) => choices));
  if (!allCategories.numbers)
    return allCategories.categories.filter(({ choice }) => !includedChoices.has(choice));
  const intervals = [...includedChoices].map(parseInterval);
  return allCategories.categories.filter(({ choice }) => {
    const value = parseInterval(choice);
    return value !== null && !intervals.some((interval) => containsInterval(interval, value));
  });
}

/** The sum of decimals, rounded so that 0.1 + 0.2 is 0.3. */
export const sumDecimals = (numbers: readonly number[]): number =>
  Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(12));

export const sumTargets = (categories: readonly CategoryDraft[]): number =>
  sumDecimals(categories.map(({ target }) => (target === '' ? 0 : target)));

/** The allowed deviation of a sum: a tenth of a percent, because published shares are rounded. */
const MAX_ROUNDING = 0.001;

/** Whether targets have the sum they need; null if it may be any. */
export const isSumRight = (sum: number, required: number | null): boolean =>
  sum > 0 && (required === null || Math.abs(sum - required) <= required * MAX_ROUNDING + 1e-9);
