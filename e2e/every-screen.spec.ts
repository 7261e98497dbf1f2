import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { recordCspViolations } from './csp-violations.ts';
import { collectConsoleErrors, register } from './person.ts';
import { followPath, GUEST_SCREENS, TEAM_SCREENS, type Screen, type ScreenIds } from './screens.ts';
import { requestJson, loadSample, makeProject, makeStudy } from './study.ts';

/** Screens that load no data and show no error when the server fails. */
const WITHOUT_DATA = new Set([
  'new study',
  'new project',
  'new workspace',
  'new workspace, invite colleagues',
  'workspace settings',
  'outbox',
  'not found',
]);
/** Screens that look different without responses. */
const EMPTY = new Set([
  'dashboard',
  'all studies',
  'my studies',
  'project',
  'overview',
  'results',
  'responses',
  'findings',
  'coding',
  'agreement',
  'reels',
  'search',
  'search in a study',
]);
/** Screens with only a sentence in their middle. */
const CENTRED = new Set(['outbox', 'not found']);
/** Three kinds of pages, of which the error is checked for accessibility. */
const CHECKED_ERRORS = ['dashboard', 'questions', 'overview'];

/** Checks each screen; returns the paths that they link to, and where the titles beside the navigation begin. */
async function checkScreens(
  page: Page,
  screens: Pick<Screen, 'name' | 'path'>[],
  ids: ScreenIds,
): Promise<{ linked: Set<string>; titleEdges: { name: string; x: number | undefined }[] }> {
  const linked = new Set<string>();
  const titleEdges: { name: string; x: number | undefined }[] = [];
  for (const { name, path } of screens) {
    await followPath(page, path(ids));
    await checkAccessibility(page, name);
    const { x } = (await page.locator('h1').first().boundingBox()) ?? {};
    if (await page.getByRole('navigation', { name: 'Main' }).isVisible()) titleEdges.push({ name, x });
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
    for (const link of links) linked.add(link);
  }
  return { linked, titleEdges };
}

/** A path with its ids replaced, so that links to many responses or studies count as one. */
const toPattern = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\/[a-z0-9]{10}(?=\/|$)/g, '#');

/** Opens every page that is linked and is none of the screens. */
async function openLinked(page: Page, linked: Set<string>, screens: Screen[], ids: ScreenIds): Promise<void> {
  const checked = new Set(screens.map(({ path }) => toPattern(new URL(path(ids), 'http://x').pathname)));
  for (const path of linked) {
    const pattern = toPattern(path);
    // The participant's page and files are no pages of the team app.
    if (checked.has(pattern) || /^\/(api|research)\//.test(path)) continue;
    checked.add(pattern);
    await followPath(page, path);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0);
  }
}

/** A workspace with one published study that nobody has answered. */
async function createEmptyWorkspace(page: Page): Promise<ScreenIds> {
  const { id, blocks } = await makeStudy(page, 'A study of every block');
  const { id: project } = await makeProject(page, 'A project without studies');
  return { study: id, block: blocks[3]!.id, response: '', project };
}

/** A workspace whose study has 1,186 responses. */
async function createFullWorkspace(page: Page): Promise<ScreenIds> {
  const study = await loadSample(page);
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${study}/responses`,
  );
  const { draft } = await requestJson<{ draft: { blocks: { id: string; type: string }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  const block = draft.blocks.find(({ type }) => type === 'ranking')!.id;
  const { id: project } = await makeProject(page, 'A project of everyone', [study]);
  return { study, block, response: items[0]!.id, project };
}

test('I5: every screen for guests is accessible and follows the content security policy', async ({
  page,
}) => {
  const violations = await recordCspViolations(page);
  await checkScreens(page, GUEST_SCREENS, { study: '', block: '', response: '', project: '' });
  expect(violations).toEqual([]);
});

test('I5: every screen of a workspace with responses is accessible and follows the content security policy', async ({
  page,
}) => {
  const violations = await recordCspViolations(page);
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const ids = await createFullWorkspace(page);
  const { linked, titleEdges } = await checkScreens(page, TEAM_SCREENS, ids);
  const edge = titleEdges.find(({ name }) => name === 'dashboard')!.x;
  const elsewhere = titleEdges.filter(({ name, x }) => x !== edge && !CENTRED.has(name));
  expect.soft(elsewhere, `titles that do not begin at ${edge} px`).toEqual([]);
  await openLinked(page, linked, TEAM_SCREENS, ids);
  expect([violations, consoleErrors]).toEqual([[], []]);
});

test('screens that look different without responses are accessible', async ({ page }) => {
  await register(page);
  const ids = await createEmptyWorkspace(page);
  await checkScreens(
    page,
    TEAM_SCREENS.filter(({ name }) => EMPTY.has(name)),
    ids,
  );
});

test('every screen shows an error when the server answers with errors', async ({ page }) => {
  await register(page);
  const ids = await createEmptyWorkspace(page);
  // Calls of the login still work, otherwise every page would be the log-in page.
  await page.route(/\/api\/(?!auth\/)/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'internal', message: 'Something went wrong. Try again.' }),
    }),
  );
  // Retries wait for seconds, so the page's clock is advanced.
  await page.clock.install();
  const screens = TEAM_SCREENS.filter(
    ({ name, needsResponses }) => !needsResponses && !WITHOUT_DATA.has(name),
  );
  // The error is the same component everywhere, so the short run opens every third screen.
  const opened = screens.filter(
    ({ name }, index) => process.env.EARSHOT_LONG_TESTS || index % 3 === 0 || CHECKED_ERRORS.includes(name),
  );
  for (const { name, path } of opened) {
    await page.goto(path(ids));
    const alert = page.getByRole('alert').first();
    await expect(async () => {
      await page.clock.fastForward(5_000);
      expect(await alert.isVisible(), name).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [50] });
    if (CHECKED_ERRORS.includes(name)) await checkAccessibility(page, `failing ${name}`);
  }
});

test('the error page of the router', async ({ page }) => {
  await register(page);
  await page.route(/\/assets\/study-list[^/]*\.js/, (route) => route.abort());
  await page.goto('/all-studies');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await checkAccessibility(page, 'error page');
});

test('menus, the command palette, and the confirmation before closing a study are accessible', async ({
  page,
}) => {
  await register(page);
  const ids = await createEmptyWorkspace(page);
  await page.goto(`/study/${ids.study}/edit/questions`);
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('listbox', { name: 'Block types' })).toBeVisible();
  await checkAccessibility(page, 'menu of block types');
  await page.goto(`/summary/study/${ids.study}/overview`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await checkAccessibility(page, 'menu of a study');
  await page.getByRole('menuitem', { name: 'Close study' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await checkAccessibility(page, 'confirmation before closing');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // The page is visible a moment before it handles keys.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await checkAccessibility(page, 'command palette');
});
