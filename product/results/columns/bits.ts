/** Number of responses whose bits are in one row: 65,536 bits are 8 kB. */
export const SEGMENT_SIZE = 65_536;
export const SEGMENT_BYTES = SEGMENT_SIZE / 8;

/** Segments of excluded or deleted responses have numbers from this one on. */
export const UNCOUNTED_SEGMENT_OFFSET = 100_000;

/**
 * The segment of a response. Segments of preview responses are negative, and those of excluded or deleted responses have an
 * offset, so that no figure mixes them.
 */
export function getSegment(ordinal: number, preview: boolean, counted: boolean): number {
  const segment = Math.floor(ordinal / SEGMENT_SIZE) + (counted ? 0 : UNCOUNTED_SEGMENT_OFFSET);
  return preview ? -1 - segment : segment;
}

/** The segment that the responses of a segment have if they count. */
export const toCountedSegment = (segment: number): number =>
  segment < 0 ? -1 - ((-1 - segment) % UNCOUNTED_SEGMENT_OFFSET) : segment % UNCOUNTED_SEGMENT_OFFSET;

/** The index of a response's bit within its segment. */
export const getPositionInSegment = (ordinal: number): number => ordinal % SEGMENT_SIZE;

/** Bits of a segment as PostgreSQL orders them: position 0 is the highest bit of the first byte. */
export class Bits {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array = new Uint8Array(SEGMENT_BYTES)) {
    this.bytes = bytes;
  }

  /** Decodes the output of `varbit_send`: the number of bits in four bytes, then the bits. */
  static fromVarbit(encoded: Uint8Array): Bits {
    return new Bits(encoded.subarray(4));
  }

  set(position: number): void {
    this.bytes[position >> 3]! |= 128 >> (position & 7);
  }

  clear(position: number): void {
    this.bytes[position >> 3]! &= ~(128 >> (position & 7));
  }

  /** Sets the bits that are set in another. */
  add({ bytes }: Bits): void {
    for (let index = 0; index < bytes.length; index += 1) this.bytes[index]! |= bytes[index]!;
  }

  /** The bits that are set here and in another. */
  and(other: Bits): Bits {
    const both = new Bits();
    const [result, words, others] = [both.#toWords(), this.#toWords(), other.#toWords()];
    for (let index = 0; index < words.length; index += 1) result[index] = words[index]! & others[index]!;
    return both;
  }

  /** The bits that are set here and not in another. */
  without(other: Bits | undefined): Bits {
    if (!other) return this;
    const rest = new Bits();
    const [result, words, others] = [rest.#toWords(), this.#toWords(), other.#toWords()];
    for (let index = 0; index < words.length; index += 1) result[index] = words[index]! & ~others[index]!;
    return rest;
  }

  /** How many bits are set. */
  count(): number {
    let count = 0;
    for (let word of this.#toWords()) {
      // The bits of a word are added up in pairs, then in fours, then in bytes (Warren, Hacker's Delight, 5-1).
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** Four bytes at a time; a copy of those that are not aligned, such as a part of what the database sent. */
  #toWords(): Uint32Array {
    const { bytes } = this;
    return bytes.byteOffset % 4 === 0
      ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
      : new Uint32Array(new Uint8Array(bytes).buffer);
  }

  has(position: number): boolean {
    return (this.bytes[position >> 3]! & (128 >> (position & 7))) !== 0;
  }

  /** The positions that are set, in order. */
  *positions(): Generator<number> {
    for (let byteIndex = 0; byteIndex < this.bytes.length; byteIndex += 1) {
      const byte = this.bytes[byteIndex]!;
      if (byte === 0) continue;
      for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) yield byteIndex * 8 + bit;
    }
  }

  /** The bytes from the first that is not zero to the last, in hex, and the number of zero bytes before them. */
  span(): { skip: number; hex: string } {
    let first = 0;
    let last = this.bytes.length;
    while (first < last && this.bytes[first] === 0) first += 1;
    while (last > first && this.bytes[last - 1] === 0) last -= 1;
    return { skip: first, hex: Buffer.from(this.bytes.subarray(first, last)).toString('hex') };
  }
}
