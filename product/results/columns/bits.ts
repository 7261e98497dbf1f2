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

/** The index of a response's bit within its segment. */
export const getPositionInSegment = (ordinal: number): number => ordinal % SEGMENT_SIZE;

/** How many bits each value of a byte has. */
const BITS_OF_BYTE = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
);

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
  and({ bytes }: Bits): Bits {
    const both = new Bits();
    for (let index = 0; index < this.bytes.length; index += 1)
      both.bytes[index] = this.bytes[index]! & bytes[index]!;
    return both;
  }

  /** The bits that are set here and not in another. */
  without(other: Bits | undefined): Bits {
    if (!other) return this;
    const rest = new Bits();
    for (let index = 0; index < this.bytes.length; index += 1)
      rest.bytes[index] = this.bytes[index]! & ~other.bytes[index]!;
    return rest;
  }

  /** How many bits are set. */
  count(): number {
    let count = 0;
    for (const byte of this.bytes) count += BITS_OF_BYTE[byte]!;
    return count;
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
