/** Bounds of a weight; what is left out is no bound. */
export interface Bounds {
  lower?: number;
  upper?: number;
}

/** Weights this close to a bound, relative to it, hold it. */
const TOLERANCE = 1e-12;
const MAX_ROUNDS = 1_000;

/**
 * Cuts weights to bounds and gives what was cut to the others in equal parts, which keeps the sum, again and again until
 * every weight is within the bounds; where all were cut, to all. Weights of 0 stay 0 and take no part. The weights are
 * changed in place.
 *
 * Source: Lumley, T., R package survey, `trimWeights(strict = TRUE)`; Potter, F. J. (1990), A study of procedures to
 * identify and trim extreme sampling weights, Proceedings of the Survey Research Methods Section, ASA, 225–230.
 *
 * @param counts how many people have each weight; one each where left out
 * @returns whether the weights hold the bounds; false where their mean does not, and then nothing is changed
 */
export function trimWeights(
  weights: Float64Array,
  { lower = 0, upper = Infinity }: Bounds,
  counts?: Float64Array,
): boolean {
  let sum = 0;
  let people = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const n = weights[at]! > 0 ? (counts?.[at] ?? 1) : 0;
    sum += n * weights[at]!;
    people += n;
  }
  if (people === 0) return true;
  if (lower > (sum / people) * (1 + TOLERANCE) || upper < (sum / people) * (1 - TOLERANCE)) return false;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let cut = 0;
    let inside = 0;
    let worst = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const w = weights[at]!;
      if (w === 0) continue;
      const held = w < lower ? lower : w > upper ? upper : w;
      const n = counts?.[at] ?? 1;
      if (held === w) inside += n;
      cut += n * (w - held);
      worst = Math.max(worst, Math.abs(w - held) / held);
    }
    const isLast = worst <= TOLERANCE || round === MAX_ROUNDS - 1;
    const part = isLast ? 0 : cut / (inside || people);
    for (let at = 0; at < weights.length; at += 1) {
      const w = weights[at]!;
      if (w === 0) continue;
      const held = w < lower ? lower : w > upper ? upper : w;
      weights[at] = held === w || inside === 0 ? held + part : held;
    }
    if (isLast) break;
  }
  return true;
}
