import { expect, test, type Page } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const TITLES = ['How was the journey?', 'How was the room?', 'How was the breakfast?'];
const [JOURNEY, ROOM, BREAKFAST] = TITLES as [string, string, string];

/** Titles of the three questions in the order the outline shows them. */
async function shown(page: Page): Promise<string[]> {
  const rows = await page.locator('[data-block]').allInnerTexts();
  return rows.flatMap((row) => TITLES.filter((title) => row.includes(title)));
}
const row = (page: Page, title: string) => page.locator('[data-block]', { hasText: title });

/** The order that is stored. */
async function stored(page: Page, study: string): Promise<string[]> {
  const { draft } = await requestJson<{ draft: { blocks: { title: unknown }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  const all = draft.blocks.map(({ title }) => JSON.stringify(title));
  return all.flatMap((one) => TITLES.filter((title) => one.includes(title)));
}

test('reorder by mouse and by keyboard, undo and redo, with the participant’s page beside it', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const blocks = TITLES.map((title) => ({ ...createBlock('short-text'), title: text(title) }));
  const { id } = await makeStudy(page, 'Hotel survey', { blocks, publish: false });
  await page.goto(`/study/${id}/edit/questions`);
  await expect.poll(() => shown(page)).toEqual([JOURNEY, ROOM, BREAKFAST]);

  // By keyboard: Alt and an arrow.
  await row(page, BREAKFAST).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => shown(page)).toEqual([JOURNEY, BREAKFAST, ROOM]);

  // By mouse: the first below the last.
  const from = await page.getByRole('button', { name: `Move ${JOURNEY}` }).boundingBox();
  const to = await row(page, ROOM).boundingBox();
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(from!.x + from!.width / 2, from!.y + 30, { steps: 5 });
  await page.mouse.move(from!.x + from!.width / 2, to!.y + to!.height - 4, { steps: 15 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual([BREAKFAST, ROOM, JOURNEY]);
  await expect.poll(() => stored(page, id)).toEqual([BREAKFAST, ROOM, JOURNEY]);

  // Undo twice, redo once; a reload shows what was saved.
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shown(page)).toEqual([JOURNEY, ROOM, BREAKFAST]);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => shown(page)).toEqual([JOURNEY, BREAKFAST, ROOM]);
  await expect.poll(() => stored(page, id)).toEqual([JOURNEY, BREAKFAST, ROOM]);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([JOURNEY, BREAKFAST, ROOM]);

  // The preview is the participant's page: it follows the editor, can be answered, and stores nothing.
  const preview = page.frameLocator('iframe[title="Participant preview"]');
  await row(page, ROOM).click();
  await expect(preview.getByRole('heading', { level: 1, name: ROOM })).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('How quiet was the room?');
  await expect(preview.getByRole('heading', { level: 1, name: 'How quiet was the room?' })).toBeVisible();
  await preview.getByRole('textbox').fill('Very');
  await preview.getByRole('button', { name: 'Continue' }).click();
  await expect(preview.getByRole('heading', { level: 1, name: 'How quiet was the room?' })).toBeHidden();
  const { items } = await requestJson<{ items: { responses: number }[] }>(page, 'GET', '/api/studies');
  expect(items.map(({ responses }) => responses)).toEqual([0]);
  expect(consoleErrors).toEqual([]);
});
