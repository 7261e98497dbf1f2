import { logFactorial } from './log-factorial.ts';

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Tolerance within which tables count as equally likely, as in R. */
const TIE_FACTOR = 1 + 1e-7;

/**
 * Fisher's exact test of a 2 × 2 table, two-sided: the probability, for given margins, of all tables that
 * are no likelier than the observed one. Larger tables: `freemanHalton`.
 *
 * Source: Fisher, R. A. (1934), Statistical Methods for Research Workers, 5th edition, § 21.02; two-sided as in
 * Freeman, G. H. & Halton, J. H. (1951), Biometrika 38, 141–149.
 *
 * @param table [[a, b], [c, d]], whole counts
 * @example fisherExact([[3, 1], [1, 3]]) // 0.4857…
 */
export function fisherExact([[a, b], [c, d]]: [[number, number], [number, number]]): number {
  const row = a + b;
  const otherRow = c + d;
  const column = a + c;
  const logTotal = logChoose(row + otherRow, column);
  const probability = (x: number) => Math.exp(logChoose(row, x) + logChoose(otherRow, column - x) - logTotal);
  const observed = probability(a);
  let p = 0;
  for (let x = Math.max(0, column - otherRow); x <= Math.min(row, column); x += 1) {
    const candidate = probability(x);
    if (candidate <= observed * TIE_FACTOR) p += candidate;
  }
  return Math.min(1, p);
}
