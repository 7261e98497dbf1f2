import { expect, it } from 'vitest';
import { isAnimated } from '../../is-animated.ts';
import { MAX_CHUNKS } from '../../max-chunks.ts';
import { createPng } from '../../server/testing/create-png.ts';
import { readColourProfile } from './read-colour-profile.ts';

const PROFILE = Buffer.from(`${'\0'.repeat(16)}RGB XYZ `.padEnd(200, '\0'), 'latin1');
const PICTURE = createPng(1, 1, () => [0, 0, 0], PROFILE);
/** After the signature and the header. */
const FIRST_CHUNK = 8 + 25;
const EMPTY_CHUNK = Buffer.from('\0\0\0\0vpAg\0\0\0\0', 'latin1');

const withEmptyChunks = (count: number) =>
  Buffer.concat([
    PICTURE.subarray(0, FIRST_CHUNK),
    Buffer.alloc(count * EMPTY_CHUNK.length, EMPTY_CHUNK),
    PICTURE.subarray(FIRST_CHUNK),
  ]);
/** How often the reading of a PNG asks for the type of a chunk. */
function countReads(bytes: Buffer, read: (bytes: Buffer) => unknown): number {
  let reads = 0;
  const counted = new Proxy(bytes, {
    get(target, name) {
      if (name === 'subarray') reads += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  read(counted);
  return reads;
}

it('finds a profile behind some chunks, and gives up on a file of empty ones', () => {
  expect(readColourProfile(withEmptyChunks(100), 'png')).toEqual(PROFILE);
  expect(isAnimated(withEmptyChunks(100), 'png')).toBe(false);
  const hostile = withEmptyChunks(100_000);
  expect(readColourProfile(hostile, 'png')).toBeNull();
  expect(isAnimated(hostile, 'png')).toBe(true);
  for (const read of [readColourProfile, isAnimated])
    expect(countReads(hostile, (bytes) => read(bytes, 'png'))).toBeLessThan(MAX_CHUNKS + 10);
});
