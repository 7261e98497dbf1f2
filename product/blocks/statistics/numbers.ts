import type { Mean, NumberFigures } from './finding.ts';
import type { Bins } from './bins.ts';
import { computeQuartiles, countSample, type Distribution } from './distribution.ts';
import { serializeInterval } from './interval.ts';
import { studentTQuantile } from './student-t.ts';

/**
 * The figures of the numbers given to a part. Bins are chosen from all answers, so that compared groups have the same
 * bars; empty bins have n = 0.
 */
export function computeNumberFigures(part: string, distribution: Distribution, bins: Bins): NumberFigures {
  const { values } = distribution;
  return {
    part,
    n: countSample(distribution),
    ...computeMoments(distribution),
    min: values[0] ?? 0,
    max: values.at(-1) ?? 0,
    quartiles: computeQuartiles(distribution),
    bins: countBins(distribution, bins),
  };
}

/**
 * Mean and Σ (value − mean)² by the corrected two-pass algorithm, which compensates for the rounding error of the mean.
 *
 * Source: Chan, T. F., Golub, G. H. & LeVeque, R. J. (1983), Algorithms for computing the sample variance, The American
 * Statistician 37, 242–247, equation 1.7.
 */
export function computeMoments({ values, counts }: Distribution): { mean: number; m2: number } {
  let n = 0;
  let runningMean = 0;
  // A running mean does not overflow, as a sum could.
  for (let index = 0; index < values.length; index += 1) {
    n += counts[index]!;
    runningMean += (values[index]! - runningMean) * (counts[index]! / n);
  }
  if (n === 0) return { mean: 0, m2: 0 };
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    const difference = values[index]! - runningMean;
    sum += counts[index]! * difference;
    squares += counts[index]! * difference * difference;
  }
  return { mean: runningMean + sum / n, m2: Math.max(0, squares - (sum * sum) / n) };
}

function countBins({ values, counts }: Distribution, bins: Bins): NumberFigures['bins'] {
  const edges = 'values' in bins ? bins.values : bins.edges;
  const isSeparate = 'values' in bins;
  const last = edges.length - (isSeparate ? 1 : 2);
  const counted: NumberFigures['bins'] = [];
  let index = 0;
  for (let bin = 0; bin <= last; bin += 1) {
    const from = edges[bin]!;
    const to = isSeparate ? from : edges[bin + 1]!;
    const closed = isSeparate || bin === last;
    let n = 0;
    const isInBin = (value: number) => (closed ? value <= to : value < to);
    while (index < values.length && isInBin(values[index]!)) {
      n += counts[index]!;
      index += 1;
    }
    counted.push({ choice: serializeInterval({ from, to, closed }), from, to, n });
  }
  return counted;
}

/**
 * Mean with its 95 % confidence interval; null without values. For a single value, the deviation is 0 and the interval
 * is the value itself, so callers should check whether `n` is 1.
 *
 * x̄ ± t(0.975, n − 1) · s / √n with s² = M₂ / (n − 1).
 *
 * Source: Student (1908), The probable error of a mean, Biometrika 6, 1–25; NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.5.2.
 */
export function computeMeanFromMoments({
  n,
  mean: value,
  m2,
}: Pick<NumberFigures, 'n' | 'mean' | 'm2'>): Mean | null {
  if (n <= 0) return null;
  if (n === 1) return { value, deviation: 0, low: value, high: value, n };
  const deviation = Math.sqrt(Math.max(0, m2) / (n - 1));
  const margin = (studentTQuantile(0.975, n - 1) * deviation) / Math.sqrt(n);
  return { value, deviation, low: value - margin, high: value + margin, n };
}
