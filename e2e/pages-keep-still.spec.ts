import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { register } from './person.ts';
import { watchShifts, type Shift } from './shifts.ts';
import { makeStudy, requestJson } from './study.ts';

/** Replies of the API arrive one after another, each after a paint, as on a slow network. */
async function spreadReplies(page: Page): Promise<void> {
  let previous = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || /\/(live|events)\b/.test(route.request().url()))
      return route.continue();
    const reply = await route.fetch();
    previous = previous.then(async () => {
      await page
        .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        .catch(() => undefined);
      await route.fulfill({ response: reply }).catch(() => undefined);
    });
    await previous;
  });
}

async function measureShift(
  page: Page,
  address: string,
  waitForContent: () => Promise<void>,
): Promise<Shift> {
  await page.goto(address);
  await waitForContent();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.shifts!);
}

test('a response and the coding of answers stay where they are while they load', async ({ page }) => {
  await register(page);
  const asked = ['What should we improve?', 'What went well?', 'What else?', 'Who are you?'].map((title) => ({
    ...createBlock('open-question'),
    title: text(title),
  }));
  const [why] = asked;
  const { id, blocks } = await makeStudy(page, 'Improvements', { blocks: asked });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== 'open-question');
  const words = 'It took too long to load, and I gave up.';
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: Array.from({ length: 30 }, (_, index) => ({
      key: randomUUID(),
      answers: {
        ...Object.fromEntries(skipped.map((block) => [block.id, null])),
        ...Object.fromEntries(asked.map((block) => [block.id, { text: `${words} Person ${index}.` }])),
      },
      startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    })),
  });
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  await page.addInitScript(watchShifts);
  await spreadReplies(page);
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
  const found: Record<string, Shift> = {};
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    found[`response ${width}`] = await measureShift(
      page,
      `/summary/study/${id}/responses/${items[3]!.id}`,
      () => heading('What should we improve?').waitFor(),
    );
    found[`coding ${width}`] = await measureShift(
      page,
      `/summary/study/${id}/coding?question=${why!.id}`,
      () => page.getByText(/Person 3\./).waitFor(),
    );
    found[`responses ${width}`] = await measureShift(page, `/summary/study/${id}/responses`, () =>
      page
        .getByText(/Person 3\./)
        .first()
        .waitFor(),
    );
  }
  for (const [name, { value, moved }] of Object.entries(found))
    expect.soft(value, `${name}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.02);
});

test('tabs of the account, names of studies and the list of blocks have the room they need', async ({
  page,
}) => {
  await register(page);
  const name = 'What people who left us within a year after the price rise say about it';
  const { id } = await makeStudy(page, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account/general');
  const tabs = page.getByRole('navigation', { name: 'Account' });
  await expect(tabs.getByRole('link', { name: 'Audit log' })).toBeVisible();
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto('/all-studies');
  const cell = page.getByRole('cell', { name, exact: true });
  const table = page.getByRole('table', { name: 'All studies' });
  const [nameBox, tableBox] = [await cell.boundingBox(), await table.boundingBox()];
  // The columns beside it are as wide as their days and names.
  expect(nameBox!.width / tableBox!.width).toBeGreaterThan(1 / 3);
  expect(nameBox!.height).toBeLessThan(50);

  await page.goto(`/study/${id}/edit/questions`);
  const row = page.locator('[data-block]', { hasText: 'What do you drink?' });
  const top = async () => (await row.boundingBox())!.y;
  const before = await top();
  await row.hover();
  await page.getByRole('checkbox', { name: /^Select .*What do you drink/ }).check();
  await expect(page.getByRole('toolbar', { name: 'Actions for the selected blocks' })).toBeVisible();
  expect(await top()).toBe(before);
});
