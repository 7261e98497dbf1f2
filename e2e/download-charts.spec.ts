import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { samples as cardSort } from '#product/blocks/card-sort/testing/samples.ts';
import { samples as firstClick } from '#product/blocks/first-click/testing/samples.ts';
import { samples as kano } from '#product/blocks/kano/testing/samples.ts';
import { samples as matrix } from '#product/blocks/matrix/testing/samples.ts';
import { samples as vanWestendorp } from '#product/blocks/van-westendorp/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { collectConsoleErrors, register } from './person.ts';
import { addPicture, makeStudy, requestJson } from './study.ts';

/** Opens the menu of a card and downloads what an item offers, as text or bytes. */
async function download(page: Page, card: Locator, item: string): Promise<Buffer> {
  await card.getByRole('button', { name: /^More for/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await file.path());
}

const fill = (type: string, config: object) => ({
  ...createBlock(type),
  title: text(`About ${type}`),
  config,
});

/** Width, height and the colour at a point, given as fractions. */
const readPng = (page: Page, png: Buffer, at: [number, number]) =>
  page.evaluate(
    async ([address, x, y]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const pixel = context.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
      return { width: canvas.width, colour: [...pixel].slice(0, 3) };
    },
    [`data:image/png;base64,${png.toString('base64')}`, ...at] as const,
  );

test('charts are downloaded as they are shown, in light colours, with question, n and filter', async ({
  page,
  context,
}) => {
  const complaints = collectConsoleErrors(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await register(page);
  const { id, blocks } = await makeStudy(page, 'Charts', {
    blocks: async (study) => [
      fill('first-click', {
        ...firstClick.validConfigs[0],
        picture: await addPicture(page, study, drawPicture(600, 400, 'A shop'), 'A shop'),
      }),
      fill('kano', kano.validConfigs[0]),
      fill('card-sort', cardSort.validConfigs[0]),
      fill('van-westendorp', vanWestendorp.validConfigs[0]),
      fill('matrix', matrix.validConfigs[0]),
    ],
  });
  await requestJson(page, 'POST', `/api/studies/${id}/rehearsal`, { count: 30 });

  /** The card of a block's findings, and its picture as the texts and source of an SVG. */
  const open = async (type: string) => {
    const block = blocks.find((candidate) => candidate.type === type)!;
    await page.goto(`/summary/study/${id}/results/${block.id}/findings?channel=rehearsal`);
    const card = page.getByRole('region', { name: `About ${type}`, exact: true });
    await expect(card.getByRole('button', { name: /^More for/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return card;
  };
  const readSvg = async (card: Locator, basis = / of \d+ answered/) => {
    const source = (await download(page, card, 'Download SVG')).toString('utf8');
    const texts = [...source.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]!);
    // Any program can read it, and it loads nothing.
    expect(source).not.toMatch(/foreignObject|href="(?!data:)/);
    expect(source).toContain('font-family:"Inter"');
    expect(texts).toContain('Filter: Channel: Test responses');
    expect(texts.find((one) => basis.test(one))).toBeDefined();
    return { source, texts };
  };

  const clicks = await open('first-click');
  await expect(clicks.locator('canvas')).toBeVisible();
  const map = await readSvg(clicks);
  expect(map.texts).toEqual(
    expect.arrayContaining(['About first-click', 'basket', 'search', 'fewest', 'most clicks']),
  );
  expect(map.source.match(/<image [^>]*href="data:image/g)).toHaveLength(2);
  expect(map.texts.join(' ')).not.toContain('Draw a rectangle');
  const png = await download(page, clicks, 'Download PNG');
  const corner = await readPng(page, png, [0.005, 0.005]);
  expect(corner.colour).toEqual([255, 255, 255]);
  const { width } = (await clicks.boundingBox())!;
  expect(corner.width).toBeGreaterThan(2 * (width - 60));
  expect((await readPng(page, png, [0.5, 0.35])).colour).not.toEqual([255, 255, 255]);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await clicks.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Copy image' }).click();
  await expect(page.getByText('Image copied')).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.clipboard.read()).map(({ types }) => types)),
  ).toEqual([['image/png']]);

  const plot = await open('kano');
  const { texts } = await readSvg(plot);
  expect(texts).toEqual(
    expect.arrayContaining(['Must-be', 'Better with it ↑', '1. Search', 'Category per person']),
  );
  const lines = (await download(page, plot, 'Download CSV')).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFAbout kano,Filter: Channel: Test responses');
  expect(lines[2]).toMatch(/^Search: Attractive,\d+,0/);
  expect(lines.find((line) => line.startsWith('1. Search,'))).toMatch(/ to /);

  // As a table, the picture has the table.
  await plot.getByText('Table', { exact: true }).click();
  expect((await readSvg(plot)).texts).toEqual(
    expect.arrayContaining(['Answer', '95% CI', 'Search: Must-be']),
  );

  const sorted = await open('card-sort');
  expect((await readSvg(sorted)).texts).toEqual(
    expect.arrayContaining(['Dendrogram', 'Similarity matrix', 'apple']),
  );
  const similarities = (await download(page, sorted, 'Download CSV')).toString('utf8');
  expect(similarities).toMatch(/\r\n\d+,\d+,(apple|pear|dog|cat)\r\n/);

  const prices = await readSvg(await open('van-westendorp'));
  expect(prices.texts).toEqual(expect.arrayContaining(['Too cheap', 'Too expensive', 'OPP']));
  expect(prices.source.match(/<(path|polyline) /g)!.length).toBeGreaterThan(3);

  const rows = await readSvg(await open('matrix'));
  expect(rows.texts.filter((one) => /^\d+%$/.test(one)).length).toBeGreaterThan(2);

  // Stripes have gaps, and spaces between texts stay.
  await page.goto(`/summary/study/${id}/overview?channel=rehearsal`);
  const steps = await readSvg(page.getByRole('region', { name: 'Drop-off', exact: true }), /started/);
  expect(steps.texts).toContain(' · ');
  for (const [, period, stripe] of steps.source.matchAll(
    /<pattern[^>]* width="(\d+)"[^>]*><rect[^>]* width="(\d+)"/g,
  ))
    expect(Number(stripe)).toBeLessThan(Number(period));
  expect(complaints).toEqual([]);
});
