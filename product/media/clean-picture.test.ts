import { expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import { chunk, exif, gif, jpeg, png, segment } from './testing/pictures-for-tests.ts';
import { readPicture } from './read-picture.ts';

const joined = (bytes: Uint8Array, kind: 'jpeg' | 'png' | 'gif') => Buffer.from(cleanPicture(bytes, kind));
const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');

it('removes place, time, author, comments and trailing data from a JPEG; keeps colours', () => {
  const metadata = [
    exif(1),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>author</x:xmpmeta>'),
    segment(0xed, 'Photoshop 3.0\0city'),
    segment(0xfe, 'made by somebody'),
    segment(0xe2, 'MPF\0more pictures'),
  ];
  const given = Buffer.concat([
    jpeg(40, 30, icc, ...metadata),
    Buffer.from('<script>after the end</script>'),
  ]);
  expect(joined(given, 'jpeg')).toEqual(Buffer.from(jpeg(40, 30, icc)));
});

it.each([3, 6, 8])('keeps orientation %i of a JPEG and no other metadata', (orientation) => {
  const given = jpeg(40, 30, exif(orientation));
  const cleaned = joined(given, 'jpeg');
  expect(cleaned.includes('GPS')).toBe(false);
  expect(readPicture(cleaned)).toEqual(readPicture(given));
  // Once more changes nothing: what was written is what is read.
  expect(joined(cleaned, 'jpeg')).toEqual(cleaned);
  expect(cleaned.length).toBe(jpeg(40, 30).length + 36);
});

it('removes texts, times and trailing data from a PNG', () => {
  const metadata = [
    chunk('tEXt', 'Author\0Ada'),
    chunk('eXIf', 'II GPS'),
    chunk('tIME', [0, 0, 0, 0, 0, 0, 0]),
  ];
  const colours = chunk('gAMA', [0, 0, 1, 1]);
  const given = Buffer.concat([png(4, 3, colours, ...metadata), Buffer.from('PK\x03\x04 a ZIP')]);
  expect(joined(given, 'png')).toEqual(Buffer.from(png(4, 3, colours)));
});

it('keeps the existing data of a truncated JPEG', () => {
  const picture = jpeg(40, 30);
  expect(joined(picture.subarray(0, -2), 'jpeg')).toEqual(Buffer.from(picture.subarray(0, -2)));
});

it('returns a GIF unchanged', () => {
  expect(joined(gif(3, 3), 'gif')).toEqual(Buffer.from(gif(3, 3)));
});

it('cleaning a JPEG of millions of segments takes at most ten times its size in memory', () => {
  const hostile = new Uint8Array(8_000_000);
  hostile.set(jpeg(40, 30).subarray(0, -2));
  // Every second segment is removed: restart markers are kept, empty comments are not.
  for (let at = jpeg(40, 30).length - 2; at + 6 <= hostile.length; at += 6)
    hostile.set([0xff, 0xd0, 0xff, 0xfe, 0, 2], at);
  const before = process.memoryUsage();
  const cleaned = cleanPicture(hostile, 'jpeg');
  const after = process.memoryUsage();
  expect(cleaned.length).toBeLessThan(hostile.length / 2);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(3 * hostile.length);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(10 * hostile.length);
});
