import { twoSidedNormal } from './chi-square.ts';
import { sumCounts, type ValueCounts } from './counts.ts';

/** Up to this group size, without ties, p is exact. */
const MAX_EXACT_SIZE = 20;

interface MannWhitney {
  /** U of the first group: pairs in which its value is higher, ties counting half. */
  statistic: number;
  /** Two-sided. */
  p: number;
  exact: boolean;
}

/** Counts the orders of n + m distinct values that give each U, by Mann and Whitney's recursion. */
function countOrders(n: number, m: number): number[] {
  // Products of (1 − q^(m + i)) / (1 − q^i): the Gaussian binomial coefficient, term by term.
  let orderCounts = [1, ...Array.from({ length: n * m }, () => 0)];
  for (let i = 1; i <= n; i += 1) {
    const next = [...orderCounts];
    for (let u = n * m; u >= m + i; u -= 1) next[u]! -= next[u - m - i]!;
    for (let u = i; u <= n * m; u += 1) next[u]! += next[u - i]!;
    orderCounts = next;
  }
  return orderCounts;
}

function computeExactP(u: number, n: number, m: number): number {
  const orderCounts = countOrders(n, m);
  const all = sumCounts(orderCounts);
  const tail = sumCounts(orderCounts.slice(0, Math.min(u, n * m - u) + 1));
  return Math.min(1, (2 * tail) / all);
}

/**
 * The Mann–Whitney U test of two groups on one ordered scale, from how often each value was given. Exact for small
 * groups without ties; else the normal approximation with continuity and tie correction. Null if a group is empty or all
 * values are the same.
 *
 * z = (|U − nm/2| − ½) / √(nm/12 · (N + 1 − Σ(t³ − t) / (N(N − 1))))
 *
 * Source: Mann, H. B. & Whitney, D. R. (1947), On a test of whether one of two random variables is stochastically
 * larger than the other, Annals of Mathematical Statistics 18, 50–60; ties: Lehmann, E. L. (1975), Nonparametrics, §
 * 1.4.
 *
 * @param a counts of the first group by value, lowest value first
 * @param b the same of the second group, equally long
 */
export function mannWhitney(a: ValueCounts, b: ValueCounts): MannWhitney | null {
  const [n, m] = [sumCounts(a), sumCounts(b)];
  const all = n + m;
  if (n === 0 || m === 0) return null;
  let u = 0;
  let below = 0;
  let ties = 0;
  let distinctValues = 0;
  for (const [index, count] of a.entries()) {
    const other = b[index] ?? 0;
    u += count * (below + other / 2);
    below += other;
    const tied = count + other;
    ties += tied ** 3 - tied;
    if (tied > 0) distinctValues += 1;
  }
  if (distinctValues < 2) return null;
  if (ties === 0 && n <= MAX_EXACT_SIZE && m <= MAX_EXACT_SIZE)
    return { statistic: u, p: computeExactP(u, n, m), exact: true };
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return { statistic: u, p: twoSidedNormal(z), exact: false };
}
