import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { buildEmbedCode } from '#product/studies/web/links/share-codes.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { EarshotProcess, freePort } from './faults/earshot-process.ts';
import { register } from './person.ts';
import { passOn, serveHttps } from './serve-https.ts';
import { addPicture, makeStudy, requestJson } from './study.ts';

const QUESTIONS = ['What is missing?', 'And what else?'];
const TASK = 'Where would you click?';

/** Earshot as people reach it: over HTTPS, behind a proxy. Cookies of frames exist only there. */
async function startEarshot() {
  const port = await freePort();
  const proxy = await serveHttps(passOn(port));
  const folder = makeMemoryFolder('earshot-frame-');
  const origin = `https://127.0.0.1:${proxy.port}`;
  const earshot = new EarshotProcess(path.join(folder, 'data'), port, {
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
  });
  await earshot.start().serves;
  return {
    origin,
    code: earshot.code,
    async close() {
      proxy.close();
      await earshot.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page with cookies of its own. It accepts every dialog and lists it, such as the one before unsent answers are left. */
async function openBrowser(browser: Browser, baseURL: string): Promise<{ page: Page; dialogs: string[] }> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL });
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  return { page, dialogs };
}

test('in a frame of another website: cookies of its own, the right height, and redirects that leave it', async ({
  browser,
}) => {
  const earshot = await startEarshot();
  const pages: Record<string, string> = {};
  // Another site than 127.0.0.1, so that its frames are those of another website.
  const website = await serveHttps((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${pages[request.url ?? ''] ?? 'Thanks'}`);
  });
  const shop = `https://localhost:${website.port}`;
  try {
    const { page: team } = await openBrowser(browser, earshot.origin);
    // Not a page of the app, which logs out when it finds no login: the reply may come after the registration and end its login.
    await team.goto('/readyz');
    await register(team, 'Ada Example', undefined, earshot.code);
    const ending = createBlock('ending');
    const study = await makeStudy(team, 'Shop', {
      blocks: async (id) => {
        const picture = await addPicture(team, id, drawPicture(1440, 900, 'A page'), 'A page');
        const task = createBlock('first-click');
        return [
          ...QUESTIONS.map((question) => ({ ...createBlock('open-question'), title: text(question) })),
          {
            ...task,
            title: text(TASK),
            config: { ...(task.config as object), picture, readFirst: false },
          },
          {
            ...ending,
            title: text('Thank you'),
            config: {
              ...(ending.config as object),
              redirect: `${shop}/thanks`,
              redirectLabel: text('Back to the shop'),
            },
          },
        ];
      },
    });
    const setPassword = (password: string | null) =>
      requestJson(team, 'PUT', `/api/studies/${study.id}/link/password`, { password });
    await requestJson(team, 'PATCH', '/api/workspace/settings', {
      embedDomains: [`localhost:${website.port}`],
    });
    await setPassword('open sesame');
    const code = buildEmbedCode(
      { linkUrl: `${earshot.origin}/research/x`, linkToken: study.linkToken },
      'Shop',
    );
    pages['/'] = code;
    pages['/sandboxed'] = code.replace(
      '<iframe',
      '<iframe sandbox="allow-scripts allow-same-origin allow-popups"',
    );

    const { page: visitor, dialogs } = await openBrowser(browser, earshot.origin);
    const frame = visitor.frameLocator('iframe');
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    const getHeight = async () => (await visitor.locator('iframe').boundingBox())!.height;
    const enterPassword = async (password: string) => {
      await frame.getByLabel('Password').fill(password);
      await press('Continue');
    };
    const answer = async (question: string, words: string) => {
      await frame.getByRole('textbox', { name: question }).fill(words);
      await press('Continue');
    };
    await visitor.goto(shop);
    await enterPassword('open sesame');
    await press('Start');
    await expect.poll(getHeight).toBeLessThan(600);
    // “Saved” may still be that of the block before.
    const saved = visitor.waitForResponse((reply) => reply.request().postData()?.includes('Hats') === true);
    await answer(QUESTIONS[0]!, 'Hats');
    await expect(frame.getByRole('textbox', { name: QUESTIONS[1]! })).toBeVisible();
    await (await saved).finished();
    await expect(frame.getByText('Saved', { exact: true })).toBeVisible();

    // Its cookies are still there when the website is opened again: neither the password nor the first question.
    await visitor.reload();
    await expect(frame.getByRole('textbox', { name: QUESTIONS[1]! })).toBeVisible();

    // The page outside the frame has other cookies, so it starts another response.
    const alone = await visitor.context().newPage();
    await alone.goto(`/research/${study.linkToken}`);
    await alone.getByLabel('Password').fill('open sesame');
    await alone.keyboard.press('Enter');
    await alone.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(alone.getByRole('textbox', { name: QUESTIONS[0]! })).toBeVisible();

    // A new password, while an answer is sent: the frame asks for it, and nothing else.
    await setPassword('open barley');
    await answer(QUESTIONS[1]!, 'Gloves');
    await expect(frame.getByLabel('Password')).toBeVisible();
    expect(await getHeight()).toBeGreaterThanOrEqual(320);
    await enterPassword('open barley');
    await expect(frame.getByRole('heading', { name: TASK })).toBeVisible();
    expect(dialogs).toEqual([]);

    // A task fits the frame, which does not grow with it.
    const stage = frame.locator('.picture-stage');
    await expect(stage).toBeVisible();
    await expect.poll(getHeight).toBeGreaterThan(590);
    const height = await getHeight();
    expect(height).toBeLessThanOrEqual(760);
    const measureBody = () => visitor.frames()[1]!.evaluate(() => [document.body.scrollHeight, innerHeight]);
    expect(await measureBody()).toEqual([height, height]);
    await stage.click();
    await press('Continue');

    // The redirect replaces the website around the frame too.
    await frame.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(visitor).toHaveURL(`${shop}/thanks`);

    // Where the website forbids that, it opens a tab.
    await setPassword(null);
    const { page: other } = await openBrowser(browser, earshot.origin);
    await other.goto(`${shop}/sandboxed`);
    const sandboxed = other.frameLocator('iframe');
    for (const [heading, button] of [
      ['Welcome', 'Start'],
      [QUESTIONS[0]!, 'Skip'],
      [QUESTIONS[1]!, 'Skip'],
      [TASK, 'Skip'],
    ] as const) {
      await expect(sandboxed.getByRole('heading', { name: heading })).toBeVisible();
      await sandboxed.getByRole('button', { name: button, exact: true }).click();
    }
    const tab = other.context().waitForEvent('page');
    await sandboxed.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(await tab).toHaveURL(`${shop}/thanks`);
    await expect(other).toHaveURL(`${shop}/sandboxed`);
    expect(dialogs).toEqual([]);
  } finally {
    website.close();
    await earshot.close();
  }
});
