/**
 * p values adjusted for multiple comparisons, in the given order, so that the family-wise error rate stays below the
 * significance level.
 *
 * Sorted upwards, p̃ᵢ = max over j ≤ i of min(1, (m − j + 1) · pⱼ).
 *
 * Source: Holm, S. (1979), A simple sequentially rejective multiple test procedure, Scandinavian Journal of
 * Statistics 6, 65–70.
 *
 * @example holm([0.01, 0.04, 0.03]) // [0.03, 0.06, 0.06]
 */
export function holm(pValues: number[]): number[] {
  const order = pValues.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const adjusted = pValues.map(() => 1);
  let largest = 0;
  order.forEach(({ p, index }, rank) => {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * p));
    adjusted[index] = largest;
  });
  return adjusted;
}
