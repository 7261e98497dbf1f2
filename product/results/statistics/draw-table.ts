import { logFactorial } from './log-factorial.ts';

/**
 * How many of `hits` are among `taken` that are drawn from `all` without replacement: inversion from the mode outwards.
 *
 * Source: Kachitvichyanukul, V. & Schmeiser, B. (1985), Computer generation of hypergeometric random variates, Journal
 * of Statistical Computation and Simulation 22, 127–145 (inversion).
 */
function drawHits(taken: number, hits: number, all: number, random: () => number): number {
  const least = Math.max(0, taken + hits - all);
  const most = Math.min(taken, hits);
  if (least === most) return most;
  const mode = Math.min(most, Math.max(least, Math.floor(((taken + 1) * (hits + 1)) / (all + 2))));
  const misses = all - hits;
  const chance = Math.exp(
    logFactorial(hits) -
      logFactorial(mode) -
      logFactorial(hits - mode) +
      (logFactorial(misses) - logFactorial(taken - mode) - logFactorial(misses - taken + mode)) -
      (logFactorial(all) - logFactorial(taken) - logFactorial(all - taken)),
  );
  let rest = random() - chance;
  let [low, high, below, above] = [mode, mode, chance, chance];
  while (rest > 0 && (low > least || high < most)) {
    if (high < most) {
      above *= ((hits - high) * (taken - high)) / ((high + 1) * (misses - taken + high + 1));
      high += 1;
      rest -= above;
      if (rest <= 0) return high;
    }
    if (low > least) {
      below *= (low * (misses - taken + low)) / ((hits - low + 1) * (taken - low + 1));
      low -= 1;
      rest -= below;
      if (rest <= 0) return low;
    }
    // Further out the chances are nothing: rounding has left a hair of the draw.
    if (above + below < 1e-18) break;
  }
  return mode;
}

/**
 * ln Π 1/n! of a table drawn at random with the margins as they are, each as likely as if people were shuffled among
 * the groups.
 *
 * Source: Patefield, W. M. (1981), Algorithm AS 159: an efficient method of generating random R × C tables with given
 * row and column totals, Applied Statistics 30, 91–97.
 */
export function drawTable(rows: readonly number[], columns: readonly number[], random: () => number): number {
  const left = [...columns];
  let people = rows.reduce((sum, n) => sum + n, 0);
  let weight = 0;
  for (const row of rows.slice(0, -1)) {
    let taken = row;
    let all = people;
    for (let column = 0; column < left.length; column += 1) {
      const hits = left[column]!;
      const n = drawHits(taken, hits, all, random);
      weight -= logFactorial(n);
      left[column] = hits - n;
      taken -= n;
      all -= hits;
    }
    people -= row;
  }
  return left.reduce((sum, n) => sum - logFactorial(n), weight);
}

/** About how many steps one such table takes. */
export function stepsOfDraw(rows: readonly number[], columns: readonly number[]): number {
  const n = rows.reduce((sum, one) => sum + one, 0);
  let steps = 0;
  for (const row of rows)
    for (const column of columns)
      steps += 20 + 2 * Math.sqrt((row / n) * (column / n) * (n - row) * ((n - column) / n));
  return steps;
}
