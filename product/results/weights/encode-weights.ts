import { SEGMENT_SIZE } from '../columns/bits.ts';

/** Weights of a segment as they are stored: raking gives few distinct ones, so each response has a short code. */
export interface EncodedWeights {
  /** The distinct weights. */
  levels: Float64Array;
  /** By place in the segment: an index into `levels`; in one byte where there are few. */
  codes: Uint8Array | Uint16Array;
}

/** @param weights by place in the segment, so there are at most 65,536 distinct ones; 0 for responses without a weight */
export function encodeWeights(weights: Float64Array): EncodedWeights {
  const known = new Map<number, number>();
  const codes = new Uint16Array(weights.length);
  for (let place = 0; place < weights.length; place += 1) {
    const weight = weights[place]!;
    const code = known.get(weight) ?? known.size;
    known.set(weight, code);
    codes[place] = code;
  }
  const levels = Float64Array.from(known.keys());
  return { levels, codes: levels.length <= 256 ? Uint8Array.from(codes) : codes };
}

/** Codes as they are stored: one or two bytes each. */
export const readCodes = (stored: Uint8Array): EncodedWeights['codes'] =>
  stored.length === SEGMENT_SIZE ? stored : new Uint16Array(new Uint8Array(stored).buffer);

/** The weights by place in the segment. */
export function decodeWeights({ levels, codes }: EncodedWeights): Float64Array {
  const weights = new Float64Array(codes.length);
  for (let place = 0; place < codes.length; place += 1) weights[place] = levels[codes[place]!]!;
  return weights;
}
