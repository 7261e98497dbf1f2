import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { Bits, SEGMENT_BYTES, SEGMENT_SIZE } from './bits.ts';

const positions = fc.uniqueArray(fc.integer({ min: 0, max: SEGMENT_SIZE - 1 }), { maxLength: 200 });
const few = fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 60 });

/** Bits in a buffer of its own, or in the middle of another, as the database sends them. */
function makeBits(set: number[], offset: number): Bits {
  const bits = new Bits(new Uint8Array(SEGMENT_BYTES + offset).subarray(offset));
  for (const position of set) bits.set(position);
  return bits;
}

it('counts, intersects and subtracts as sets do, wherever the bytes are', () => {
  fc.assert(
    fc.property(fc.oneof(positions, few), fc.oneof(positions, few), fc.nat(7), (one, other, offset) => {
      const [a, b] = [makeBits(one, offset), makeBits(other, 0)];
      const inB = new Set(other);
      const sort = (set: Iterable<number>) => [...set].toSorted((x, y) => x - y);
      expect(a.count()).toBe(one.length);
      expect([...a.and(b).positions()]).toEqual(sort(one.filter((position) => inB.has(position))));
      expect([...a.without(b).positions()]).toEqual(sort(one.filter((position) => !inB.has(position))));
      expect(a.without(undefined).count()).toBe(one.length);
    }),
    { numRuns: 50 },
  );
});

it('counts all bits of a full segment', () => {
  expect(new Bits(new Uint8Array(SEGMENT_BYTES).fill(255)).count()).toBe(SEGMENT_SIZE);
});
