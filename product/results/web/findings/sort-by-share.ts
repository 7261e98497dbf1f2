import type { FindingShape } from '../../contract.ts';

/** Whether bars of a finding can be sorted: choices of one list, not of a scale. */
export function canSort({ groups }: FindingShape): boolean {
  return groups.length === 1 && groups[0]!.mean === null && groups[0]!.bars.length > 2;
}

/** The same finding with its bars by share, the most frequent first; scales and rows of a matrix stay as they are. */
export function sortByShare(finding: FindingShape): FindingShape {
  if (!canSort(finding)) return finding;
  return {
    ...finding,
    groups: finding.groups.map((group) => ({
      ...group,
      // Weighted, a choice of fewer people may have the larger share.
      bars: group.bars.toSorted((a, b) => b.interval.share - a.interval.share),
    })),
  };
}
