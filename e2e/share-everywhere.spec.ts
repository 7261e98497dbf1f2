import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { plainText, text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const QUESTION = 'What is missing?';

/** Another website, under any name of this machine, with pages by their path. */
async function serveWebsite(pages: Record<string, string>) {
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${pages[request.url ?? ''] ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, pages, close: () => server.close() };
}

async function answerInFrame(frame: FrameLocator, answer: string): Promise<void> {
  await frame.getByRole('button', { name: 'Start', exact: true }).click();
  await frame.getByRole('textbox', { name: QUESTION }).fill(answer);
  await frame.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Saves a screenshot at two widths, light and dark, with `SCREENS=1`. */
async function takeScreens(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({
        path: `test-results/share/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('protect a study, share it everywhere, and send people on', async ({ page, browser, baseURL }) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const question = { ...createBlock('open-question'), title: text(QUESTION) };
  const ending = createBlock('ending');
  const study = await makeStudy(page, 'Shop', {
    blocks: [
      question,
      {
        ...ending,
        title: text('Thank you'),
        config: {
          ...(ending.config as object),
          redirect: 'https://panel.example/done?id={PID}&said={' + question.id + '}',
          redirectLabel: text('Back to the panel'),
          code: 'C1A2B3',
        },
      },
    ],
  });
  const website = await serveWebsite({});

  // Participants know it by another name than the team.
  await page.goto(`/study/${study.id}/edit/questions`);
  await page.getByRole('button', { name: 'Study settings' }).click();
  await page.getByLabel('Name for participants').fill('Our new shop');
  await takeScreens(page, 'study-settings');
  const readDraft = () =>
    requestJson<{ revision: number; draft: StudyContent }>(page, 'GET', `/api/studies/${study.id}`);
  await expect
    .poll(async () => plainText((await readDraft()).draft.settings.publicName?.en))
    .toBe('Our new shop');
  const pid = { id: 'pid2222222', name: 'PID', kind: 'text', sample: '' };
  await requestJson(page, 'PATCH', `/api/studies/${study.id}/draft`, {
    revision: (await readDraft()).revision,
    changes: [{ do: 'settings', settings: { hiddenFields: [pid] } }],
  });
  const { revision } = await readDraft();
  await requestJson(page, 'POST', `/api/studies/${study.id}/publish`, { revision });

  // Everything is set on one page.
  await page.goto(`/study/${study.id}/edit/participants`);
  const address = `shop-${study.id.slice(0, 8)}`;
  await page.getByLabel('Custom link').fill(address);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill('open sesame');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Password set/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await page.getByLabel('Message while paused').fill('We are reading your answers. Back on Monday.');
  await page.getByLabel('Message while paused').blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'access and schedule');
  await takeScreens(page, 'participants');

  // The codes are copied from the share dialog.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`${baseURL}/r/${address}`);
  await takeScreens(page, 'share-link');
  await dialog.getByRole('tab', { name: 'Embed' }).click();
  await dialog
    .getByLabel('Websites that may show your studies')
    .fill(`http://localhost:${website.port}/cart`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`localhost:${website.port}`, { exact: true })).toBeVisible();
  website.pages['/embed'] = await dialog.getByRole('textbox', { name: 'Embed code' }).inputValue();
  await checkAccessibility(page, 'share: embed');
  await takeScreens(page, 'share-embed');
  await dialog.getByRole('tab', { name: 'Pop-up' }).click();
  await dialog.getByLabel('Button label').fill('Tell us');
  website.pages['/popup'] = await dialog.getByRole('textbox', { name: 'Pop-up code' }).inputValue();
  await checkAccessibility(page, 'share: pop-up');
  await takeScreens(page, 'share-popup');
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(`${baseURL}/r/${address}`));
  await checkAccessibility(page, 'share: email');
  await takeScreens(page, 'share-email');
  // Links for people on a list.
  await dialog.getByRole('tab', { name: 'Personal' }).click();
  await dialog.getByLabel('People').fill('name\tpid\nAda\ta&b');
  await expect(dialog.getByText('1 person · in the links: pid · in the file only: name')).toBeVisible();
  await checkAccessibility(page, 'share: personal');
  await takeScreens(page, 'share-personal');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download 1 link (CSV)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    `Ada,a&b,${baseURL}/r/${address}?PID=a%26b`,
  );
  await page.keyboard.press('Escape');

  // On the wrong device before a password is asked for; then on the right one, to the end.
  const phone = await (await browser.newContext({ userAgent: PHONE })).newPage();
  await phone.goto(`/r/${address}?PID=a%26b`);
  await expect(phone.getByRole('heading', { name: 'Please use another device' })).toBeVisible();
  await expect(phone.getByLabel('Password')).toHaveCount(0);
  const sent = await phone.getByLabel('Link to the study').inputValue();
  expect(sent).toContain(`${baseURL}/research/${study.linkToken}?PID=a%26b`);
  await checkAccessibility(phone, 'wrong device');
  await takeScreens(phone, 'wrong-device');
  await phone.context().close();

  const participant = await (await browser.newContext()).newPage();
  await participant.goto(sent);
  await expect(participant.getByLabel('Password')).toBeFocused();
  await checkAccessibility(participant, 'password');
  await participant.getByLabel('Password').fill('open barley');
  await participant.keyboard.press('Enter');
  await expect(participant.getByLabel('Password')).toHaveAccessibleDescription(/^This password isn’t right/);
  await expect(participant.getByRole('alert')).toHaveCount(0);
  await takeScreens(participant, 'password');
  await participant.getByLabel('Password').fill('open sesame');
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(participant).toHaveTitle(/Our new shop$/);
  // Nobody can read the code before the end.
  expect(await (await participant.request.get(participant.url())).text()).not.toMatch(
    /C1A2B3|panel\.example/,
  );
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await participant.getByRole('textbox', { name: QUESTION }).fill('Shoes & socks');
  await participant.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(participant.getByLabel('Your code')).toHaveValue('C1A2B3');
  await expect(participant.getByRole('link', { name: 'Back to the panel' })).toHaveAttribute(
    'href',
    'https://panel.example/done?id=a%26b&said=Shoes%20%26%20socks',
  );
  await checkAccessibility(participant, 'ending with a code');
  await takeScreens(participant, 'ending');
  await participant.reload();
  await expect(participant.getByRole('heading', { name: 'You’ve already taken part' })).toBeVisible();
  await checkAccessibility(participant, 'already taken part');
  await takeScreens(participant, 'taken-part');
  await participant.getByRole('button', { name: 'Show the last page again' }).click();
  await expect(participant.getByLabel('Your code')).toHaveValue('C1A2B3');
  await participant.context().close();

  // In a frame of the website that is allowed, as high as its content; of no other.
  await requestJson(page, 'PUT', `/api/studies/${study.id}/link/password`, { password: null });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`http://127.0.0.1:${website.port}/embed`);
  await expect
    .poll(() => visitor.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
  await visitor.goto(`http://localhost:${website.port}/embed`);
  const frame = visitor.frameLocator('iframe');
  await answerInFrame(frame, 'Hats');
  await expect(frame.getByText('C1A2B3').or(frame.getByLabel('Your code'))).toBeVisible();
  const box = async (of: string) => (await visitor.locator(of).boundingBox())!.height;
  expect(await box('iframe')).not.toBe(600);

  await visitor.goto(`http://localhost:${website.port}/popup`);
  const opener = visitor.getByRole('button', { name: 'Tell us' });
  await opener.press('Enter');
  await expect(visitor.getByRole('dialog', { name: 'Tell us' })).toBeVisible();
  await visitor.frameLocator('iframe').getByRole('heading').first().click();
  await takeScreens(visitor, 'popup');
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog', { name: 'Tell us' })).toBeHidden();
  await expect(opener).toBeFocused();

  // A post, with the card that messengers show now that there is no password.
  await page.reload();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Social' }).click();
  await expect(dialog.getByLabel('Post')).toHaveValue(
    new RegExp(`Our new shop.*${baseURL}/r/${address}`, 's'),
  );
  await expect(dialog.getByRole('group', { name: /^What messengers/ })).toContainText('Our new shop');
  await checkAccessibility(page, 'share: social');
  await takeScreens(page, 'share-social');
  await page.keyboard.press('Escape');

  // Before its start, and while it is paused.
  await page.getByLabel('Start on').fill('2126-05-01T09:00');
  await page.getByLabel('Start on').blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await visitor.goto(`/r/${address}`);
  await expect(visitor.getByText(/^It starts on May 1, 2126/)).toBeVisible();
  await page.getByLabel('Start on').fill('');
  await page.getByLabel('Start on').blur();
  await page.goto(`/summary/study/${study.id}/overview`);
  // Without the file of its dialog, as without a connection, it says that it failed.
  expect(complaints).toEqual([]);
  let isLost = true;
  await page.route(/\/assets\/state-message-/, (route) => (isLost ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  isLost = false;
  // What the browser says of the file.
  complaints.length = 0;
  await page.reload();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const pausing = page.getByRole('dialog', { name: 'Pause “Shop”?' });
  await expect(pausing.getByLabel('Message while paused')).toHaveValue(/^We are reading your answers/);
  await pausing.getByLabel('Message while paused').fill('We are counting. Back on Monday.');
  await checkAccessibility(page, 'pause a study');
  await takeScreens(page, 'pause');
  await pausing.getByRole('button', { name: 'Pause study' }).click();
  await expect(page.getByText('Study paused')).toBeVisible();
  // Somebody who has not answered in a frame before.
  const late = await (await browser.newContext()).newPage();
  await late.goto(`/r/${address}`);
  await expect(late.getByText('We are counting. Back on Monday.')).toBeVisible();
  await expect(late).toHaveTitle('Our new shop');
  await checkAccessibility(late, 'paused with a message');
  await takeScreens(late, 'paused');
  await visitor.context().close();
  await late.context().close();
  website.close();
  expect(complaints).toEqual([]);
});
