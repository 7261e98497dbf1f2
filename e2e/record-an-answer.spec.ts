import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { devices, expect, test, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import type { WaitingFile } from '#product/blocks/player.ts';
import { recordCspViolations } from './csp-violations.ts';
import { register } from './person.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { makeStudy, requestJson } from './study.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A study with a consent and one recorded question. */
function makeRecordedStudy(page: Page, name: string, modes: string[]) {
  const [consent, question] = [createBlock('consent'), createBlock('open-question')];
  return makeStudy(page, name, {
    blocks: [
      {
        ...consent,
        title: text('Recording'),
        config: makeConsent('We record you.'),
      },
      {
        ...question,
        title: text('What was hard?'),
        config: { ...(question.config as object), modes },
      },
    ],
  });
}

/** Downloads the recording of the only response as the team does. Returns its path. */
async function downloadRecording(page: Page, study: string, name: RegExp): Promise<string> {
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${study}/responses`,
  );
  await page.goto(`/summary/study/${study}/responses/${items[0]!.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return (await downloading).path();
}

/** Codec and number of packets of each stream, or null without ffprobe. */
function countPackets(file: string): { codec: string; packets: number }[] | null {
  const entries = ['-count_packets', '-show_entries', 'stream=codec_name,nb_read_packets', '-of', 'csv=p=0'];
  const probe = spawnSync('ffprobe', ['-v', 'error', ...entries, file]);
  if (probe.error) return null;
  return String(probe.stdout)
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map(([codec = '', packets]) => ({ codec, packets: Number(packets) }));
}

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test('a voice answer survives a reload without a network, and the team downloads it', async ({
  page,
  browser,
}) => {
  await register(page);
  const { id, linkToken } = await makeRecordedStudy(page, 'Heard', ['voice', 'text']);
  const context = await browser.newContext({ ...devices['Pixel 7'], permissions: ['microphone'] });
  const participant = await context.newPage();
  const violations = await recordCspViolations(participant);
  let canUpload = false;
  await participant.route('**/uploads/**', (route) => (canUpload ? route.continue() : route.abort()));
  await participant.goto(`/research/${linkToken}`);
  await button(participant, 'Start').click();
  await button(participant, 'I agree').click();
  await expect(heading(participant, 'What was hard?')).toBeVisible();

  await button(participant, 'Record voice').click();
  await button(participant, 'Start recording').click();
  await expect(participant.getByRole('timer')).toHaveText('0:04');
  await checkAccessibility(participant, 'recording');
  await button(participant, 'Stop recording').click();
  await expect(participant.getByRole('button', { name: 'Record again' })).toBeVisible();
  await participant.reload();
  await expect(participant.getByText(/^Your recording of 0:0[3-9] is still here/)).toBeVisible();
  await button(participant, 'Use this recording').click();
  await expect(participant.getByText(/^Waiting for a connection/).first()).toBeVisible();

  await participant.reload();
  canUpload = true;
  await expect(participant.getByText(/^Recording sent/)).toBeVisible({ timeout: 40_000 });
  await button(participant, 'Continue').click();
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
  expect(violations).toEqual([]);
  await context.close();

  const file = await downloadRecording(page, id, /voice-answer\.webm/);
  expect(fs.readFileSync(file).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const streams = countPackets(file);
  if (!streams) return;
  expect(streams).toEqual([{ codec: 'opus', packets: expect.any(Number) }]);
  // Packets of 60 ms.
  expect(streams[0]!.packets).toBeGreaterThan(40);
});

/** SHA-256 of the recording on the device: the chunks of its question, in order. */
async function hashStoredTake(page: Page): Promise<string> {
  const chunks = await page.evaluate(async () => {
    const request = indexedDB.open('earshot');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    const files = (all.result as WaitingFile[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return Promise.all(files.map(async ({ file }) => [...new Uint8Array(await file.arrayBuffer())]));
  });
  return hash(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))));
}

test('20 seconds of video arrive whole when the network is cut in the middle and the page reloaded', async ({
  page,
  browser,
}) => {
  await register(page);
  const { id, linkToken } = await makeRecordedStudy(page, 'Seen', ['video']);
  const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
  const participant = await context.newPage();
  const parts: string[] = [];
  participant.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(request.url());
  });
  await participant.goto(`/research/${linkToken}`);
  await button(participant, 'Start').click();
  await button(participant, 'I agree').click();
  await button(participant, 'Record video').click();
  await button(participant, 'Start recording').click();
  const timer = participant.getByRole('timer');
  await expect(timer).toHaveText('0:08');
  // What was recorded until now is already there.
  expect(parts.length).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(timer).toHaveText('0:20');
  await button(participant, 'Stop recording').click();
  await expect(participant.getByText('Your recording: 0:20')).toBeVisible();
  const recorded = await hashStoredTake(participant);
  await participant.reload();
  await expect(participant.getByText('Your recording of 0:20 is still here.')).toBeVisible();
  await button(participant, 'Use this recording').click();
  await expect(participant.getByText(/^Waiting for a connection/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(participant.getByText('Recording sent: 0:20')).toBeVisible();
  await button(participant, 'Continue').click();
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
  await context.close();

  const file = await downloadRecording(page, id, /video-answer\.webm/);
  expect(hash(fs.readFileSync(file))).toBe(recorded);
  const streams = countPackets(file);
  if (!streams) return;
  const [video] = streams.filter(({ codec }) => /^vp[89]$/.test(codec));
  const [sound] = streams.filter(({ codec }) => codec === 'opus');
  // The fake camera has 20 frames a second; a busy machine encodes fewer.
  expect(video!.packets).toBeGreaterThan(100);
  expect(sound!.packets).toBeGreaterThan(300);
});
