import type { Mean, Tally } from '../block.ts';
import { studentQuantile } from './student-t.ts';

/**
 * Mean with its 95 % confidence interval from Σn, Σx and Σx²; null without values. A single value has no
 * spread: its deviation is 0 and its interval is the value; say so where `n` is 1.
 *
 * x̄ ± t(0.975, n − 1) · s / √n with s² = (Σx² − (Σx)² / n) / (n − 1).
 *
 * Source: Student (1908), The probable error of a mean, Biometrika 6, 1–25; NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.5.2.
 */
export function meanOf(tallies: Pick<Tally, 'n' | 'total' | 'squares'>[]): Mean | null {
  let n = 0;
  let total = 0;
  let squares = 0;
  for (const tally of tallies) {
    n += tally.n;
    total += tally.total;
    squares += tally.squares;
  }
  if (n <= 0) return null;
  const value = total / n;
  if (n === 1) return { value, deviation: 0, low: value, high: value, n };
  // Rounding may leave a sum of equal values a hair below zero.
  const deviation = Math.sqrt(Math.max(0, squares - total * value) / (n - 1));
  const half = (studentQuantile(0.975, n - 1) * deviation) / Math.sqrt(n);
  return { value, deviation, low: value - half, high: value + half, n };
}
