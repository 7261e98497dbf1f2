import type { StackedRow } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps } from '../../block-props.ts';
import { getNotApplicablePart, NOT_APPLICABLE } from './not-applicable.ts';

/** How many chose "not applicable" in a row, to be drawn beside its bar; undefined where it was not offered. */
export function getNotApplicableAside(
  { finding, localize }: Pick<BlockSummaryProps, 'finding' | 'localize'>,
  part: string,
): StackedRow['aside'] {
  const row = getNotApplicablePart(part);
  const group = finding.groups.find((candidate) => candidate.part === row);
  const bar = group?.bars.find(({ choice }) => choice === NOT_APPLICABLE);
  if (!group || !bar) return undefined;
  return { row, id: bar.choice, label: localize(bar.label), count: bar.n, n: group.n, ...bar.interval };
}
