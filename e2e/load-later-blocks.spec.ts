import { expect, test, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';
import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

/** The files of players that are not part of the page. */
const LATER_FILES = '**/p/assets/rare-*';
const MAIL = 'Where can we write to you?';
const PHOTO = 'What does the house look like?';
const PRICE = 'What may the house cost?';

const block = (type: string, title: string): Block => ({ ...createBlock(type), title: text(title) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: /^(Start|Continue)$/ });
const skip = (page: Page) => page.getByRole('button', { name: 'Skip' });

/** A study of three types with a file each, and one between them that is part of the page. */
async function publish(page: Page) {
  await register(page);
  const blocks = [
    block('email', MAIL),
    block('file-upload', PHOTO),
    block('number', 'How many rooms?'),
    block('van-westendorp', PRICE),
  ];
  return makeStudy(page, 'Moving house', { blocks });
}

/** A participant whose requests for later files are handled by `handle`, and not by a service worker. */
async function participate(browser: Browser, handle: (route: Route) => Promise<void>) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const participant = await context.newPage();
  await participant.route(LATER_FILES, handle);
  return { context, participant };
}

/** Answers everything after the first question. */
async function answerRest(participant: Page): Promise<void> {
  await expect(heading(participant, PHOTO)).toBeVisible();
  await skip(participant).click();
  await participant.getByRole('textbox', { name: 'How many rooms?' }).fill('4');
  await next(participant).click();
  await expect(heading(participant, PRICE)).toBeVisible();
  await skip(participant).click();
}

async function listStatuses(page: Page, study: string): Promise<string[]> {
  const path = `/api/studies/${study}/responses`;
  const { items } = await requestJson<{ items: { status: string }[] }>(page, 'GET', path);
  return items.map(({ status }) => status);
}

test('A9: the first block can be answered before the players of later blocks are there, and those are waited for', async ({
  page,
  browser,
}) => {
  const { linkToken } = await publish(page);
  const held: Route[] = [];
  let isHeld = true;
  const { context, participant } = await participate(browser, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  const consoleErrors = collectConsoleErrors(participant);
  await participant.goto(`/research/${linkToken}`);
  await expect(heading(participant, 'Welcome')).toBeVisible();
  await expect(next(participant)).toBeEnabled();
  // While the first one is read, the next ones are asked for.
  await expect.poll(() => held.length).toBeGreaterThan(1);

  await next(participant).click();
  await expect(heading(participant, MAIL)).toBeFocused();
  await expect(participant.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(participant.getByRole('textbox')).toHaveCount(0);
  await checkAccessibility(participant, 'a question whose player is loading');

  isHeld = false;
  for (const route of held) await route.continue();
  await participant.getByRole('textbox').fill('ada@example.com');
  await expect(participant.getByText('Loading…')).toHaveCount(0);
  await next(participant).click();
  await expect(heading(participant, PHOTO)).toBeVisible();
  await expect(skip(participant)).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('A9: a player that cannot be loaded is tried again by itself, and what was answered stays', async ({
  page,
  browser,
}) => {
  const { id, linkToken } = await publish(page);
  let isBroken = true;
  const { context, participant } = await participate(browser, (route) =>
    isBroken ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await participant.goto(`/research/${linkToken}`);
  await next(participant).click();
  await expect(heading(participant, 'This page couldn’t load.')).toBeVisible();
  await checkAccessibility(participant, 'a question whose player could not be loaded');
  await expect(participant.getByRole('button', { name: 'Try again' })).toBeVisible();
  isBroken = false;
  await participant.getByRole('textbox').fill('ada@example.com');
  await next(participant).click();
  await expect(heading(participant, PHOTO)).toBeVisible();
  // The page loaded anew needs the player of the answer before it can show anything.
  isBroken = true;
  await participant.reload();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // A press so soon after the screen appeared is ignored.
    await expect(async () => {
      const failing = participant.waitForResponse(LATER_FILES, { timeout: 2_000 });
      await participant.getByRole('button', { name: 'Try again' }).click();
      await failing;
    }).toPass();
  }
  await expect(heading(participant, 'This page couldn’t load.')).toBeVisible();
  isBroken = false;
  await expect(async () => {
    await participant.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(participant, 'This page couldn’t load.')).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await answerRest(participant);
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
  expect(await listStatuses(page, id)).toEqual(['completed']);
  await context.close();
});

test('A9: after a new release, whose players have other names, the page is loaded anew at the same question', async ({
  page,
  browser,
}) => {
  const { id, linkToken } = await publish(page);
  let isReplaced = true;
  const { context, participant } = await participate(browser, (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const address = `/research/${linkToken}`;
  let loads = 0;
  await participant.route(`**${address}`, async (route) => {
    const isPage = route.request().isNavigationRequest();
    loads += Number(isPage);
    if (loads > 1) isReplaced = false;
    if (isPage) return route.continue();
    // What the page reads to find out whether the server has another release.
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replace(/index-[0-9a-f]+\.js/, 'index-0000000.js') });
  });
  await participant.goto(address);
  await next(participant).click();
  // It has been loaded again by itself, and has gone on with the response: its start is only once in the list.
  await participant.getByRole('textbox').fill('ada@example.com');
  await next(participant).click();
  await expect(heading(participant, PHOTO)).toBeVisible();
  expect(loads).toBe(2);
  await participant.getByRole('button', { name: 'Back' }).click();
  await expect(participant.getByRole('textbox')).toHaveValue('ada@example.com');
  expect(await listStatuses(page, id)).toEqual(['in_progress']);
  await context.close();
});

/** Whether the service worker has cached as many files of later blocks as the page has loaded. */
const hasKeptAll = (participant: Page) =>
  participant.evaluate(async () => {
    const isLater = (url: string) => url.includes('/rare-');
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => isLater(name));
    const kept = (await (await caches.open('earshot-page')).keys()).filter(({ url }) => isLater(url));
    return loaded.length >= 3 && loaded.every(({ name }) => kept.some(({ url }) => url === name));
  });

async function finishOffline(participant: Page, context: BrowserContext): Promise<void> {
  await expect(heading(participant, PHOTO)).toBeVisible();
  await context.setOffline(true);
  await participant.reload();
  await answerRest(participant);
  await expect(heading(participant, 'Your answers are safe on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
}

test('A9: what arrived after the first answer is there without a connection, too', async ({
  page,
  browser,
}) => {
  const { id, linkToken } = await publish(page);
  const context = await browser.newContext();
  const participant = await context.newPage();
  const held: Route[] = [];
  let isHeld = true;
  await participant.route(LATER_FILES, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await participant.goto(`/research/${linkToken}`);
  await next(participant).click();
  await expect(heading(participant, MAIL)).toBeVisible();
  // The service worker has what there was by the first answer.
  await participant.waitForFunction(() => navigator.serviceWorker.controller !== null);
  isHeld = false;
  for (const route of held) await route.continue();
  await participant.getByRole('textbox').fill('ada@example.com');
  await next(participant).click();
  await expect.poll(() => hasKeptAll(participant)).toBe(true);
  await finishOffline(participant, context);
  expect(await listStatuses(page, id)).toEqual(['completed']);
  await context.close();
});

test('a ranking is dragged into order, also by touch; where dragging cannot be loaded, buttons do it', async ({
  page,
  browser,
}) => {
  await register(page);
  const ranking = createBlock('ranking');
  const config = ranking.config as {
    items: { id: string; text: unknown; fixed: boolean }[];
    shuffle: boolean;
  };
  config.items = ['Kitchen', 'Garden', 'Garage'].map((name) => ({
    id: newId(),
    text: text(name),
    fixed: false,
  }));
  config.shuffle = false;
  const blocks = [block('number', 'How many rooms?'), { ...ranking, title: text('What matters most?') }];
  const { linkToken } = await makeStudy(page, 'Moving house', { blocks });

  const open = async (handle: (route: Route) => Promise<void>) => {
    const { context, participant } = await participate(browser, handle);
    await participant.goto(`/research/${linkToken}`);
    await next(participant).click();
    await participant.getByRole('textbox', { name: 'How many rooms?' }).fill('4');
    await next(participant).click();
    for (const name of ['Kitchen', 'Garden', 'Garage'])
      await participant.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return { context, participant };
  };
  const order = async (participant: Page) =>
    (await participant.locator('.ranked .item-label').allTextContents()).map((label) => label.split(',')[0]);
  const centre = async (participant: Page, name: string) => {
    const grip = participant.locator('.rank', { hasText: name }).locator('.grip');
    const box = (await grip.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  const { context, participant } = await open((route) => route.continue());
  const complaints = collectConsoleErrors(participant);
  expect(await order(participant)).toEqual(['Kitchen', 'Garden', 'Garage']);
  const [from, to] = [await centre(participant, 'Garage'), await centre(participant, 'Kitchen')];
  await participant.mouse.move(from.x, from.y);
  await participant.mouse.down();
  await participant.mouse.move(to.x, to.y - 30, { steps: 10 });
  await expect(participant.locator('.rank.held')).toHaveText(/Garage/);
  await participant.mouse.up();
  await expect(participant.locator('.rank.held')).toHaveCount(0);
  expect(await order(participant)).toEqual(['Garage', 'Kitchen', 'Garden']);

  const devtools = await context.newCDPSession(participant);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const [start, end] = [await centre(participant, 'Garage'), await centre(participant, 'Garden')];
  await touch('touchStart', start);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', { x: start.x, y: start.y + ((end.y + 30 - start.y) * step) / 10 });
  await touch('touchEnd');
  await expect.poll(() => order(participant)).toEqual(['Kitchen', 'Garden', 'Garage']);
  expect(complaints).toEqual([]);
  await context.close();

  const without = await open((route) =>
    /create-drag/.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await without.participant.getByRole('button', { name: 'Move Garage up' }).click();
  expect(await order(without.participant)).toEqual(['Kitchen', 'Garage', 'Garden']);
  await without.context.close();
});
