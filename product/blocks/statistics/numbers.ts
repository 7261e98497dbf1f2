import type { Mean, NumberFigures } from '../block.ts';
import type { Bins } from './bins.ts';
import { quartilesOf, sizeOf, type Distribution } from './distribution.ts';
import { writeInterval } from './interval.ts';
import { studentQuantile } from './student-t.ts';

/**
 * The figures of those who gave a number to a part. Bins come from everybody, so that groups share their bars; one
 * that nobody of a group is in has n = 0.
 */
export function numberFigures(part: string, own: Distribution, bins: Bins): NumberFigures {
  const { values } = own;
  return {
    part,
    n: sizeOf(own),
    ...momentsOf(own),
    min: values[0] ?? 0,
    max: values.at(-1) ?? 0,
    quartiles: quartilesOf(own),
    bins: countBins(own, bins),
  };
}

/**
 * Mean and Σ (value − mean)², by the corrected two-pass algorithm: what the first mean is off by is taken out of both.
 *
 * Source: Chan, T. F., Golub, G. H. & LeVeque, R. J. (1983), Algorithms for computing the sample variance, The American
 * Statistician 37, 242–247, equation 1.7.
 */
export function momentsOf({ values, counts }: Distribution): { mean: number; m2: number } {
  let n = 0;
  let first = 0;
  // A running mean, which is never larger than the numbers are.
  for (let at = 0; at < values.length; at += 1) {
    n += counts[at]!;
    first += (values[at]! - first) * (counts[at]! / n);
  }
  if (n === 0) return { mean: 0, m2: 0 };
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const difference = values[at]! - first;
    sum += counts[at]! * difference;
    squares += counts[at]! * difference * difference;
  }
  return { mean: first + sum / n, m2: Math.max(0, squares - (sum * sum) / n) };
}

function countBins({ values, counts }: Distribution, bins: Bins): NumberFigures['bins'] {
  const edges = 'values' in bins ? bins.values : bins.edges;
  const single = 'values' in bins;
  const last = edges.length - (single ? 1 : 2);
  const counted: NumberFigures['bins'] = [];
  let at = 0;
  for (let bin = 0; bin <= last; bin += 1) {
    const from = edges[bin]!;
    const to = single ? from : edges[bin + 1]!;
    const closed = single || bin === last;
    let n = 0;
    for (; at < values.length && (closed ? values[at]! <= to : values[at]! < to); at += 1) n += counts[at]!;
    counted.push({ choice: writeInterval({ from, to, closed }), from, to, n });
  }
  return counted;
}

/**
 * Mean with its 95 % confidence interval; null without values. A single value has no spread: its deviation is 0 and its
 * interval is the value; say so where `n` is 1.
 *
 * x̄ ± t(0.975, n − 1) · s / √n with s² = M₂ / (n − 1).
 *
 * Source: Student (1908), The probable error of a mean, Biometrika 6, 1–25; NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.5.2.
 */
export function meanOfNumbers({ n, mean: value, m2 }: Pick<NumberFigures, 'n' | 'mean' | 'm2'>): Mean | null {
  if (n <= 0) return null;
  if (n === 1) return { value, deviation: 0, low: value, high: value, n };
  const deviation = Math.sqrt(Math.max(0, m2) / (n - 1));
  const half = (studentQuantile(0.975, n - 1) * deviation) / Math.sqrt(n);
  return { value, deviation, low: value - half, high: value + half, n };
}
