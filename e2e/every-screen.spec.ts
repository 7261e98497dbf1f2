import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { breaches } from './breaches.ts';
import { listen, register } from './person.ts';
import { GUESTS, settle, TEAM, type Screen, type Stage } from './screens.ts';
import { ask, loadSample, makeStudy } from './study.ts';

/** Screens that show the same whether or not the server answers. */
const NEED_NOTHING = new Set(['new study', 'new workspace', 'workspace settings', 'outbox', 'not found']);
/** Screens that look otherwise where there is nothing to show. */
const EMPTY = new Set([
  'dashboard',
  'all studies',
  'my studies',
  'overview',
  'results',
  'responses',
  'findings',
]);
async function walk(page: Page, screens: Pick<Screen, 'name' | 'path'>[], stage: Stage): Promise<void> {
  for (const { name, path } of screens) {
    await page.goto(path(stage));
    await settle(page);
    await checkAccessibility(page, name);
  }
}

/** A workspace with one published study that nobody has answered. */
async function emptyStage(page: Page): Promise<Stage> {
  const { id, blocks } = await makeStudy(page, 'A study of every block');
  return { study: id, block: blocks[3]!.id, response: '' };
}

/** A workspace whose study has 1,186 responses. */
async function fullStage(page: Page): Promise<Stage> {
  const study = await loadSample(page);
  const { items } = await ask<{ items: { id: string }[] }>(page, 'GET', `/api/studies/${study}/responses`);
  const { draft } = await ask<{ draft: { blocks: { id: string; type: string }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  const block = draft.blocks.find(({ type }) => type === 'ranking')!.id;
  return { study, block, response: items[0]!.id };
}

test('I5: every screen for guests keeps to its policy and can be used by everybody', async ({ page }) => {
  const found = await breaches(page);
  await walk(page, GUESTS, { study: '', block: '', response: '' });
  expect(found).toEqual([]);
});

test('I5: every screen of a workspace with responses keeps to its policy and can be used by everybody', async ({
  page,
}) => {
  const found = await breaches(page);
  const complaints = listen(page);
  await register(page);
  await walk(page, TEAM, await fullStage(page));
  expect([found, complaints]).toEqual([[], []]);
});

test('the screens of a workspace that show otherwise without responses', async ({ page }) => {
  await register(page);
  const stage = await emptyStage(page);
  await walk(
    page,
    TEAM.filter(({ name }) => EMPTY.has(name)),
    stage,
  );
});

test('every screen says so when the server answers with errors', async ({ page }) => {
  await register(page);
  const stage = await emptyStage(page);
  // Who is logged in is still known: without it every page is the log-in page.
  await page.route(/\/api\/(?!auth\/)/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'internal', message: 'Something went wrong. Try again.' }),
    }),
  );
  // Retries wait seconds; the clock of the page jumps over them.
  await page.clock.install();
  for (const { name, path, full } of TEAM) {
    if (full || NEED_NOTHING.has(name)) continue;
    await page.goto(path(stage));
    const alert = page.getByRole('alert').first();
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(alert, name).toBeVisible({ timeout: 250 });
    }).toPass({ timeout: 60_000 });
    // They say it in one frame: it is judged where it stands in the shell, in the editor and in a summary.
    if (['dashboard', 'questions', 'overview'].includes(name))
      await checkAccessibility(page, `failing ${name}`);
  }
});

test('the error page of the router', async ({ page }) => {
  await register(page);
  await page.route(/\/assets\/study-list[^/]*\.js/, (route) => route.abort());
  await page.goto('/all-studies');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await checkAccessibility(page, 'error page');
});

test('menus, the palette, and the question before a study is closed', async ({ page }) => {
  await register(page);
  const stage = await emptyStage(page);
  await page.goto(`/study/${stage.study}/edit/questions`);
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('listbox', { name: 'Block types' })).toBeVisible();
  await checkAccessibility(page, 'menu of block types');
  await page.goto(`/summary/study/${stage.study}/overview`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await checkAccessibility(page, 'menu of a study');
  await page.getByRole('menuitem', { name: 'Close study' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await checkAccessibility(page, 'question before closing');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // The page is drawn a moment before it hears the keys.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await checkAccessibility(page, 'command palette');
});
