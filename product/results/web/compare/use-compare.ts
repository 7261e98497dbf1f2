import { STATUS_LABELS } from '../../../responses/status-labels.ts';
import { writeCompare, type PageComparison, type CompareBy } from '../../compare.ts';
import type { StudySummary } from '../../contract.ts';
import { TRAIT_NAMES, getTraitName, getVariableName } from '../summary/names.ts';
import { getBlockTitle, type SummaryContext } from '../summary/summary-context.ts';
import { useView } from '../summary/use-view.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Whether the study still has the question or property that an address compares by. */
function isComparable(summary: StudySummary, by: CompareBy): boolean {
  if ('trait' in by || 'parameter' in by || 'tags' in by || 'where' in by) return true;
  if ('variable' in by) return summary.variables.some(({ id }) => id === by.variable);
  if ('tagged' in by) return summary.blocks.some(({ id }) => id === by.tagged);
  const block = summary.blocks.find(({ id }) => id === by.block);
  return block?.compares.some(({ part }) => part === by.part) ?? false;
}

/** The name of the question or property that defines groups: "Device", or "Who shot first?, Row". */
export function getCompareName({ summary, localize }: SummaryContext, by: CompareBy): string {
  if ('trait' in by) return by.trait === 'status' ? sharedTexts.status : TRAIT_NAMES[by.trait];
  if ('tags' in by) return sharedTexts.tag;
  // Named by the noun that knows it: in the menu, and with the groups.
  if ('where' in by) return texts.people;
  if ('parameter' in by) return by.parameter;
  if ('variable' in by) return getVariableName(summary, by.variable);
  if ('tagged' in by) {
    const taggedBlock = summary.blocks.find(({ id }) => id === by.tagged);
    return texts.tagIn(
      taggedBlock ? getBlockTitle(summary.base, taggedBlock.title) : sharedTexts.removedBlock,
    );
  }
  const block = summary.blocks.find(({ id }) => id === by.block);
  const label = block?.compares.find(({ part }) => part === by.part)?.label;
  const title = block ? getBlockTitle(summary.base, block.title) : sharedTexts.removedBlock;
  return label ? `${title}, ${localize(label)}` : title;
}

/** The name of each group. */
function getGroupNames(
  { localize }: SummaryContext,
  by: CompareBy,
  groups: PageComparison['groups'],
): string[] {
  return groups.map(({ key, label }) => {
    if (label) return localize(label);
    if ('tags' in by) return sharedTexts.noTag;
    if ('tagged' in by) return texts.withoutThisTag;
    if (!('trait' in by)) return key;
    if (by.trait === 'status') return STATUS_LABELS[key as keyof typeof STATUS_LABELS] ?? key;
    return getTraitName(by.trait, key);
  });
}

/** The comparison in the form that the cards of a page use. */
export function toComparisonSplit(
  context: SummaryContext,
  by: CompareBy,
  { groups, tests, tooLarge }: PageComparison,
): { by: CompareBy; choices: string[][]; names: string[]; tests: number; tooLarge: number } {
  return {
    by,
    choices: groups.map(({ choices }) => choices),
    names: getGroupNames(context, by, groups),
    tests,
    tooLarge,
  };
}

/** The comparison in the page's address, if it is valid for the study; also as a query parameter. */
export function useCompare(summary: StudySummary): { by: CompareBy | null; compare: string | undefined } {
  const { compare } = useView();
  const by = compare && isComparable(summary, compare) ? compare : null;
  return { by, compare: by ? writeCompare(by) : undefined };
}
