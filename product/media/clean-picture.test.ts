import { expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import { chunk, exif, gif, jpeg, png, segment } from './testing/pictures-for-tests.ts';
import { readPicture } from './read-picture.ts';

const joined = (bytes: Uint8Array, kind: 'jpeg' | 'png' | 'gif') => Buffer.from(cleanPicture(bytes, kind));
const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');

it('a JPEG loses place, time, author, comments and what stands after its end; colours stay', () => {
  const told = [
    exif(1),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>author</x:xmpmeta>'),
    segment(0xed, 'Photoshop 3.0\0city'),
    segment(0xfe, 'made by somebody'),
    segment(0xe2, 'MPF\0more pictures'),
  ];
  const given = Buffer.concat([jpeg(40, 30, icc, ...told), Buffer.from('<script>after the end</script>')]);
  expect(joined(given, 'jpeg')).toEqual(Buffer.from(jpeg(40, 30, icc)));
});

it.each([3, 6, 8])('a JPEG turned by orientation %i stays turned, and says nothing else', (orientation) => {
  const given = jpeg(40, 30, exif(orientation));
  const cleaned = joined(given, 'jpeg');
  expect(cleaned.includes('GPS')).toBe(false);
  expect(readPicture(cleaned)).toEqual(readPicture(given));
  // Once more changes nothing: what was written is what is read.
  expect(joined(cleaned, 'jpeg')).toEqual(cleaned);
  expect(cleaned.length).toBe(jpeg(40, 30).length + 36);
});

it('a PNG loses its texts, times and what stands after its end', () => {
  const told = [chunk('tEXt', 'Author\0Ada'), chunk('eXIf', 'II GPS'), chunk('tIME', [0, 0, 0, 0, 0, 0, 0])];
  const colours = chunk('gAMA', [0, 0, 1, 1]);
  const given = Buffer.concat([png(4, 3, colours, ...told), Buffer.from('PK\x03\x04 a ZIP')]);
  expect(joined(given, 'png')).toEqual(Buffer.from(png(4, 3, colours)));
});

it('a cut off JPEG keeps what there is', () => {
  const whole = jpeg(40, 30);
  expect(joined(whole.subarray(0, -2), 'jpeg')).toEqual(Buffer.from(whole.subarray(0, -2)));
});

it('a GIF stays as it is', () => {
  expect(joined(gif(3, 3), 'gif')).toEqual(Buffer.from(gif(3, 3)));
});

it('a JPEG of millions of parts costs no more memory than its bytes, ten times over at most', () => {
  const hostile = new Uint8Array(8_000_000);
  hostile.set(jpeg(40, 30).subarray(0, -2));
  // Every second one goes: a restart marker stands alone, an empty comment tells something.
  for (let at = jpeg(40, 30).length - 2; at + 6 <= hostile.length; at += 6)
    hostile.set([0xff, 0xd0, 0xff, 0xfe, 0, 2], at);
  const before = process.memoryUsage();
  const cleaned = cleanPicture(hostile, 'jpeg');
  const after = process.memoryUsage();
  expect(cleaned.length).toBeLessThan(hostile.length / 2);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(3 * hostile.length);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(10 * hostile.length);
});
