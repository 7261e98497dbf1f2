import type { ShownFinding } from '../block-props.ts';

/** The finding with the bars of its first group sorted by count, descending and stable. */
export function sortByCount(finding: ShownFinding): ShownFinding {
  const [first, ...others] = finding.groups;
  if (!first) return finding;
  return { ...finding, groups: [{ ...first, bars: first.bars.toSorted((a, b) => b.n - a.n) }, ...others] };
}
