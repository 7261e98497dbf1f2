import { expect, test, type Page } from '@playwright/test';
import { look } from './look.ts';
import { logInAsOperator, register } from './person.ts';
import { resetLinkFor } from './outbox.ts';
import { GUESTS, TEAM, type Screen, type Stage } from './screens.ts';
import { ask, everyBlock, loadSample, makeStudy, moveStudy, setLink } from './study.ts';

/** Pages that show the same whether or not the server answers. */
const NEED_NOTHING = new Set(['new study', 'new workspace', 'workspace settings', 'outbox', 'not found']);

test.describe.configure({ mode: 'parallel', timeout: 480_000 });

async function walk(page: Page, screens: Pick<Screen, 'name' | 'path'>[], stage: Stage): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path } of screens) {
    await page.goto(path(stage));
    found.push(...(await look(page, name)));
  }
  return found;
}

/** A workspace with one published study that nobody has answered. */
async function emptyStage(page: Page): Promise<Stage> {
  await page.goto('/dashboard');
  const { id, blocks } = await makeStudy(page, 'A study of every block');
  return { study: id, block: blocks[3]!.id, response: '' };
}

test('every page for guests', async ({ page }) => {
  expect(await walk(page, GUESTS, { study: '', block: '', response: '' })).toEqual([]);
});

test('every page of a workspace without responses', async ({ page }) => {
  await register(page);
  expect(await look(page, 'first dashboard')).toEqual([]);
  const stage = await emptyStage(page);
  const screens = TEAM.filter(({ full }) => !full);
  expect(await walk(page, screens, stage)).toEqual([]);
});

test('the outbox, for the operator', async ({ page }) => {
  await logInAsOperator(page);
  await page.goto('/outbox');
  expect(await look(page, 'outbox of the operator')).toEqual([]);
});

test('every page of a workspace with responses', async ({ page }) => {
  await register(page);
  const study = await loadSample(page);
  const { items } = await ask<{ items: { id: string }[] }>(page, 'GET', `/api/studies/${study}/responses`);
  const { draft } = await ask<{ draft: { blocks: { id: string; type: string }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  const block = (type: string) => draft.blocks.find((one) => one.type === type)!.id;
  const stage = { study, block: block('ranking'), response: items[0]!.id };
  expect(await walk(page, TEAM, stage)).toEqual([]);
  const findings = TEAM.filter(({ name }) => name === 'findings');
  for (const type of ['single-choice', 'matrix'])
    expect(await walk(page, findings, { ...stage, block: block(type) })).toEqual([]);
});

test('every page when the server answers with errors', async ({ page }) => {
  await register(page);
  const stage = await emptyStage(page);
  // Who is logged in is still known: without it every page is the log-in page.
  await page.route(/\/api\/(?!auth\/)/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'internal', message: 'Something went wrong here. Try again.' }),
    }),
  );
  // Retries wait seconds; the clock of the page jumps over them.
  await page.clock.install();
  const found: string[] = [];
  for (const { name, path, full } of TEAM) {
    if (full || NEED_NOTHING.has(name)) continue;
    await page.goto(path(stage));
    const alert = page.getByRole('alert').first();
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(alert, name).toBeVisible({ timeout: 250 });
    }).toPass({ timeout: 30_000 });
    found.push(...(await look(page, `failing ${name}`)));
  }
  expect(found).toEqual([]);
});

test('the error page of the router', async ({ page }) => {
  await register(page);
  await page.route(/\/assets\/study-list[^/]*\.js/, (route) => route.abort());
  await page.goto('/all-studies');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(await look(page, 'error page')).toEqual([]);
});

test('dialogs and menus', async ({ page }) => {
  await register(page);
  const stage = await emptyStage(page);
  await page.goto(`/study/${stage.study}/edit/questions`);
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('listbox', { name: 'Kinds of blocks' })).toBeVisible();
  expect(await look(page, 'menu of block types')).toEqual([]);
  await page.goto(`/summary/study/${stage.study}/overview`);
  await page.getByRole('button', { name: 'More actions' }).click();
  expect(await look(page, 'menu of a study')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Close study' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  expect(await look(page, 'question before closing')).toEqual([]);
  await page.goto('/account/general');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page.getByRole('textbox', { name: /^Type / })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete workspace' }).click();
  expect(await look(page, 'question before a workspace goes')).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await look(page, 'command palette')).toEqual([]);
});

test('every block and every ending of the participant’s page', async ({ page, browser }) => {
  await register(page);
  const { linkToken } = await makeStudy(page, 'A study of every block');
  const context = await browser.newContext();
  const participant = await context.newPage();
  await participant.goto(`/research/${linkToken}`);
  const found: string[] = [];
  // The welcome and every block but the last have a way on; answers are optional.
  for (const { title } of [{ title: { en: [{ t: 'Welcome' }] } }, ...everyBlock()]) {
    const heading = JSON.stringify(title).match(/"t":"([^"]+)"/)?.[1] ?? '';
    await expect(participant.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    found.push(...(await look(participant, `block “${heading}”`)));
    const ways = participant.getByRole('button', { name: /^(Begin|Continue|Skip|I agree)/ });
    await ways.last().click();
  }
  await expect(participant.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  found.push(...(await look(participant, 'ending')));
  expect(found).toEqual([]);
  await context.close();
});

test('every state in which a study cannot be answered', async ({ page, browser }) => {
  await register(page);
  await page.goto('/dashboard');
  const paused = await makeStudy(page, 'Paused');
  await moveStudy(page, paused.id, 'paused');
  const closed = await makeStudy(page, 'Closed');
  await moveStudy(page, closed.id, 'closed');
  const draft = await makeStudy(page, 'Draft', { publish: false });
  const past = await makeStudy(page, 'Past its date');
  await setLink(page, past.id, { closeOn: '2020-01-01T00:00:00.000Z' });
  const shut = await makeStudy(page, 'Link shut');
  await setLink(page, shut.id, { open: false });
  const context = await browser.newContext();
  const participant = await context.newPage();
  const found: string[] = [];
  const states = [
    [paused.linkToken, 'This study is paused'],
    [closed.linkToken, 'This study is closed'],
    [draft.linkToken, 'This study has not begun yet'],
    [past.linkToken, 'This study is closed'],
    [shut.linkToken, 'This study is closed'],
    ['nothing', 'There is no study at this address'],
  ];
  for (const [token, heading] of states) {
    await participant.goto(`/research/${token}`);
    await expect(participant.getByRole('heading', { name: heading! })).toBeVisible();
    found.push(...(await look(participant, heading!)));
  }
  expect(found).toEqual([]);
  await context.close();
});

test('every end a response comes to without a thank-you, and who comes too late', async ({
  page,
  browser,
}) => {
  await register(page);
  await page.goto('/dashboard');
  const blocks = everyBlock()
    .filter(({ type }) => type === 'consent' || type === 'short-text')
    .map((one) =>
      one.type === 'consent'
        ? { ...one, required: true, config: { ...(one.config as object), mustAccept: true } }
        : one,
    );
  const [study, single] = [
    await makeStudy(page, 'For those who agree', { blocks }),
    await makeStudy(page, 'Once per browser', { blocks }),
  ];
  await setLink(page, study.id, { closeAt: 1 });
  await setLink(page, single.id, { onePerBrowser: true });
  const found: string[] = [];
  const newcomer = async () => (await browser.newContext()).newPage();
  const begin = async (participant: Page, linkToken: string) => {
    await participant.goto(`/research/${linkToken}`);
    await participant.getByRole('button', { name: 'Begin' }).click();
    await expect(participant.getByRole('button', { name: 'I agree' })).toBeVisible();
  };
  const agree = async (participant: Page, words: string | RegExp) => {
    await participant.getByRole('button', { name: 'I agree' }).click();
    await participant.getByRole('button', { name: 'Skip' }).click();
    await expect(participant.getByText(words)).toBeVisible();
  };

  const unwilling = await newcomer();
  await begin(unwilling, study.linkToken);
  await unwilling.getByRole('button', { name: 'I do not agree' }).click();
  await expect(unwilling.getByText(/looks for people in other situations/)).toBeVisible();
  found.push(...(await look(unwilling, 'screened out')));

  const [first, second] = [await newcomer(), await newcomer()];
  await begin(first, study.linkToken);
  await begin(second, study.linkToken);
  await agree(first, 'Thank you for your answers');
  await agree(second, /has enough answers/);
  found.push(...(await look(second, 'over quota')));

  const late = await newcomer();
  await late.goto(`/research/${study.linkToken}`);
  await expect(late.getByRole('heading', { name: 'This study has all the answers it needs' })).toBeVisible();
  found.push(...(await look(late, 'full')));

  const again = await newcomer();
  await begin(again, single.linkToken);
  await agree(again, 'Thank you for your answers');
  await again.goto(`/research/${single.linkToken}`);
  await expect(again.getByRole('heading', { name: 'You have already answered' })).toBeVisible();
  found.push(...(await look(again, 'already answered')));
  expect(found).toEqual([]);
  for (const one of [unwilling, first, second, late, again]) await one.context().close();
});

test('links of mails that work: a new password, and an invitation', async ({ page, browser }) => {
  const email = await register(page);
  const guest = `${crypto.randomUUID().slice(0, 12)}@example.com`;
  const invitation = { email: guest, role: 'researcher' };
  const { link } = await ask<{ link: string }>(page, 'POST', '/api/workspace/invitations', invitation);
  await ask(page, 'POST', '/api/auth/forgot-password', { email });
  let reset = '';
  await expect(() => {
    reset = resetLinkFor(email);
    expect(reset).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const visitor = await (await browser.newContext()).newPage();
  const found: string[] = [];
  await visitor.goto(reset);
  await expect(visitor.getByLabel('New password')).toBeVisible();
  found.push(...(await look(visitor, 'reset password')));
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(visitor.getByLabel('Your name')).toBeVisible();
  found.push(...(await look(visitor, 'join, as a new person')));
  // Somebody who is logged in with another address is told so.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  found.push(...(await look(page, 'join, as somebody else')));
  expect(found).toEqual([]);
  await visitor.context().close();
});
