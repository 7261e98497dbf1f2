import { devices, expect, test, type Page } from '@playwright/test';
import { collectConsoleErrors, register } from './person.ts';
import { text } from '#product/blocks/text.ts';
import { readPicture } from '#product/media/read-picture.ts';
import { exif } from '#product/media/testing/pictures-for-tests.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { makeSample } from './sample-study.ts';
import { requestJson, makeStudy, moveStudy, type CreatedStudy } from './study.ts';
import { tapTwice } from './touch.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const USE = 'How often do you use our product?';
const RECOMMEND = /How likely are you to recommend/;
const WHY = 'What is the main reason for your score?';

/** A published study with the three questions of the sample. */
async function publish(page: Page): Promise<CreatedStudy> {
  await register(page);
  return makeSample(page, 'Three questions');
}

interface Listed {
  items: { id: string; status: string }[];
}

test('B5: a reload half-way goes on in the same tab; another tab asks whose answers they are, and shows none before', async ({
  page,
  browser,
}) => {
  const { id, linkToken } = await publish(page);
  const first = await browser.newContext();
  let participant = await first.newPage();
  const consoleErrors = collectConsoleErrors(participant);
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await participant.getByText('Every week').click();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(participant, RECOMMEND)).toBeVisible();

  await participant.reload();
  await expect(heading(participant, RECOMMEND)).toBeVisible();

  await participant.close();
  participant = await first.newPage();
  const laterErrors = collectConsoleErrors(participant);
  await participant.goto(`/research/${linkToken}`);
  await expect(heading(participant, 'Welcome back')).toBeVisible();
  await checkAccessibility(participant, 'welcome back');
  await expect(participant.getByText('Every week')).toHaveCount(0);
  await participant.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(heading(participant, RECOMMEND)).toBeVisible();
  await participant.getByRole('button', { name: 'Back' }).click();
  await expect(participant.getByRole('radio', { name: 'Every week' })).toBeChecked();

  // Someone else, in another browser, starts at the beginning.
  const second = await browser.newContext();
  const stranger = await second.newPage();
  await stranger.goto(`/research/${linkToken}`);
  await expect(heading(stranger, 'Welcome')).toBeVisible();
  await stranger.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(heading(stranger, USE)).toBeVisible();
  await expect(stranger.getByRole('radio', { checked: true })).toHaveCount(0);

  // Someone else in the same browser: the earlier answers are not shown either.
  await participant.close();
  participant = await first.newPage();
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'I’m someone else: start over' }).click();
  await expect(heading(participant, /Welcome$|How often/)).toBeVisible();
  const begin = participant.getByRole('button', { name: 'Start', exact: true });
  if (await begin.isVisible()) await begin.click();
  await expect(heading(participant, USE)).toBeVisible();
  await expect(participant.getByRole('radio', { checked: true })).toHaveCount(0);
  const list = () => requestJson<Listed>(page, 'GET', `/api/studies/${id}/responses`);
  await expect.poll(async () => (await list()).items.length).toBe(3);
  expect([...consoleErrors, ...laterErrors]).toEqual([]);
  await first.close();
  await second.close();
});

test('B4: answers given offline are kept on the device and sent when it is online again', async ({
  page,
  browser,
}) => {
  const { id, linkToken } = await publish(page);
  const context = await browser.newContext();
  const participant = await context.newPage();
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await participant.getByText('Every week').click();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(participant, RECOMMEND)).toBeVisible();

  await context.setOffline(true);
  await participant.keyboard.press('7');
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(participant, WHY)).toBeVisible();
  await expect(participant.getByText('Saved on this device', { exact: true })).toBeVisible();
  await participant.getByRole('textbox').fill('It worked in the tunnel');
  await participant.getByRole('button', { name: /Continue|Finish|Send/ }).click();
  await expect(heading(participant, 'Your answers are safe on this device')).toBeVisible();
  await checkAccessibility(participant, 'answers kept on the device');

  await context.setOffline(false);
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
  const { items } = await requestJson<Listed>(page, 'GET', `/api/studies/${id}/responses`);
  expect(items.map(({ status }) => status)).toEqual(['completed']);
  const { answers } = await requestJson<{ answers: { formattedAnswer: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses/${items[0]!.id}`,
  );
  expect(answers.map(({ formattedAnswer }) => formattedAnswer)).toContain('It worked in the tunnel');
  await context.close();
});

/** A photo of a phone, 3,000 × 2,000 pixels, with the place where it was taken. */
async function takePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 2_000 });
    const drawing = canvas.getContext('2d')!;
    for (let x = 0; x < 3_000; x += 10) {
      drawing.fillStyle = `hsl(${x % 360} 60% 50%)`;
      drawing.fillRect(x, x % 700, 600, 900);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  });
  const photo = Buffer.from(base64, 'base64');
  return Buffer.concat([photo.subarray(0, 2), exif(1), photo.subarray(2)]);
}

test('A4: a photo chosen without a connection waits on the phone while one goes on, also across a reload, and arrives later', async ({
  page,
  browser,
}) => {
  await register(page);
  const ticket = { ...createBlock('file-upload'), title: text('Your ticket') };
  const more = { ...createBlock('short-text'), title: text('What was wrong with it?') };
  const { id, linkToken } = await makeStudy(page, 'Tickets', { blocks: [ticket, more] });
  const context = await browser.newContext(devices['Pixel 7']);
  const participant = await context.newPage();
  // Set before the page loads, and never removed: a request sent at that moment escapes the route, or is never answered.
  let canUpload = false;
  await participant.route('**/uploads/**', (route) => (canUpload ? route.continue() : route.abort()));
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(heading(participant, 'Your ticket')).toBeVisible();
  const photo = await takePhoto(participant);
  await participant
    .locator('input[type=file]')
    .setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(participant.locator('img[src^="blob:"]')).toBeVisible();
  await expect(participant.getByText('Waiting for a connection.')).toBeVisible();
  await expect(participant.getByText('You can continue.')).toBeVisible();
  await checkAccessibility(participant, 'a file that waits for the connection');
  // The second tap of a double tap skips nothing, and sends nothing twice.
  const goOn = participant.getByRole('button', { name: 'Continue' });
  const isNextShown = () => expect(heading(participant, 'What was wrong with it?')).toBeVisible();
  for (const delay of [20, 300, 600]) {
    if (delay > 20) {
      await participant.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(heading(participant, 'Your ticket')).toBeVisible();
    }
    await expect(goOn).not.toHaveAttribute('aria-disabled');
    await tapTwice(participant, goOn, delay, isNextShown);
    await isNextShown();
  }
  await expect(participant.getByText('Saved on this device', { exact: true })).toBeVisible();

  await participant.reload();
  await expect(heading(participant, 'What was wrong with it?')).toBeVisible();
  await context.setOffline(true);
  await participant.getByRole('textbox').fill('It was torn');
  await tapTwice(participant, goOn, 120);
  await expect(heading(participant, 'Your answers are safe on this device')).toBeVisible();
  await expect(participant.getByText('Not all files have arrived yet.')).toBeVisible();
  await checkAccessibility(participant, 'files that wait at the end');

  canUpload = true;
  await context.setOffline(false);
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible({ timeout: 40_000 });
  const { items } = await requestJson<Listed>(page, 'GET', `/api/studies/${id}/responses`);
  expect(items.map(({ status }) => status)).toEqual(['completed']);
  const path = `/api/studies/${id}/responses/${items[0]!.id}`;
  const { answers } = await requestJson<{ answers: { formattedAnswer: string; files: { id: string }[] }[] }>(
    page,
    'GET',
    path,
  );
  expect(answers.map(({ formattedAnswer }) => formattedAnswer).join()).toContain('ticket.jpg');
  expect(answers.map(({ formattedAnswer }) => formattedAnswer)).toContain('It was torn');
  const [file, ...others] = answers.flatMap(({ files }) => files);
  expect(others).toEqual([]);
  const stored = await (await page.request.get(`${path}/uploads/${file!.id}`)).body();
  expect(readPicture(stored)).toEqual({ kind: 'jpeg', width: 1920, height: 1280 });
  expect([stored.length < photo.length, stored.includes('GPS')]).toEqual([true, false]);
  await context.close();
});

test('B6: of two tabs of one browser, the newer continues and the older shows a message', async ({
  page,
  browser,
}) => {
  const { id, linkToken } = await publish(page);
  const context = await browser.newContext();
  const older = await context.newPage();
  await older.goto(`/research/${linkToken}`);
  await older.getByRole('button', { name: 'Start', exact: true }).click();
  await older.getByText('Every week').click();
  await older.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(older, RECOMMEND)).toBeVisible();

  const newer = await context.newPage();
  await newer.goto(`/research/${linkToken}`);
  await newer.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(heading(newer, RECOMMEND)).toBeVisible();
  await newer.keyboard.press('8');
  await newer.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(newer, WHY)).toBeVisible();

  await older.bringToFront();
  await expect(heading(older, 'You continued in another tab')).toBeVisible();
  await checkAccessibility(older, 'continued in another tab');
  await older.getByRole('button', { name: 'Continue here' }).click();
  await expect(heading(older, WHY)).toBeVisible();
  await older.getByRole('textbox').fill('One response, two tabs');
  await older.getByRole('button', { name: /Continue|Finish|Send/ }).click();
  await expect(heading(older, 'Thank you for your answers')).toBeVisible();
  const { items } = await requestJson<Listed>(page, 'GET', `/api/studies/${id}/responses`);
  expect(items.map(({ status }) => status)).toEqual(['completed']);
  await context.close();
});

test('a link that accepts no answers explains why', async ({ page, browser }) => {
  const { id, linkToken } = await publish(page);
  const context = await browser.newContext();
  const participant = await context.newPage();
  const address = `/research/${linkToken}`;
  await moveStudy(page, id, 'paused');
  await participant.goto(address);
  await expect(heading(participant, 'This study is paused')).toBeVisible();
  // Retry works without a reload.
  await moveStudy(page, id, 'live');
  await participant.getByRole('button', { name: 'Try again' }).click();
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await participant.getByText('Every week').click();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(participant, RECOMMEND)).toBeVisible();
  await moveStudy(page, id, 'closed');
  // People who have started may finish for a day; nobody can start now.
  const late = await browser.newContext();
  const latecomer = await late.newPage();
  await latecomer.goto(address);
  await expect(heading(latecomer, 'This study is closed')).toBeVisible();
  await participant.reload();
  await expect(heading(participant, RECOMMEND)).toBeVisible();
  await latecomer.goto('/research/no-such-link');
  await expect(heading(latecomer, 'This link doesn’t lead to a study')).toBeVisible();
  await latecomer.goto(`/survey/${linkToken}`);
  await expect(latecomer).toHaveURL(new RegExp(`/research/${linkToken}$`));
  await context.close();
  await late.close();
});
