import { Bits, getPositionInSegment, getSegment } from '../../columns/bits.ts';
import type { TaggedResponse } from './tag-source.ts';

/** Bits of responses by segment. */
export type SegmentBits = Map<number, Bits>;

/** The responses with each tag, and with any highlight. */
export interface TagBits {
  tags: Map<string, SegmentBits>;
  coded: SegmentBits;
}

/** Collects who has which tag; a response that is given several times has one bit. */
export async function readTagBits(stream: AsyncIterable<readonly TaggedResponse[]>): Promise<TagBits> {
  const tags = new Map<string, SegmentBits>();
  const coded: SegmentBits = new Map();
  for await (const batch of stream)
    for (const { tag, preview, ordinal } of batch) {
      const segment = getSegment(ordinal, preview, true);
      const position = getPositionInSegment(ordinal);
      setBit(coded, segment, position);
      if (tag === null) continue;
      const bits = tags.get(tag) ?? new Map<number, Bits>();
      tags.set(tag, bits);
      setBit(bits, segment, position);
    }
  return { tags, coded };
}

function setBit(bySegment: SegmentBits, segment: number, position: number): void {
  const bits = bySegment.get(segment) ?? new Bits();
  bySegment.set(segment, bits);
  bits.set(position);
}
