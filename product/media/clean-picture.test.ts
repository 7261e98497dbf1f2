import { expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import type { PictureKind } from './file-kind.ts';
import { chunk, exif, gif, jpeg, png, segment, webp } from './testing/pictures-for-tests.ts';
import { readPicture } from './read-picture.ts';

const clean = (bytes: Uint8Array, kind: PictureKind) => Buffer.from(cleanPicture(bytes, kind));
const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');

it('removes place, time, author, comments and trailing data from a JPEG; keeps colours', () => {
  const metadata = [
    exif(1),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>author</x:xmpmeta>'),
    segment(0xed, 'Photoshop 3.0\0city'),
    segment(0xfe, 'made by somebody'),
    segment(0xe2, 'MPF\0more pictures'),
  ];
  const original = Buffer.concat([
    jpeg(40, 30, icc, ...metadata),
    Buffer.from('<script>after the end</script>'),
  ]);
  expect(clean(original, 'jpeg')).toEqual(Buffer.from(jpeg(40, 30, icc)));
});

it.each([3, 6, 8])('keeps orientation %i of a JPEG and no other metadata', (orientation) => {
  const original = jpeg(40, 30, exif(orientation));
  const cleaned = clean(original, 'jpeg');
  expect(cleaned.includes('GPS')).toBe(false);
  expect(readPicture(cleaned)).toEqual(readPicture(original));
  // Cleaning is idempotent.
  expect(clean(cleaned, 'jpeg')).toEqual(cleaned);
  expect(cleaned.length).toBe(jpeg(40, 30).length + 36);
});

it('removes texts, times and trailing data from a PNG', () => {
  const metadata = [
    chunk('tEXt', 'Author\0Ada'),
    chunk('eXIf', 'II GPS'),
    chunk('tIME', [0, 0, 0, 0, 0, 0, 0]),
  ];
  const colours = chunk('gAMA', [0, 0, 1, 1]);
  const original = Buffer.concat([png(4, 3, colours, ...metadata), Buffer.from('PK\x03\x04 a ZIP')]);
  expect(clean(original, 'png')).toEqual(Buffer.from(png(4, 3, colours)));
});

it('removes metadata and trailing data from a WebP, and says so in its header', () => {
  const bare = Buffer.from(webp('extended', 40, 30));
  const metadata = ['EXIF\x05\0\0\0place\0', 'XMP \x06\0\0\0author'].map((part) =>
    Buffer.from(part, 'latin1'),
  );
  const frame = Buffer.from('VP8L\x03\0\0\0abc\0', 'latin1');
  const join = (...parts: Buffer[]) => {
    const file = Buffer.concat([bare, ...parts]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  };
  const original = join(metadata[0]!, frame, metadata[1]!);
  original[20]! |= 0b11100;
  const expected = join(frame);
  expected[20]! |= 0b10000;
  expect(clean(Buffer.concat([original, Buffer.from('PK\x03\x04 a ZIP')]), 'webp')).toEqual(expected);
  for (const format of ['lossy', 'lossless'] as const)
    expect(clean(webp(format, 4, 3), 'webp')).toEqual(Buffer.from(webp(format, 4, 3)));
});

it('keeps the existing data of a truncated JPEG', () => {
  const picture = jpeg(40, 30);
  expect(clean(picture.subarray(0, -2), 'jpeg')).toEqual(Buffer.from(picture.subarray(0, -2)));
});

it('returns a GIF unchanged', () => {
  expect(clean(gif(3, 3), 'gif')).toEqual(Buffer.from(gif(3, 3)));
});

it('cleaning a JPEG of millions of segments takes at most ten times its size in memory', () => {
  const malicious = new Uint8Array(8_000_000);
  malicious.set(jpeg(40, 30).subarray(0, -2));
  // Every second segment is removed: restart markers are kept, empty comments are not.
  for (let offset = jpeg(40, 30).length - 2; offset + 6 <= malicious.length; offset += 6)
    malicious.set([0xff, 0xd0, 0xff, 0xfe, 0, 2], offset);
  const before = process.memoryUsage();
  const cleaned = cleanPicture(malicious, 'jpeg');
  const after = process.memoryUsage();
  expect(cleaned.length).toBeLessThan(malicious.length / 2);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(3 * malicious.length);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(10 * malicious.length);
});
