/**
 * The sums of weights from which figures are computed. Sums of disjoint sets of people can be added, so segments are
 * summed one by one. People with weight 0 are in no figure and are not counted in `n`.
 */
export interface WeightSums {
  /** People with a weight above 0. */
  n: number;
  /** Σ w. */
  weight: number;
  /** Σ w². */
  squares: number;
}

/** Sums a list of weights. */
export function sumWeights(weights: Iterable<number>): WeightSums {
  const sums = { n: 0, weight: 0, squares: 0 };
  for (const w of weights) {
    if (!(w > 0)) continue;
    sums.n += 1;
    sums.weight += w;
    sums.squares += w * w;
  }
  return sums;
}

/** Adds the sums of disjoint sets of people. */
export function addSums(parts: Iterable<WeightSums>): WeightSums {
  const sums = { n: 0, weight: 0, squares: 0 };
  for (const { n, weight, squares } of parts) {
    sums.n += n;
    sums.weight += weight;
    sums.squares += squares;
  }
  return sums;
}
