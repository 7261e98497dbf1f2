import { spawnSync } from 'node:child_process';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { recordCspViolations } from './csp-violations.ts';
import { register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Seconds and kinds of streams of a recording, or null without ffprobe. */
function probe(file: string): { kinds: string[]; frames: number } | null {
  const entries = ['-count_packets', '-show_entries', 'stream=codec_type,nb_read_packets', '-of', 'csv=p=0'];
  const result = spawnSync('ffprobe', ['-v', 'error', ...entries, file]);
  if (result.error) return null;
  const streams = String(result.stdout)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return {
    kinds: streams.map(([kind = '']) => kind).toSorted(),
    frames: Number(streams.find(([kind]) => kind === 'video')?.[1]),
  };
}

test('a task on a website is recorded with screen, voice and camera, and its success is the address reached', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page);
  const [consent, task] = [createBlock('consent'), createBlock('screen-task')];
  const address = `${baseURL}/login`;
  const { id, linkToken } = await makeStudy(page, 'Find the way in', {
    blocks: [
      {
        ...consent,
        title: text('Recording'),
        config: makeConsent('We record your screen.'),
      },
      {
        ...task,
        title: text('Find out how to get a new password.'),
        config: {
          ...(task.config as object),
          address,
          recording: 'required',
          camera: true,
          success: 'address',
          target: `${baseURL}/forgot-password`,
          timeLimit: 120,
        },
      },
    ],
  });

  const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
  const participant = await context.newPage();
  const violations = await recordCspViolations(participant);
  await participant.goto(`/research/${linkToken}`);
  await button(participant, 'Start').click();
  await button(participant, 'I agree').click();
  await expect(participant.getByText('opens in a new tab')).toBeVisible();
  await checkAccessibility(participant, 'screen task', { type: 'screen-task', face: 'player' });
  await button(participant, 'Share your screen').click();
  await expect(participant.getByText('Your screen is shared.')).toBeVisible();
  const opening = context.waitForEvent('page');
  await button(participant, 'Start the task').click();
  const website = await opening;
  await expect(website).toHaveURL(address);
  expect(await website.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await website.getByRole('link', { name: /forgot/i }).click();
  await expect(website).toHaveURL(/forgot-password/);
  const reached = website.url();
  await participant.bringToFront();
  await expect(participant.getByRole('timer')).toHaveText('1:54 left');
  await checkAccessibility(participant, 'screen task running');
  await button(participant, 'I finished').click();
  await participant.getByLabel(/^Paste the address/).fill(reached);
  await button(participant, 'Continue').click();
  await expect(participant.getByText('Thank you. You can continue now.')).toBeVisible();
  await button(participant, 'Continue').click();
  await expect(participant.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  expect(violations).toEqual([]);
  await context.close();

  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  await page.goto(`/summary/study/${id}/responses/${items[0]!.id}`);
  await expect(page.getByText('Reached the URL')).toBeVisible();
  // One player for both, in time.
  await expect(page.getByRole('group', { name: 'screen-recording.webm' })).toBeVisible();
  const leading = page.locator('video').first();
  const camera = page.getByRole('figure', { name: 'Camera' }).locator('video');
  const readTime = (video: Locator) => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await button(page, 'Play screen-recording.webm').click();
  await expect.poll(() => readTime(camera)).toBeGreaterThan(0.5);
  await leading.evaluate((media: HTMLVideoElement) => media.pause());
  await expect.poll(() => camera.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
  await leading.evaluate((media: HTMLVideoElement) => (media.currentTime = 2));
  await expect.poll(async () => Math.abs((await readTime(camera)) - 2)).toBeLessThan(1);
  for (const [name, kinds] of [
    [/screen-recording/, ['audio', 'video']],
    [/camera/, ['video']],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const found = probe(await (await downloading).path());
    if (!found) continue;
    expect(found.kinds).toEqual(kinds);
    // The screen has five frames a second; a busy machine encodes fewer.
    expect(found.frames).toBeGreaterThan(5);
  }
  await checkAccessibility(page, 'recordings of a screen task');
  await page.goto(`/summary/study/${id}/results/${task.id}`);
  await expect(page.getByText('Reached the URL')).toBeVisible();
  await expect(page.getByText('Success, 95% CI 21 to 100%')).toBeVisible();
  await checkAccessibility(page, 'results of a screen task', { type: 'screen-task', face: 'summary' });
});
