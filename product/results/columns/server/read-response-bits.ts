import { Bits, getPositionInSegment, getSegment } from '../bits.ts';

/** Sets the bits of responses, in every segment that they can be in: filters also keep those that count. */
export async function readResponseBits(
  batches: AsyncIterable<readonly { preview: boolean; ordinal: number }[]>,
  found = new Map<number, Bits>(),
): Promise<Map<number, Bits>> {
  for await (const batch of batches)
    for (const { preview, ordinal } of batch)
      for (const counted of [true, false]) {
        const segment = getSegment(ordinal, preview, counted);
        const bits = found.get(segment) ?? new Bits();
        bits.set(getPositionInSegment(ordinal));
        found.set(segment, bits);
      }
  return found;
}
