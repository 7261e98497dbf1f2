import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cleanFont } from './clean-font.ts';
import { createFont } from './testing/font-for-tests.ts';

const inter = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2',
  ),
);

it('keeps a font as it is, and says whether it is variable', async () => {
  const { bytes, isVariable } = await cleanFont(inter);
  expect([isVariable, Buffer.from(bytes).equals(inter)]).toEqual([true, true]);
  expect((await cleanFont(createFont())).isVariable).toBe(false);
});

it('removes metadata, private data and what follows the font', async () => {
  const font = createFont();
  const withMore = Buffer.concat([font, brotliCompressSync('<metadata>Ada</metadata>'), Buffer.from('PK')]);
  withMore.writeUInt32BE(withMore.length, 8);
  withMore.writeUInt32BE(font.length, 28);
  withMore.writeUInt32BE(20, 32);
  expect(Buffer.from((await cleanFont(withMore)).bytes)).toEqual(font);
});

it.each([
  ['TrueType', Buffer.from([0, 1, 0, 0, ...Buffer.alloc(60)]), /isn’t a WOFF2 font/],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /isn’t a WOFF2 font/],
  ['nothing', Buffer.alloc(0), /isn’t a WOFF2 font/],
  ['only its beginning', inter.subarray(0, 30), /is damaged/],
  ['a truncated file', inter.subarray(0, -1_000), /is damaged/],
  ['a collection', createFont({ flavor: 0x74746366 }), /several fonts/],
  ['no tables', createFont({ tags: [] }), /is damaged/],
  ['no outlines', createFont({ tags: ['cmap', 'head', 'name'] }), /is damaged/],
  ['SVG images in it', createFont({ tags: ['cmap', 'head', 'name', 'CFF ', 'SVG '] }), /SVG images in them/],
  ['tables of gigabytes', createFont({ declaredBytes: 2_000_000_000 }), /too large when unpacked/],
  ['more data than its tables', createFont({ data: Buffer.alloc(3_000_000) }), /is damaged/],
  ['less data than its tables', createFont({ data: Buffer.alloc(3) }), /is damaged/],
  ['data that is not compressed', createFont({ compressed: Buffer.from('plain') }), /is damaged/],
])('refuses a font with or as %s', async (_title, bytes, message) => {
  await expect(cleanFont(bytes)).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringMatching(message),
  });
});
