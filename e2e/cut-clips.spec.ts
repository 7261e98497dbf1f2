import { spawnSync } from 'node:child_process';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, type CreatedStudy } from './study.ts';
import { answerOnVideo, makeVideoStudy } from './video-study.ts';

/** Answers the study on video; `said` is its transcript. Returns the response. */
async function answer(browser: Browser, page: Page, study: CreatedStudy, said: string): Promise<string> {
  const { response, recording } = await answerOnVideo(browser, page, study);
  const segment = { id: 'firstline', fromMs: 0, toMs: 2_000, speaker: null, text: said };
  await requestJson(page, 'PATCH', `${recording}/transcript`, {
    revision: 0,
    changes: [{ do: 'add', after: null, segment }],
  });
  return response;
}

/** Makes a clip of a recording on the page of its response. */
async function makeClip(page: Page, study: string, response: string, end: string): Promise<void> {
  await page.goto(`/summary/study/${study}/responses/${response}`);
  await page.getByRole('button', { name: 'Make a clip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a clip' });
  await dialog.getByLabel('End').fill(end);
  await checkAccessibility(page, 'make a clip');
  await dialog.getByRole('button', { name: 'Make a clip' }).click();
  await expect(page.getByText('Clip created')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 clip' })).toBeVisible();
}

test('cut clips, put them in order in a reel, export and share it, and lose a clip with its consent', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  await page.goto('/');
  const study = await makeVideoStudy(page, 'Waiting', 'share_clip');
  const [slow, lost] = [
    await answer(browser, page, study, 'It was slow'),
    await answer(browser, page, study, 'I got lost'),
  ];
  await makeClip(page, study.id, slow, '0:01.5');
  await makeClip(page, study.id, lost, '0:01');

  await page.goto(`/summary/study/${study.id}/reels`);
  await expect(page.getByText('It was slow')).toBeVisible();
  await checkAccessibility(page, 'clips of a study');
  await page.getByRole('button', { name: 'New reel' }).click();
  await page.getByLabel('Title').fill('Why people wait');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clips in order' })).toBeVisible();
  for (let clip = 0; clip < 2; clip += 1) await page.getByRole('button', { name: /^Add / }).first().click();
  const order = page.getByRole('region', { name: 'Clips in order' }).locator('blockquote');
  await expect(order).toHaveText(['I got lost', 'It was slow']);
  // The first clip is moved behind the second by keyboard.
  const grip = page.getByRole('button', { name: /^Move / }).first();
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/now at position 1/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/now at position 2/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(order).toHaveText(['It was slow', 'I got lost']);
  // The title is on its way for as long as it takes to press the button: the export waits for it.
  const exchanges: string[] = [];
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/reels\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH') await pressed.promise;
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') exchanges.push('saved');
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/export') && request.method() === 'POST') exchanges.push('exported');
  });
  await page
    .getByRole('textbox', { name: /^Title before/ })
    .first()
    .fill('It takes too long');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Export video' }).click();
  pressed.resolve();
  const download = page.getByRole('link', { name: 'Download MP4' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  expect(exchanges.indexOf('exported')).toBe(exchanges.lastIndexOf('saved') + 1);
  await checkAccessibility(page, 'reel');
  const downloading = page.waitForEvent('download');
  await download.click();
  const file = await (await downloading).path();
  const probe = spawnSync('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
  ]);
  // The clips of 1.5 and 1 second, and a title of 2.5.
  expect(Number(String(probe.stdout))).toBeCloseTo(5, 1);

  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Why people wait');
  await checkAccessibility(stranger, 'shared reel');
  await stranger.getByRole('button', { name: 'Play' }).click();
  await expect(stranger.getByText('It takes too long')).toBeVisible();
  await expect(stranger.getByText('Clip 2 of 2')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Play' })).toBeVisible();

  const withdrawal = `/api/studies/${study.id}/responses/${slow}/consent/withdraw`;
  await requestJson(page, 'POST', withdrawal, { purposes: ['share_clip'] });
  const played = await stranger.locator('video').getAttribute('src');
  expect((await stranger.request.get(played!)).status()).toBe(404);
  await stranger.reload();
  await expect(stranger.getByText(/^1 clip is not shown/)).toBeVisible();
  await expect(stranger.getByText('Clip 1 of 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^This reel has changed since it was exported/)).toBeVisible();
  await expect(page.getByText(/^Only for your team/)).toBeVisible();
  expect(complaints).toEqual([]);
});
