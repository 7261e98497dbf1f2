/** How often each value was given, lowest value first. */
export type ValueCounts = readonly number[] | Float64Array;

export function sumCounts(counts: ValueCounts): number {
  let sum = 0;
  for (const n of counts) sum += n;
  return sum;
}
