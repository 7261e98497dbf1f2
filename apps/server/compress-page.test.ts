import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPage } from './compress-page.ts';

const makePage = (name: string) =>
  `<p>${name}</p>` +
  Array.from({ length: 400 }, (_, index) => `<i id="${name}-${index * index}">${index}</i>`).join('');

it('a page that is sent again is smaller, and is compressed once for all who ask for it', async () => {
  const html = makePage('study');
  const first = await compressPage(html, true);
  const [second, third] = await Promise.all([compressPage(html, true), compressPage(html, true)]);
  for (const sent of [first, second]) expect(brotliDecompressSync(sent).toString()).toBe(html);
  expect(second.length).toBeLessThan(first.length);
  expect(third).toBe(second);
  expect(await compressPage(html, true)).toBe(second);
});

it('the pages that were opened last are kept', async () => {
  const pages = Array.from({ length: 250 }, (_, index) => makePage(`page-${index}`));
  const [used, unused] = pages as [string, string];
  const keep = async (html: string) => (await compressPage(html, true), compressPage(html, true));
  const [keptUsed, keptUnused] = [await keep(used), await keep(unused)];
  for (const page of pages.slice(2)) {
    await compressPage(page, true);
    await compressPage(used, true);
  }
  expect(await compressPage(used, true)).toBe(keptUsed);
  expect(await compressPage(unused, true)).not.toBe(keptUnused);
});
