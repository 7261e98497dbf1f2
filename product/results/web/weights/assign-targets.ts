import { newId } from '../../../blocks/block.ts';
import { rangeChoices } from './parse-range.ts';
import { comparableLabel, parseTargets, type PastedTarget } from './parse-targets.ts';
import type { CategoryDraft } from './weights-draft.ts';

/** What a pasted table does to the categories of a margin. */
export interface Assignment {
  categories: CategoryDraft[];
  /** Categories that got a target. */
  assigned: number;
  /** Labels of lines that name no category. */
  unmatched: string[];
  /** Labels that stand in several lines; the last line counts. */
  repeated: string[];
  /** Lines without a label or a number. */
  unreadable: string[];
  /** Labels of categories that no line names. */
  without: string[];
}

/**
 * Gives the categories the targets of a pasted table, by their labels. Where answers are numbers, lines with ranges
 * ("18–34", "65+") replace the categories, because ranges say their answers themselves.
 */
export function assignTargets(
  categories: readonly CategoryDraft[],
  pasted: string,
  { unit, numbers }: { unit: 'percent' | 'counts'; numbers: boolean },
): Assignment {
  const byLabel = new Map(categories.map((one) => [comparableLabel(one.label), one]));
  const { targets, unreadable } = parseTargets(pasted, {
    unit,
    isKnown: (label) => byLabel.has(comparableLabel(label)),
  });
  const { found, repeated } = countLines(targets);
  const own = new Map<string, CategoryDraft>();
  const unmatched: string[] = [];
  const ranges = numbers ? rangeChoices(found.map(({ label }) => label)) : [];
  const isRanges = ranges.some((choice) => choice !== null);
  found.forEach(({ label, value }, index) => {
    const known = byLabel.get(comparableLabel(label));
    const choice = ranges[index];
    if (choice) own.set(label, { key: known?.key ?? newId(), label, choices: [choice], target: value });
    else if (known) own.set(known.key, { ...known, target: value });
    else unmatched.push(label);
  });
  if (isRanges)
    return {
      categories: [...own.values()],
      assigned: own.size,
      unmatched,
      repeated,
      unreadable,
      without: [],
    };
  return {
    categories: categories.map((one) => own.get(one.key) ?? one),
    assigned: own.size,
    unmatched,
    repeated,
    unreadable,
    without: categories.filter(({ key }) => !own.has(key)).map(({ label }) => label),
  };
}

/** Each label once, with its last value. */
function countLines(targets: PastedTarget[]): { found: PastedTarget[]; repeated: string[] } {
  const found = new Map<string, PastedTarget>();
  const repeated = new Set<string>();
  for (const one of targets) {
    const label = comparableLabel(one.label);
    if (found.has(label)) repeated.add(one.label);
    found.set(label, one);
  }
  return { found: [...found.values()], repeated: [...repeated] };
}
