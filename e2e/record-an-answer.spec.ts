import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { devices, expect, test, type Page } from '@playwright/test';
import { recordCspViolations } from './csp-violations.ts';
import { register } from './person.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { makeStudy, requestJson } from './study.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a voice answer survives a reload without a network, and the team downloads it', async ({
  page,
  browser,
}) => {
  await register(page);
  const question = createBlock('open-question');
  const { id, linkToken } = await makeStudy(page, 'Heard', {
    blocks: [
      {
        ...createBlock('consent'),
        title: text('Recording'),
        config: { ...(createBlock('consent').config as object), text: text('We record you.') },
      },
      {
        ...question,
        title: text('What was hard?'),
        config: { ...(question.config as object), modes: ['voice', 'text'] },
      },
    ],
  });
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
  await expect(participant.getByRole('timer')).toHaveText('1:56 left');
  await checkAccessibility(participant, 'recording');
  await button(participant, 'Stop recording').click();
  await expect(participant.getByRole('button', { name: 'Record again' })).toBeVisible();
  await participant.reload();
  await button(participant, 'Continue where you left off').click();
  await expect(participant.getByText(/^Your recording of 0:0[3-9] is still here/)).toBeVisible();
  await button(participant, 'Use this recording').click();
  await expect(participant.getByText(/^Waiting for the connection/).first()).toBeVisible();

  await participant.reload();
  await button(participant, 'Continue where you left off').click();
  canUpload = true;
  await expect(participant.getByText(/^Your recording is sent/)).toBeVisible({ timeout: 40_000 });
  await button(participant, 'Continue').click();
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
  expect(violations).toEqual([]);
  await context.close();

  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  await page.goto(`/summary/study/${id}/responses/${items[0]!.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /voice-answer\.webm/ }).click();
  const file = await (await downloading).path();
  expect(fs.readFileSync(file).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const probe = spawnSync('ffprobe', [
    '-v',
    'error',
    '-count_packets',
    '-show_entries',
    'stream=codec_name,nb_read_packets',
    '-of',
    'csv=p=0',
    file,
  ]);
  if (probe.error) return;
  const [codec, packets] = String(probe.stdout).trim().split(',');
  expect(codec).toBe('opus');
  // Packets of 60 ms.
  expect(Number(packets)).toBeGreaterThan(40);
});
