import { newId } from '../../../blocks/block.ts';
import { parseRangeChoices } from './parse-range.ts';
import { normalizeLabel, parseTargets, type PastedTarget } from './parse-targets.ts';
import type { CategoryDraft } from './weights-draft.ts';

/** The result of matching a pasted table with the categories of a margin. */
export interface Assignment {
  categories: CategoryDraft[];
  /** Categories that got a target. */
  assigned: number;
  /** Labels of lines without a matching category. */
  unmatched: string[];
  /** Labels that occur in several lines; the last line counts. */
  repeated: string[];
  /** Lines without a label or a number. */
  unreadable: string[];
  /** Labels of categories without a matching line. */
  withoutTarget: string[];
}

/**
 * Assigns the targets of a pasted table to the categories with the same labels. If answers are numbers, lines with ranges
 * ("18–34", "65+") replace the categories, because a range defines which answers it includes.
 */
export function assignTargets(
  categories: readonly CategoryDraft[],
  pasted: string,
  { unit, isNumeric }: { unit: 'percent' | 'counts'; isNumeric: boolean },
): Assignment {
  const categoryByLabel = new Map(categories.map((category) => [normalizeLabel(category.label), category]));
  const { targets, unreadable } = parseTargets(pasted, {
    unit,
    isKnown: (label) => categoryByLabel.has(normalizeLabel(label)),
  });
  const { lastTargets, repeated } = keepLastTargets(targets);
  const assignedCategories = new Map<string, CategoryDraft>();
  const unmatched: string[] = [];
  const ranges = isNumeric ? parseRangeChoices(lastTargets.map(({ label }) => label)) : [];
  const hasRanges = ranges.some((choice) => choice !== null);
  lastTargets.forEach(({ label, value }, index) => {
    const category = categoryByLabel.get(normalizeLabel(label));
    const choice = ranges[index];
    if (choice)
      assignedCategories.set(label, {
        key: category?.key ?? newId(),
        label,
        choices: [choice],
        target: value,
      });
    else if (category) assignedCategories.set(category.key, { ...category, target: value });
    else unmatched.push(label);
  });
  if (hasRanges)
    return {
      categories: [...assignedCategories.values()],
      assigned: assignedCategories.size,
      unmatched,
      repeated,
      unreadable,
      withoutTarget: [],
    };
  return {
    categories: categories.map((category) => assignedCategories.get(category.key) ?? category),
    assigned: assignedCategories.size,
    unmatched,
    repeated,
    unreadable,
    withoutTarget: categories.filter(({ key }) => !assignedCategories.has(key)).map(({ label }) => label),
  };
}

/** Keeps the last line of each label. */
function keepLastTargets(targets: PastedTarget[]): { lastTargets: PastedTarget[]; repeated: string[] } {
  const lastByLabel = new Map<string, PastedTarget>();
  const repeated = new Set<string>();
  for (const target of targets) {
    const label = normalizeLabel(target.label);
    if (lastByLabel.has(label)) repeated.add(target.label);
    lastByLabel.set(label, target);
  }
  return { lastTargets: [...lastByLabel.values()], repeated: [...repeated] };
}
