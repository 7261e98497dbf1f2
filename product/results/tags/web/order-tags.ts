import type { FindingShape } from '../../contract.ts';
import type { TagFigures } from '../contract.ts';

export type TagBar = FindingShape['groups'][number]['bars'][number];

/** Bars under a heading; without one where the codebook has no groups, or bars are by their frequency. */
interface TagSection {
  name: string | null;
  bars: TagBar[];
}

/** The most frequent tags first; with weights by their share. */
export const sortTags = ({ finding }: TagFigures): TagBar[] =>
  (finding.groups[0]?.bars ?? []).toSorted((a, b) => b.interval.share - a.interval.share);

/** As in the codebook, in its groups; `rest` names the tags without a group. */
export function groupTags({ finding, groups }: TagFigures, rest: string): TagSection[] {
  const bars = finding.groups[0]?.bars ?? [];
  if (groups.length === 0) return [{ name: null, bars }];
  const grouped = new Set(groups.flatMap(({ tags }) => tags));
  return [
    ...groups.map(({ name, tags }) => ({ name, bars: bars.filter(({ choice }) => tags.includes(choice)) })),
    { name: rest, bars: bars.filter(({ choice }) => !grouped.has(choice)) },
  ].filter((section) => section.bars.length > 0);
}
