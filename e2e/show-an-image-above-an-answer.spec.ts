import { readFileSync } from 'node:fs';
import path from 'node:path';
import { devices, expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { createPng } from '#product/media/server/testing/create-png.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const WINDOW = createPng(1_500, 1_000, (x, y) => [90 + (x % 120), 120, 90 + (y % 120)]);
const ALT = 'A shop window';
/** Two seconds with sound, as browsers record. */
const VIDEO = readFileSync(path.join(import.meta.dirname, '../product/media/testing/recording.webm'));
const VIDEO_ALT = 'How the shop works';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.500\nCome in.';

/** With `SCREENS=1` in both schemes, to be looked at. */
async function takeScreens(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  const size = page.viewportSize()!;
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `test-results/image/${name}-${width}-${colorScheme}.png` });
    }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Uploads a video with captions for the second question. */
async function addVideo(page: Page): Promise<void> {
  await page.locator('[data-block]', { hasText: 'How clear is it?' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Satisfaction score' })).toBeVisible();
  await page.getByRole('button', { name: 'Add image or video' }).click();
  const choose = (label: string, name: string, buffer: Buffer) =>
    page
      .getByRole('group', { name: label, exact: true })
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('Image', 'page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(page.getByText('This isn’t an MP4, WebM or MOV video.')).toBeVisible();
  await choose('Image', 'shop.webm', VIDEO);
  const field = page.getByRole('group', { name: 'Video', exact: true });
  await field.getByLabel('Alt text').fill(VIDEO_ALT);
  await expect(field.getByText('Add captions for people who can’t hear the video.')).toBeVisible();
  await choose('Captions', 'shop.vtt', Buffer.from(CAPTIONS));
  await expect(field.getByText('Add captions')).toHaveCount(0);
  const preview = page.frameLocator('iframe').locator(`video[aria-label="${VIDEO_ALT}"]`);
  await expect(preview).toHaveJSProperty('readyState', 4);
  await checkAccessibility(page, 'video of a block in the editor');
  await takeScreens(page, 'video-editor');
}

/** It keeps its room, does nothing by itself, and is played with the keyboard. */
async function watchVideo(participant: Page): Promise<void> {
  const video = participant.locator(`video[aria-label="${VIDEO_ALT}"]`);
  const answer = participant.getByRole('radio').last();
  await expect(answer).toBeInViewport();
  const before = await answer.boundingBox();
  await expect(video).toHaveJSProperty('readyState', 4);
  expect(await answer.boundingBox()).toEqual(before);
  expect(await video.evaluate((one: HTMLVideoElement) => [one.paused, one.textTracks.length])).toEqual([
    true,
    1,
  ]);
  await checkAccessibility(participant, 'a question with a video');
  await takeScreens(participant, 'video');
  await video.press(' ');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  // Enter is the video’s, too.
  await video.press('Enter');
  await expect(participant.getByRole('heading', { name: 'How clear is it?' })).toBeVisible();
}

/** Thumbnails on the cards, on a question's own page and in a response, which open what they show. */
async function readResults(page: Page, id: string): Promise<void> {
  const image = page.getByRole('button', { name: `Enlarge the image “${ALT}”` });
  const video = page.getByRole('button', { name: `Open the video “${VIDEO_ALT}”` });
  await page.goto(`/summary/study/${id}/results`);
  await expect(image).toBeVisible();
  await video.locator('img').evaluate((still: HTMLImageElement) => still.decode());
  await checkAccessibility(page, 'results with thumbnails');
  await takeScreens(page, 'results');
  await image.click();
  const dialog = page.getByRole('dialog', { name: ALT });
  await expect(dialog.getByRole('img', { name: ALT })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(image).toBeFocused();
  await video.click();
  const player = page.getByRole('dialog', { name: VIDEO_ALT }).locator('video');
  await expect(player).toHaveJSProperty('readyState', 4);
  await expect(player).toHaveJSProperty('paused', true);
  await takeScreens(page, 'results-video');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Would you go in?' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Would you go in?' })).toBeVisible();
  await expect(image).toBeVisible();
  await takeScreens(page, 'question');
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  await page.goto(`/summary/study/${id}/responses/${items[0]!.id}`);
  await expect(image).toBeVisible();
  await expect(video).toBeVisible();
  await checkAccessibility(page, 'a response with thumbnails');
  await takeScreens(page, 'response');
}

test('put an image and a video above answers, see them as a participant, and beside the results', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const question = { ...createBlock('single-choice'), title: text('Would you go in?') };
  const options = ['Yes', 'Perhaps', 'No'].map((label, index) => ({
    id: `${'abc'[index]}option222`,
    text: text(label),
    fixed: false,
  }));
  const { id, linkToken } = await makeStudy(page, 'Windows', {
    blocks: [
      { ...question, config: { ...(question.config as object), options } },
      { ...createBlock('csat'), title: text('How clear is it?') },
    ],
    publish: false,
  });

  await page.goto(`/study/${id}/edit/questions`);
  await page.locator('[data-block]', { hasText: 'Would you go in?' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Single choice' })).toBeVisible();
  await page.getByRole('button', { name: 'Add image or video' }).press('Enter');
  const field = page.getByRole('group', { name: 'Image', exact: true });
  await expect(field.getByRole('button', { name: 'Upload image or video' })).toBeFocused();
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'window.png', mimeType: 'image/png', buffer: WINDOW });
  await expect(field.getByText('Add alt text.')).toBeVisible();
  await field.getByLabel('Alt text').fill(ALT);
  await expect(field.getByText('Add alt text.')).toBeHidden();
  const preview = page.frameLocator('iframe').getByRole('img', { name: ALT });
  await expect(preview).toBeVisible();
  await checkAccessibility(page, 'image of a block in the editor');
  await takeScreens(page, 'editor');

  // Removed and taken back.
  await field.getByRole('button', { name: 'Remove image' }).click();
  await expect(field.getByRole('button', { name: 'Upload image or video' })).toBeFocused();
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field.getByLabel('Alt text')).toHaveValue(ALT);
  await addVideo(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision });

  // On the smallest phone the answer is in sight, and does not move when the image arrives.
  const { defaultBrowserType: _type, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...phone, viewport: { width: 360, height: 640 } });
  const participant = await context.newPage();
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => (arrive = resolve));
  await participant.route('**/media/**', async (route) => {
    await arriving;
    await route.continue();
  });
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  const choice = participant.getByRole('radio', { name: 'Perhaps' });
  await expect(choice).toBeInViewport();
  const before = await choice.boundingBox();
  arrive();
  const image = participant.getByRole('img', { name: ALT });
  const enlarge = participant.getByRole('button', { name: `Enlarge “${ALT}”` });
  await expect(enlarge).toBeVisible();
  expect(await choice.boundingBox()).toEqual(before);
  // A copy of it that is large enough.
  await expect(image).toHaveJSProperty('complete', true);
  await checkAccessibility(participant, 'a question with an image');
  await takeScreens(participant, 'participant');
  await enlarge.click();
  const dialog = participant.getByRole('dialog', { name: ALT });
  await expect(dialog.getByRole('img', { name: ALT })).toBeVisible();
  await takeScreens(participant, 'enlarged');
  await participant.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await choice.check();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await watchVideo(participant);
  await participant.getByRole('radio').last().check();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(participant.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await context.close();
  await readResults(page, id);
  expect(complaints).toEqual([]);
});
