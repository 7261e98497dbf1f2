import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { BLACK_PIXEL, exif, gif, jpeg, png, segment, webp } from './testing/pictures-for-tests.ts';
import { readPicture } from './read-picture.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe('a picture', () => {
  it.each([
    ['a whole PNG', BLACK_PIXEL, { kind: 'png', width: 1, height: 1 }],
    ['PNG', png(640, 480), { kind: 'png', width: 640, height: 480 }],
    ['GIF', gif(300, 2), { kind: 'gif', width: 300, height: 2 }],
    ['lossy WebP', webp('lossy', 550, 368), { kind: 'webp', width: 550, height: 368 }],
    ['lossless WebP', webp('lossless', 16_383, 3), { kind: 'webp', width: 16_383, height: 3 }],
    ['extended WebP', webp('extended', 400, 301), { kind: 'webp', width: 400, height: 301 }],
    ['JPEG', jpeg(1_024, 768), { kind: 'jpeg', width: 1_024, height: 768 }],
    ['JPEG rotated by 90°', jpeg(1_024, 768, exif(6)), { kind: 'jpeg', width: 768, height: 1_024 }],
    ['JPEG upside down', jpeg(1_024, 768, exif(3)), { kind: 'jpeg', width: 1_024, height: 768 }],
    [
      'JPEG with a thumbnail of another size before its frame',
      jpeg(1_024, 768, segment(0xe1, Array.from(jpeg(160, 120)))),
      { kind: 'jpeg', width: 1_024, height: 768 },
    ],
  ])('%s: reads kind and size from its bytes', (_title, bytes, info) => {
    expect(readPicture(bytes)).toEqual(info);
  });

  it.each([
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG after white space', text('\n\n <?xml version="1.0"?><svg/>')],
    ['PDF', text('%PDF-1.7')],
    ['HTML before a picture', Uint8Array.from([...text('<html>'), ...BLACK_PIXEL])],
    ['a RIFF file with audio', text('RIFF\0\0\0\0WAVEfmt ')],
    ['an empty file', new Uint8Array()],
  ])('C6: %s is not accepted as a picture', (_title, bytes) => {
    expect(readPicture(bytes)).toMatch(/^This isn’t a PNG/);
  });

  it.each([
    ['50,000 × 50,000 pixels', png(50_000, 50_000), /50000 × 50000 pixels/],
    ['one side too long', png(20_001, 1), /20001 × 1 pixels/],
    ['the other side too long', png(1, 20_001), /1 × 20001 pixels/],
    ['more than 50 megapixels', webp('extended', 10_000, 5_001), /10000 × 5001 pixels/],
  ])('C6: %s is rejected with a message, without decoding', (_title, bytes, message) => {
    expect(readPicture(bytes)).toMatch(message);
  });

  it('of exactly 50 megapixels is accepted', () => {
    expect(readPicture(png(10_000, 5_000))).toMatchObject({ width: 10_000, height: 5_000 });
  });

  it.each([
    ['no width', png(0, 10)],
    ['half a header', png(10, 10).subarray(0, 20)],
    ['another first chunk', Uint8Array.from(png(10, 10), (byte, index) => (index === 12 ? 0x78 : byte))],
    ['no frame', jpeg(10, 10).subarray(0, 12)],
    [
      'an unknown form of WebP',
      Uint8Array.from(webp('lossy', 9, 9), (byte, index) => (index === 15 ? 0x39 : byte)),
    ],
    [
      'a lossy WebP without its start code',
      webp('lossy', 9, 9).map((byte, index) => (index === 23 ? 0 : byte)),
    ],
  ])('with %s is damaged', (_title, bytes) => {
    expect(readPicture(bytes)).toMatch(/damaged or incomplete/);
  });

  it('never throws, whatever bytes follow the signature', () => {
    const heads = [png(9, 9), jpeg(9, 9, exif(8)), gif(9, 9), webp('lossless', 9, 9)];
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.nat(80),
        fc.uint8Array({ maxLength: 60 }),
        (head, length, noise) => {
          const bytes = Uint8Array.from([...head.subarray(0, length), ...noise]);
          const result = readPicture(bytes);
          expect(typeof result === 'string' || result.width * result.height <= 50_000_000).toBe(true);
        },
      ),
    );
  });
});
