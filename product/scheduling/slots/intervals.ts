/** From `start` to before `end`, in milliseconds since 1970. */
export type Interval = readonly [start: number, end: number];

/** The same time as intervals in order, with a gap between each two. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: [number, number][] = [];
  for (const [start, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (end <= start) continue;
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** The time that both have; each is in order, without overlaps. */
export function intersectIntervals(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const start = Math.max(one[i]![0], other[j]![0]);
    const end = Math.min(one[i]![1], other[j]![1]);
    if (start < end) common.push([start, end]);
    if (one[i]![1] < other[j]![1]) i += 1;
    else j += 1;
  }
  return common;
}
