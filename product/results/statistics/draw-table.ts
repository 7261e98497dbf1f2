import { logFactorial } from './log-factorial.ts';

/**
 * Draws how many of `hits` are among `sampleSize` people taken from `population` without replacement, by inversion from
 * the mode outwards.
 *
 * Source: Kachitvichyanukul, V. & Schmeiser, B. (1985), Computer generation of hypergeometric random variates, Journal
 * of Statistical Computation and Simulation 22, 127–145 (inversion).
 */
function drawHits(sampleSize: number, hits: number, population: number, random: () => number): number {
  const lowest = Math.max(0, sampleSize + hits - population);
  const highest = Math.min(sampleSize, hits);
  if (lowest === highest) return highest;
  const mode = Math.min(
    highest,
    Math.max(lowest, Math.floor(((sampleSize + 1) * (hits + 1)) / (population + 2))),
  );
  const misses = population - hits;
  const modeProbability = Math.exp(
    logFactorial(hits) -
      logFactorial(mode) -
      logFactorial(hits - mode) +
      (logFactorial(misses) - logFactorial(sampleSize - mode) - logFactorial(misses - sampleSize + mode)) -
      (logFactorial(population) - logFactorial(sampleSize) - logFactorial(population - sampleSize)),
  );
  let remainder = random() - modeProbability;
  let [low, high] = [mode, mode];
  let [lowProbability, highProbability] = [modeProbability, modeProbability];
  while (remainder > 0 && (low > lowest || high < highest)) {
    if (high < highest) {
      highProbability *=
        ((hits - high) * (sampleSize - high)) / ((high + 1) * (misses - sampleSize + high + 1));
      high += 1;
      remainder -= highProbability;
      if (remainder <= 0) return high;
    }
    if (low > lowest) {
      lowProbability *= (low * (misses - sampleSize + low)) / ((hits - low + 1) * (sampleSize - low + 1));
      low -= 1;
      remainder -= lowProbability;
      if (remainder <= 0) return low;
    }
    // Further out the probabilities are negligible: only a rounding error remains.
    if (lowProbability + highProbability < 1e-18) break;
  }
  return mode;
}

/**
 * Draws a random table with the given margins, as if people were shuffled among the groups: each table as often as that
 * gives it. Returns ln Π 1/n! of its counts.
 *
 * Source: Patefield, W. M. (1981), Algorithm AS 159: an efficient method of generating random R × C tables with given
 * row and column totals, Applied Statistics 30, 91–97.
 */
export function drawTable(rows: readonly number[], columns: readonly number[], random: () => number): number {
  const remaining = [...columns];
  let people = rows.reduce((sum, n) => sum + n, 0);
  let logProduct = 0;
  for (const row of rows.slice(0, -1)) {
    let sampleSize = row;
    let population = people;
    for (let column = 0; column < remaining.length; column += 1) {
      const hits = remaining[column]!;
      const n = drawHits(sampleSize, hits, population, random);
      logProduct -= logFactorial(n);
      remaining[column] = hits - n;
      sampleSize -= n;
      population -= hits;
    }
    people -= row;
  }
  return remaining.reduce((sum, n) => sum - logFactorial(n), logProduct);
}

/** Estimates the steps that drawing one such table takes: for each cell a constant, and twice the standard deviation of its count. */
export function estimateDrawSteps(rows: readonly number[], columns: readonly number[]): number {
  const n = rows.reduce((sum, count) => sum + count, 0);
  let steps = 0;
  for (const row of rows)
    for (const column of columns)
      steps += 20 + 2 * Math.sqrt((row / n) * (column / n) * (n - row) * ((n - column) / n));
  return steps;
}
