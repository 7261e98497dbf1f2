import { expect, test, type Page } from '@playwright/test';
import type { Picture } from '#product/blocks/picture.ts';
import { blockTypes } from '#product/blocks/index.ts';
import type { Samples } from '#product/blocks/samples.ts';
import { inline, text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { collectConsoleErrors, register } from './person.ts';
import { addPicture, makeStudy } from './study.ts';

const isPicture = (value: object): value is Picture => 'media' in value && 'alt' in value;

/** The config with the picture in place of those of samples, which no server has. */
function withPicture(value: unknown, picture: Picture): unknown {
  if (Array.isArray(value)) return value.map((one) => withPicture(one, picture));
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return { ...picture, alt: value.alt };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPicture(one, picture)]));
}

const TASK =
  'Find warm boots for a walk in the snow, put them into the basket, and pay with an invoice without an account';
const titleOf = (label: string) => `${label}: ${TASK}`;

async function createBlocks(page: Page, study: string): Promise<Block[]> {
  const picture = await addPicture(page, study, drawPicture(390, 600, 'A shop'), 'A shop');
  const blocks = await Promise.all(
    blockTypes.map(async ({ id, label }) => {
      const { samples } = (await import(`#product/blocks/${id}/samples.ts`)) as {
        samples: Samples<unknown, unknown>;
      };
      const config = withPicture(samples.validConfigs[0], picture) as object;
      return {
        ...createBlock(id),
        title: text(titleOf(label)),
        help: text('Take as much time as you need, and do it as you would at home on a rainy evening.'),
        required: false,
        config,
      } as Block;
    }),
  );
  const at = blocks.findIndex(({ type }) => type === 'tree-test');
  return [...blocks.filter(({ type }) => type === 'consent'), ...blocks.slice(at).filter(({ type }) => type !== 'consent')];
}

async function setTextSize(page: Page, size: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await client.detach();
}

test('explore', async ({ page, browser }) => {
  await register(page);
  const { linkToken, blocks } = await makeStudy(page, 'Everything', { blocks: (study) => createBlocks(page, study) });
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const p = await context.newPage();
  const errors = collectConsoleErrors(p);
  await p.goto(`/research/${linkToken}`);
  await p.getByRole('button', { name: 'Start' }).click();
  for (const block of blocks.slice(1)) {
    if (block.type === 'ending') continue;
    const label = blockTypes.find(({ id }) => id === block.type)!.label;
    const h1 = p.getByRole('heading', { level: 1, name: new RegExp(`^${label}: Find`) });
    await expect(h1).toBeVisible();
    await expect(p.locator('.player')).toBeVisible();
    const log: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      await p.waitForTimeout(450);
      const buttons = await p.locator('form.block .buttons button').evaluateAll((all) =>
        all.map((b) => `${b.className}=${b.textContent}${b.hasAttribute('data-goes-on') ? '*' : ''}${b.getAttribute('aria-disabled') ? '(disabled)' : ''}`),
      );
      const isTask = (await p.locator('.task').count()) > 0;
      log.push(`${isTask ? 'TASK ' : ''}${buttons.join(' ')}`);
      await p.screenshot({ path: `/tmp/wtb-shots/${block.type}-${i}.png` });
      if (isTask) {
        await setTextSize(p, 16);
      }
      await setTextSize(p, 32);
      await p.setViewportSize({ width: 320, height: 568 });
      await p.screenshot({ path: `/tmp/wtb-shots/${block.type}-${i}-large.png`, fullPage: true });
      await setTextSize(p, 16);
      await p.setViewportSize({ width: 360, height: 640 });
      const goesOn = p.locator('form.block [data-goes-on]');
      const second = p.locator('form.block .buttons .second, form.block .buttons .quiet').first();
      const ok = (await goesOn.count()) > 0 && !(await goesOn.first().getAttribute('aria-disabled'));
      if (block.type === 'consent') await p.getByRole('button', { name: 'I agree' }).click();
      else if (ok && !log.at(-2)?.startsWith('WRONG')) await goesOn.first().click();
      else if (await second.count()) await second.click();
      else { log.push('NOTHING TO PRESS'); break; }
      await p.waitForTimeout(200);
      if (!(await h1.isVisible())) { log.push('went on'); break; }
      const wrong = await p.locator('.wrong.on, .field-wrong').allTextContents();
      if (wrong.length) log[log.length-1] = `WRONG ${wrong.join('|')} ${log.at(-1)}`;
    }
    console.log(block.type, '\n   ', log.join('\n    '));
    if (await h1.isVisible()) { await p.locator('form.block .buttons .quiet').first().click().catch(() => console.log('stuck')); }
  }
  console.log(errors);
});
