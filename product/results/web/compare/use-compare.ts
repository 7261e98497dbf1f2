import { writeCompare, type Comparison, type CompareBy } from '../../compare.ts';
import type { Summary } from '../../contract.ts';
import { STATUS_NAMES, TRAIT_NAMES, traitName, variableName } from '../summary/names.ts';
import { titleOfBlock, type SummaryContext } from '../summary/summary-context.ts';
import { useView } from '../summary/use-view.ts';

/** What the study's figures can be compared by; an address may name what is gone. */
export function isKnown(summary: Summary, by: CompareBy): boolean {
  if ('trait' in by || 'parameter' in by) return true;
  if ('variable' in by) return summary.variables.some(({ id }) => id === by.variable);
  const block = summary.blocks.find(({ id }) => id === by.block);
  return block?.compares.some(({ part }) => part === by.part) ?? false;
}

/** "Device", or "Who shot first?, Row": what groups are made of. */
export function compareName({ summary, localize }: SummaryContext, by: CompareBy): string {
  if ('trait' in by) return by.trait === 'status' ? 'Status' : TRAIT_NAMES[by.trait];
  if ('parameter' in by) return by.parameter;
  if ('variable' in by) return variableName(summary, by.variable);
  const block = summary.blocks.find(({ id }) => id === by.block);
  const label = block?.compares.find(({ part }) => part === by.part)?.label;
  const title = block ? titleOfBlock(summary.base, block.title) : 'Removed block';
  return label ? `${title}, ${localize(label)}` : title;
}

/** What each group is called, in their order. */
export function groupNames(
  { localize }: SummaryContext,
  by: CompareBy,
  groups: Comparison['groups'],
): string[] {
  return groups.map(({ key, label }) => {
    if (label) return localize(label);
    if (!('trait' in by)) return key;
    if (by.trait === 'status') return STATUS_NAMES[key as keyof typeof STATUS_NAMES] ?? key;
    return traitName(by.trait, key);
  });
}

/** What the cards of a compared page need besides their figures. */
export function splitOf(
  context: SummaryContext,
  by: CompareBy,
  { groups, tests }: Comparison,
): { by: CompareBy; choices: string[][]; names: string[]; tests: number } {
  return { by, choices: groups.map(({ choices }) => choices), names: groupNames(context, by, groups), tests };
}

/** The comparison of the page's address, where the study knows what it names; as calls send it. */
export function useCompare(summary: Summary): { by: CompareBy | null; compare: string | undefined } {
  const { compare } = useView();
  const by = compare && isKnown(summary, compare) ? compare : null;
  return { by, compare: by ? writeCompare(by) : undefined };
}
