import { SEGMENT_SIZE } from '../columns/bits.ts';
import type { WeightSums } from './weight-sums.ts';

/** A code per response: one byte each if there are at most 256 distinct weights. */
type Codes = Uint8Array | Uint16Array;

/** The weights of a segment's responses. Raking gives few distinct weights, so each response only has a short code. */
export class SegmentWeights {
  /** The distinct weights; 0 for responses without a weight. */
  readonly levels: Float64Array;
  /** An index into `levels`, by position in the segment. */
  readonly codes: Codes;
  #codeCounts: Uint32Array | undefined;

  constructor(levels: Float64Array, codes: Codes) {
    this.levels = levels;
    this.codes = codes;
  }

  /** @param weights by position in the segment, so there are at most 65,536 distinct ones; 0 for responses without a weight */
  static encode(weights: Float64Array): SegmentWeights {
    const codeByWeight = new Map<number, number>();
    const codes = new Uint16Array(weights.length);
    for (let position = 0; position < weights.length; position += 1) {
      const weight = weights[position]!;
      const code = codeByWeight.get(weight) ?? codeByWeight.size;
      codeByWeight.set(weight, code);
      codes[position] = code;
    }
    const levels = Float64Array.from(codeByWeight.keys());
    return new SegmentWeights(levels, levels.length <= 256 ? Uint8Array.from(codes) : codes);
  }

  /** Reads the stored columns: doubles, and one or two bytes per response. They are copied, because typed arrays need alignment. */
  static fromStored(levels: Uint8Array, codes: Uint8Array): SegmentWeights {
    return new SegmentWeights(
      new Float64Array(new Uint8Array(levels).buffer),
      codes.length === SEGMENT_SIZE ? codes : new Uint16Array(new Uint8Array(codes).buffer),
    );
  }

  /** The weight of the response at a position in the segment. */
  at(position: number): number {
    return this.levels[this.codes[position]!]!;
  }

  /**
   * The sums of the weights of the responses whose bits are set. If more than half of the bits are set, the codes of the
   * unset bits are counted instead and subtracted from the counts of all responses, which is faster.
   *
   * @param bytes one bit per response; position 0 is the highest bit of the first byte; a multiple of four bytes
   * @param count how many bits are set
   */
  sum(bytes: Uint8Array, count: number): WeightSums {
    if (count <= this.codes.length / 2) return this.#sumCounts(this.#countCodes(bytes, 0));
    this.#codeCounts ??= this.#countCodes(new Uint8Array(bytes.length), ~0);
    const unset = this.#countCodes(bytes, ~0);
    return this.#sumCounts(this.#codeCounts.map((all, code) => all - unset[code]!));
  }

  /** Counts the codes of the responses whose bits are set. @param invert -1 for those whose bits are not set, otherwise 0 */
  #countCodes(bytes: Uint8Array, invert: number): Uint32Array {
    const { codes } = this;
    const counts = new Uint32Array(this.levels.length);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let byteIndex = 0; byteIndex < bytes.length; byteIndex += 4) {
      let word = view.getInt32(byteIndex) ^ invert;
      while (word !== 0) {
        const bit = Math.clz32(word);
        word &= ~(0x80000000 >>> bit);
        counts[codes[byteIndex * 8 + bit]!]! += 1;
      }
    }
    return counts;
  }

  #sumCounts(counts: Uint32Array): WeightSums {
    const sums = { n: 0, weight: 0, squares: 0 };
    for (let code = 0; code < counts.length; code += 1) {
      const count = counts[code]!;
      const weight = this.levels[code]!;
      if (count === 0 || weight === 0) continue;
      sums.n += count;
      sums.weight += count * weight;
      sums.squares += count * weight * weight;
    }
    return sums;
  }
}
