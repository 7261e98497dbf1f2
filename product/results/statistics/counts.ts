/** How often each value was given, lowest value first. */
export type Counts = readonly number[] | Float64Array;

export function sumOf(counts: Counts): number {
  let sum = 0;
  for (const n of counts) sum += n;
  return sum;
}
