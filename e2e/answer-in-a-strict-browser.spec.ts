import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { register } from './person.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { DENIALS, HARMLESS_GLOBALS, NO_SITE_DATA } from './strict-browser/facilities.ts';
import { makeStudy, requestJson } from './study.ts';

const question = (type: string, title: string, config: object = {}): Block => {
  const block = createBlock(type);
  return { ...block, title: text(title), config: { ...(block.config as object), ...config } };
};
const ending = () => question('ending', 'Thank you', { code: 'DONE' });
const createBlocks = () => [
  question('short-text', 'From which town?'),
  { ...question('file-upload', 'Your ticket'), required: true },
  ending(),
];
/** With a question that can be spoken. */
function createRecordedBlocks(): Block[] {
  return [
    question('consent', 'Your agreement', makeConsent('We record what you say.')),
    question('open-question', 'Anything else?', { modes: ['text', 'voice'] }),
    ending(),
  ];
}

const press = (page: Page | FrameLocator, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const expectTitle = (page: Page | FrameLocator, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

async function answer(page: Page | FrameLocator): Promise<void> {
  await press(page, 'Start');
  await page.getByRole('textbox', { name: 'From which town?' }).fill('Nice');
  await press(page, 'Continue');
  await expectTitle(page, 'Your ticket');
  const ticket = { name: 'ticket.png', mimeType: 'image/png', buffer: drawPicture(40, 30, 'A ticket') };
  await page.locator('input[type=file]').setInputFiles(ticket);
  await press(page, 'Continue');
  await expectTitle(page, 'Thank you');
  await press(page, 'Copy code');
}
async function answerRecorded(page: Page): Promise<void> {
  await press(page, 'Start');
  await press(page, 'I agree');
  await expectTitle(page, 'Anything else?');
  await press(page, 'Skip');
  await expectTitle(page, 'Thank you');
}

interface Responses {
  items: { status: string }[];
}
const listStatuses = async (team: Page, study: string) =>
  (await requestJson<Responses>(team, 'GET', `/api/studies/${study}/responses`)).items.map(
    ({ status }) => status,
  );

/** A website on this computer whose pages have these frames, by their paths. */
async function serveWebsite() {
  const frames: Record<string, string> = {};
  const website = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${frames[request.url ?? ''] ?? ''}`);
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  return { website, frames, host: `127.0.0.1:${(website.address() as AddressInfo).port}` };
}

test('a study is answered whichever facility a browser denies, and each person once', async ({
  page: team,
  browser,
  baseURL,
}) => {
  await register(team);
  const { website, host, frames } = await serveWebsite();
  await requestJson(team, 'PATCH', '/api/workspace/settings', { embedDomains: [host] });
  const study = await makeStudy(team, 'Strict browsers', { blocks: createBlocks() });
  const recorded = await makeStudy(team, 'With a recording', { blocks: createRecordedBlocks() });
  frames['/'] = `<iframe title="Study" src="${baseURL}/embed/${study.linkToken}"></iframe>`;
  const problems: string[] = [];
  const waiting = [...DENIALS, NO_SITE_DATA];
  const answerInTurn = async () => {
    for (let denial = waiting.pop(); denial; denial = waiting.pop()) {
      const { name, apply, isOfRecordings = false, isOfFrames = false } = denial;
      const context = await browser.newContext({ baseURL: baseURL! });
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
      await apply(context);
      const { linkToken } = isOfRecordings ? recorded : study;
      await page.goto(isOfFrames ? `http://${host}/` : `/research/${linkToken}`);
      const answered = isOfRecordings
        ? answerRecorded(page)
        : answer(isOfFrames ? page.frameLocator('iframe') : page);
      await answered.catch((error: unknown) => problems.push(`${name}: ${String(error)}`));
      await context.close();
    }
  };
  // Most of the time is waiting.
  await Promise.all(Array.from({ length: 4 }, answerInTurn));
  website.close();
  expect(problems).toEqual([]);
  const statuses = [...(await listStatuses(team, study.id)), ...(await listStatuses(team, recorded.id))];
  expect(statuses).toEqual([...DENIALS, NO_SITE_DATA].map(() => 'completed'));
});

test('every facility that the page names is one of those', async ({ page }) => {
  const folder = path.join(import.meta.dirname, '../dist/participant');
  const scripts = fs.globSync(['assets/*.js', 'sw.js'], { cwd: folder });
  const source = scripts.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const denied = new Set(DENIALS.map(({ facility }) => facility));
  const named = [...source.matchAll(/\bnavigator\.(\w+)/g)].map(([, name]) => name!);
  // Read only; every browser has them.
  const harmless = new Set(['onLine', 'userAgent']);
  expect([...new Set(named)].filter((name) => !denied.has(name) && !harmless.has(name))).toEqual([]);

  const language = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  const ofWindow = new Set(await page.evaluate(() => Object.getOwnPropertyNames(window)));
  const used = [...source.matchAll(/(?<![\w$."'`-])([A-Za-z]{3,})(?=[.([])/g)].map(([, name]) => name!);
  const globals = [...new Set(used)].filter((name) => ofWindow.has(name) && !language.has(name));
  expect(globals.length).toBeGreaterThan(20);
  expect(globals.filter((name) => !denied.has(name) && !HARMLESS_GLOBALS.has(name))).toEqual([]);
});

test('in a sandboxed frame without an origin, a study is answered or says what to do', async ({
  page: team,
  browser,
  baseURL,
}) => {
  const { website, host, frames } = await serveWebsite();
  try {
    await register(team);
    await requestJson(team, 'PATCH', '/api/workspace/settings', { embedDomains: [host] });
    const study = await makeStudy(team, 'Sandbox', { blocks: createBlocks() });
    const frame = (sandbox: string) =>
      `<iframe title="Study" sandbox="${sandbox}" src="${baseURL}/embed/${study.linkToken}"></iframe>`;
    frames['/scripts'] = frame('allow-scripts');
    frames['/none'] = frame('allow-popups allow-popups-to-escape-sandbox');
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await page.goto(`http://${host}/scripts`);
    await answer(page.frameLocator('iframe'));
    expect(await listStatuses(team, study.id)).toEqual(['completed']);

    await page.goto(`http://${host}/none`);
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Open in a new tab' });
    const tab = page.waitForEvent('popup');
    await link.click();
    await answer(await tab);
    await expect.poll(() => listStatuses(team, study.id)).toEqual(['completed', 'completed']);
    await page.context().close();
  } finally {
    website.close();
  }
});
