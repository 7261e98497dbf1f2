import type { WeightSums } from './weight-sums.ts';

/** Weights of a segment's responses with their sums. */
export interface SegmentWeights {
  /** By place in the segment; 0 for responses without a weight. */
  weights: Float64Array;
  sums: WeightSums;
}

/**
 * The sums of the weights of some responses of a segment. Where more than half of the bits are set, the others are
 * subtracted from the sums of all.
 *
 * @param bytes their bits; place 0 is the highest bit of the first byte
 * @param count how many bits are set
 */
export function sumBits(bytes: Uint8Array, count: number, { weights, sums }: SegmentWeights): WeightSums {
  const isDense = count > weights.length / 2;
  const invert = isDense ? 255 : 0;
  let n = 0;
  let weight = 0;
  let squares = 0;
  for (let at = 0; at < bytes.length; at += 1)
    for (let byte = bytes[at]! ^ invert; byte !== 0;) {
      const bit = Math.clz32(byte) - 24;
      byte &= ~(128 >> bit);
      const one = weights[at * 8 + bit]!;
      if (one === 0) continue;
      n += 1;
      weight += one;
      squares += one * one;
    }
  return isDense
    ? { n: sums.n - n, weight: sums.weight - weight, squares: sums.squares - squares }
    : { n, weight, squares };
}
