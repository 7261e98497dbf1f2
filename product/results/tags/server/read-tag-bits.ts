import { Bits, getPositionInSegment, getSegment } from '../../columns/bits.ts';
import type { TaggedResponses } from './tag-source.ts';

/** Bits of responses by segment. */
export type SegmentBits = Map<number, Bits>;

/** The responses with each tag, and with any highlight. */
export interface TagBits {
  tags: Map<string, SegmentBits>;
  coded: SegmentBits;
}

/** Who has which tag; a response that is given several times has one bit. */
export function toTagBits(rows: readonly TaggedResponses[]): TagBits {
  const tags = new Map<string, SegmentBits>();
  const coded: SegmentBits = new Map();
  for (const { tag, preview, ordinals } of rows) {
    const bits: SegmentBits = (tag === null ? undefined : tags.get(tag)) ?? new Map<number, Bits>();
    if (tag !== null) tags.set(tag, bits);
    for (const ordinal of ordinals)
      setBit(bits, getSegment(ordinal, preview, true), getPositionInSegment(ordinal));
    for (const [segment, some] of bits) addBits(coded, segment, some);
  }
  return { tags, coded };
}

function addBits(bySegment: SegmentBits, segment: number, added: Bits): void {
  const bits = bySegment.get(segment) ?? new Bits();
  bySegment.set(segment, bits);
  bits.add(added);
}

function setBit(bySegment: SegmentBits, segment: number, position: number): void {
  const bits = bySegment.get(segment) ?? new Bits();
  bySegment.set(segment, bits);
  bits.set(position);
}
