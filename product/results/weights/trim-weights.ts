/** Bounds of a weight; both are optional. */
export interface Bounds {
  lower?: number;
  upper?: number;
}

/** The relative deviation from a bound that is accepted, because of rounding errors. */
const TOLERANCE = 1e-12;
const MAX_ROUNDS = 1_000;

/**
 * Cuts weights to bounds and distributes the amount that was cut equally among the other weights, so that the sum stays
 * the same; repeated until every weight is within the bounds. If all weights were cut, the amount is distributed among
 * all. Weights of 0 stay 0. The weights are changed in place.
 *
 * Source: Lumley, T., R package survey, `trimWeights(strict = TRUE)`; Potter, F. J. (1990), A study of procedures to
 * identify and trim extreme sampling weights, Proceedings of the Survey Research Methods Section, ASA, 225–230.
 *
 * @param counts how many people have each weight; default: one each
 * @returns whether the weights are within the bounds; false, with nothing changed, if their mean is not
 */
export function trimWeights(
  weights: Float64Array,
  { lower = 0, upper = Infinity }: Bounds,
  counts?: Float64Array,
): boolean {
  let sum = 0;
  let people = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const n = weights[index]! > 0 ? (counts?.[index] ?? 1) : 0;
    sum += n * weights[index]!;
    people += n;
  }
  if (people === 0) return true;
  if (lower > (sum / people) * (1 + TOLERANCE) || upper < (sum / people) * (1 - TOLERANCE)) return false;
  const clamp = (weight: number) => Math.min(Math.max(weight, lower), upper);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let cutSum = 0;
    let peopleInside = 0;
    let largestExcess = 0;
    for (let index = 0; index < weights.length; index += 1) {
      const w = weights[index]!;
      if (w === 0) continue;
      const bounded = clamp(w);
      const n = counts?.[index] ?? 1;
      if (bounded === w) peopleInside += n;
      cutSum += n * (w - bounded);
      largestExcess = Math.max(largestExcess, Math.abs(w - bounded) / bounded);
    }
    const isLast = largestExcess <= TOLERANCE || round === MAX_ROUNDS - 1;
    const increment = isLast ? 0 : cutSum / (peopleInside || people);
    for (let index = 0; index < weights.length; index += 1) {
      const w = weights[index]!;
      if (w === 0) continue;
      const bounded = clamp(w);
      weights[index] = bounded === w || peopleInside === 0 ? bounded + increment : bounded;
    }
    if (isLast) break;
  }
  return true;
}
