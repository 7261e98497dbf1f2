/**
 * How many of each stratum are in a sample of `size`, in proportion to its people: whole numbers by the largest remainders, so that
 * they add up. Everybody if there are no more than that.
 *
 * @example allocateSample([{ value: 'a', count: 60 }, { value: 'b', count: 30 }], 10) // a: 7, b: 3
 */
export function allocateSample(
  strata: readonly { value: string; count: number }[],
  size: number,
): Map<string, number> {
  const total = strata.reduce((sum, { count }) => sum + count, 0);
  if (total <= size) return new Map(strata.map(({ value, count }) => [value, count]));
  const shares = strata.map(({ value, count }) => {
    const exact = (size * count) / total;
    return { value, whole: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let left = size - shares.reduce((sum, { whole }) => sum + whole, 0);
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder || (a.value < b.value ? -1 : 1))) {
    if (left === 0) break;
    share.whole += 1;
    left -= 1;
  }
  return new Map(shares.map(({ value, whole }) => [value, whole]));
}
