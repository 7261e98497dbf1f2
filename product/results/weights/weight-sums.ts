/**
 * What a figure needs to know of some people's weights. Sums of two sets of people without anybody in common add up, so
 * segments can be summed one by one. People of weight 0 are in no figure and are not counted in `n`.
 */
export interface WeightSums {
  /** People with a weight above 0. */
  n: number;
  /** Σ w. */
  weight: number;
  /** Σ w². */
  squares: number;
}

/** The sums of a list of weights; the sums of counts are those of n weights of 1. */
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

/** The sums of people who are in one of several sets that have nobody in common. */
export function addSums(parts: Iterable<WeightSums>): WeightSums {
  const sums = { n: 0, weight: 0, squares: 0 };
  for (const { n, weight, squares } of parts) {
    sums.n += n;
    sums.weight += weight;
    sums.squares += squares;
  }
  return sums;
}
