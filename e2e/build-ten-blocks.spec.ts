import { expect, test, type Locator, type Page } from '@playwright/test';
import { Effort } from './effort.ts';
import { register } from './person.ts';

/** The study: types as they are searched for, titles, and the lists that each of them has. */
const QUESTIONS: { type: string; title: string; lists?: [list: string, items: string[]][] }[] = [
  { type: 'Single choice', title: 'How did you get here?', lists: [['Option', ['Train', 'Car', 'On foot']]] },
  {
    type: 'Multiple choice',
    title: 'What did you do?',
    lists: [['Option', ['Read', 'Talk', 'Buy', 'Rest']]],
  },
  { type: 'Net promoter', title: 'Would you recommend us?' },
  { type: 'Open question', title: 'Why is that?' },
  { type: 'Rating', title: 'How was the staff?' },
  { type: 'Yes or no', title: 'Will you come again?' },
  { type: 'Number', title: 'How often do you come in a month?' },
  { type: 'Ranking', title: 'What matters most?', lists: [['Item', ['Price', 'Quality', 'Service']]] },
];
/** Welcome and thank-you are there from the start. */
const BLOCKS = QUESTIONS.length + 2;

/** What it took the last time that it became less; a change that makes building longer is not accepted. */
const MOST = { mouse: { clicks: 24, keys: 7 }, keyboard: { clicks: 0, keys: 56 } };

const checkEffort = (effort: Effort, way: keyof typeof MOST) =>
  effort.check(`${BLOCKS} blocks from blank to published by ${way}`, MOST[way]);

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });

/** Types the lists of a block: the first field is reached somehow, Enter goes on to the next one. */
async function typeLists(
  page: Page,
  effort: Effort,
  lists: [string, string[]][],
  reach: (field: Locator) => Promise<void>,
): Promise<void> {
  for (const [list, items] of lists) {
    await reach(page.getByRole('textbox', { name: `${list} 1`, exact: true }));
    for (const [index, item] of items.entries()) {
      if (index > 0) await effort.press('Enter');
      await expect(page.getByRole('textbox', { name: `${list} ${index + 1}`, exact: true })).toBeFocused();
      await effort.type(item);
    }
  }
}

/** The study as it was published. */
async function checkPublished(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  const study = /\/study\/([^/]+)/.exec(new URL(page.url()).pathname)![1]!;
  const reply = await page.request.get(`/api/studies/${study}`);
  const { state, draft } = (await reply.json()) as {
    state: string;
    draft: { blocks: unknown[] };
  };
  expect([state, draft.blocks.length]).toEqual(['live', BLOCKS]);
}

/** The way to add a block stays in view above a long outline, and its menu is a grid. */
async function checkOutline(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add block' });
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.getByRole('button', { name: /^Welcome/ }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await add.click();
  const columns = await page
    .getByRole('option')
    .evaluateAll((options) => new Set(options.map((option) => option.getBoundingClientRect().left)).size);
  expect(columns).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
}

test('a study of ten blocks is built and published by mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  await page.goto('/dashboard');
  // Read from the server, so that the page listens by then.
  await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
  const effort = new Effort(page);
  await effort.click(page.getByRole('link', { name: 'New study' }).first());
  await effort.click(page.getByRole('button', { name: 'Create study' }));
  await effort.click(page.getByRole('link', { name: 'Questions' }));
  for (const { type, title, lists = [] } of QUESTIONS) {
    await effort.click(page.getByRole('button', { name: 'Add block' }));
    await effort.click(page.getByRole('option').filter({ hasText: type }).first());
    await expect(titleOf(page)).toBeFocused();
    await effort.type(title);
    await typeLists(page, effort, lists, (field) => effort.click(field));
  }
  await checkOutline(page);
  await effort.click(page.getByRole('link', { name: 'Review and publish' }));
  await effort.click(page.getByRole('button', { name: 'Publish study' }));
  await checkPublished(page);
  checkEffort(effort, 'mouse');
});

test('a study of ten blocks is built and published by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  await page.goto('/dashboard');
  // Read from the server, so that the page listens by then.
  await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
  const effort = new Effort(page);
  // Through the palette, as people who work with keys do.
  await effort.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: /^Search studies/ })).toBeFocused();
  await effort.type('new study');
  await expect(page.getByRole('option', { selected: true })).toContainText('New study');
  await effort.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await effort.press('Enter');
  await expect(page).toHaveURL(/\/edit\/brief$/);
  await effort.tabTo(page.getByRole('link', { name: 'Questions' }));
  await effort.press('Enter');
  await expect(page.getByRole('button', { name: /^Welcome/ })).toBeVisible();
  for (const { type, title, lists = [] } of QUESTIONS) {
    await effort.press('ControlOrMeta+Enter');
    await expect(page.getByRole('combobox', { name: 'Search question types' })).toBeFocused();
    await effort.type(type);
    await expect(page.getByRole('option').first()).toContainText(type);
    await effort.press('Enter');
    await expect(titleOf(page)).toBeFocused();
    await effort.type(title);
    await typeLists(page, effort, lists, (field) => effort.tabTo(field));
  }
  await effort.press('ControlOrMeta+Shift+Enter');
  await effort.tabTo(page.getByRole('button', { name: 'Publish study' }));
  await effort.press('Enter');
  await checkPublished(page);
  checkEffort(effort, 'keyboard');
});
