import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

/** A live study with a choice and a rating, answered by twelve people. */
async function makeAnsweredStudy(page: Page): Promise<string> {
  const labels = ['On foot', 'By bus', 'By train'];
  const options = labels.map((label, index) => option(`way${'abc'[index]}222222`, label));
  const choice = createBlock('single-choice');
  const way = {
    ...choice,
    title: text('How did you come?'),
    config: { ...(choice.config as object), options },
  };
  const { id, blocks } = await makeStudy(page, 'Visitors', { blocks: [way] });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== way.type);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: Array.from({ length: 12 }, (_, index) => ({
      key: randomUUID(),
      answers: {
        ...Object.fromEntries(skipped.map((block) => [block.id, null])),
        [way.id]: { option: options[index % 2]!.id, other: null },
      },
      startedAt: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    })),
  });
  return id;
}

/** Whether an element is filled with another colour than the page's. */
const isFilled = (element: Locator) =>
  element.evaluate(
    (node) => getComputedStyle(node).backgroundColor !== getComputedStyle(document.body).backgroundColor,
  );
const bar = (page: Page) => page.locator('main [class*="_bar_"]').first();

test('results print with bars on white, without navigation; forced colours show bars and what is selected', async ({
  page,
}) => {
  await register(page);
  const study = await makeAnsweredStudy(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/summary/study/${study}/results`);
  await expect(bar(page)).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(bar(page)).toHaveCSS('print-color-adjust', 'exact');
  await expect(bar(page).locator('xpath=ancestor::section[1]')).toHaveCSS('break-inside', 'avoid');
  const ground = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ground'),
  );
  expect(ground).toBe('#faf9f6');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme });
    await expect.poll(() => isFilled(bar(page)), { message: colorScheme }).toBe(true);
  }

  const link = await requestJson<{ url: string }>(page, 'POST', `/api/studies/${study}/result-links`, {
    name: 'For the board',
    query: {},
    texts: [],
    password: null,
    endsAt: null,
  });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', forcedColors: 'none' });
  await page.goto(link.url);
  // This study has no name for people outside of the team.
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveCSS('print-color-adjust', 'exact');
  await expect(bar(page).locator('xpath=ancestor::section[1]')).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('main .mantine-Button-root:visible')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/summary/study/${study}/responses`);
  const selected = page.locator('.mantine-SegmentedControl-indicator').first();
  await expect(selected).toBeVisible();
  expect(await isFilled(selected)).toBe(true);
  const current = page.locator('a[aria-current="page"]:visible');
  for (const link of await current.all()) await expect(link).toHaveCSS('outline-style', 'solid');
  expect(await current.count()).toBeGreaterThan(0);
});

test('at 400 % zoom the editor’s parts take the height they need', async ({ page }) => {
  await register(page);
  const { id } = await makeStudy(page, 'Visitors');
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto(`/study/${id}/edit/questions`);
  await page.getByRole('button', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Outline' });
  await expect(outline).toBeVisible();
  const { height, hidden } = await outline.evaluate((node) => ({
    height: node.clientHeight,
    hidden: node.scrollHeight - node.clientHeight,
  }));
  expect(height).toBeGreaterThan(225);
  expect(hidden).toBe(0);
  // Nothing stays in view over it.
  await outline.getByRole('button').last().scrollIntoViewIfNeeded();
  expect((await page.locator('header').first().boundingBox())!.y).toBeLessThan(0);
});
