import type { FindingShape } from '../../contract.ts';

/** Whether the bars of a finding can be sorted: one list of choices that is not a scale. */
export function canSort({ groups }: FindingShape): boolean {
  return groups.length === 1 && groups[0]!.mean === null && groups[0]!.bars.length > 2;
}

/** Sorts the bars of a finding by share, the most frequent first; scales and rows of a matrix keep their order. */
export function sortByShare(finding: FindingShape): FindingShape {
  if (!canSort(finding)) return finding;
  return {
    ...finding,
    groups: finding.groups.map((group) => ({
      ...group,
      // With weights, a choice of fewer people may have the larger share, so counts cannot be used.
      bars: group.bars.toSorted((a, b) => b.interval.share - a.interval.share),
    })),
  };
}
