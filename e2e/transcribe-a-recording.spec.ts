import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson, type CreatedStudy } from './study.ts';

/** Two seconds of a test picture and a tone. */
const RECORDING = path.join(import.meta.dirname, '../product/media/testing/recording.webm');
const VTT = `WEBVTT

00:00.000 --> 00:00.900
<v Anna>What was hard about it?

00:01.000 --> 00:01.400
<v Ben>Finding the button, and my bose asked me.

00:01.400 --> 00:02.000
<v Ben>It is a small button.
`;

/** A person answers the block after the welcome on video, through the API. */
async function answer(browser: Browser, page: Page, { linkToken, blocks }: CreatedStudy): Promise<void> {
  const [welcome, { id: block }] = [blocks[0]!.id, blocks[1]!];
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const { origin } = new URL(page.url());
  await requestJson(visitor, 'POST', `/api/answering/${linkToken}/start`, {
    mode: 'fresh',
    key: crypto.randomUUID(),
  });
  const pass = { value: null, seq: 1, duration: 10 };
  await requestJson(visitor, 'PUT', `/api/answering/${linkToken}/answers/${welcome}`, pass);
  const reply = await visitor.request.post(`/api/answering/${linkToken}/uploads/${block}?name=answer.webm`, {
    data: fs.readFileSync(RECORDING),
    headers: { 'content-type': 'application/octet-stream', origin },
  });
  const file = (await reply.json()) as object;
  await requestJson(visitor, 'PUT', `/api/answering/${linkToken}/answers/${block}`, {
    value: { text: '', recording: { mode: 'video', seconds: 2, file } },
    seq: 2,
    duration: 2_000,
  });
  await requestJson(visitor, 'POST', `/api/answering/${linkToken}/finish`);
  await context.close();
}

test('a transcript is uploaded, followed, searched, corrected and written by hand', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/');
  const question = createBlock('open-question');
  const config = { ...(question.config as object), modes: ['text', 'video'] };
  const study = await makeStudy(page, 'Heard', {
    blocks: [{ ...question, title: text('What was hard?'), config }],
  });
  await answer(browser, page, study);
  const { id } = study;
  const responses = `/api/studies/${id}/responses`;
  const { items } = await requestJson<{ items: { id: string }[] }>(page, 'GET', responses);
  const response = items[0]!.id;
  const readState = async () =>
    (await requestJson<{ items: { state: string }[] }>(page, 'GET', `${responses}/${response}/recordings`))
      .items[0]?.state;
  await expect.poll(readState).toBe('ready');

  await page.goto(`/summary/study/${id}/responses/${response}`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByText('No transcript yet.')).toBeVisible();
  await checkAccessibility(page, 'a recording without a transcript');
  const fileInput = page.locator('input[type="file"]');
  await fileInput.setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from('Hello') });
  await expect(transcript.getByRole('alert')).toContainText('first line must start with WEBVTT');
  await fileInput.setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(VTT) });
  await expect(transcript.getByText('What was hard about it?')).toBeVisible();

  // A click on a line jumps there; the line that is heard is marked, and captions show it.
  await transcript.getByRole('button', { name: 'Play from 0:01' }).first().click();
  await expect(transcript.locator('[aria-current="true"]')).toContainText('Finding the button');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
  const readCaption = () =>
    page.evaluate(() => {
      const [track] = document.querySelector('video')!.textTracks;
      return [track?.mode, (track?.activeCues?.[0] as VTTCue | undefined)?.text];
    });
  await expect.poll(readCaption).toEqual(['showing', '<v Ben>Finding the button, and my bose asked me.']);
  await page.keyboard.press('ArrowLeft');
  await expect(transcript.locator('[aria-current="true"]')).toHaveCount(0);

  await transcript.getByRole('searchbox', { name: 'Search in transcript' }).fill('BUTTON');
  await expect(transcript.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(transcript.getByText('2 of 2')).toBeVisible();
  await checkAccessibility(page, 'a transcript with a search');

  await transcript.getByRole('button', { name: 'Correct the line at 0:01' }).first().click();
  await transcript
    .getByRole('textbox', { name: 'Text of this line' })
    .fill('Finding it, and my boss asked me.');
  await page.keyboard.press('Enter');
  await expect(transcript.getByText('and my boss asked me.')).toBeVisible();
  await transcript.getByRole('button', { name: 'Change speaker Ben' }).click();
  await page.getByRole('textbox', { name: 'Speaker' }).fill('Benjamin');
  await page.getByRole('button', { name: 'Rename in 2 lines' }).click();
  await expect(transcript.getByRole('button', { name: 'Change speaker Benjamin' })).toBeVisible();

  await transcript.getByRole('button', { name: 'More about this transcript' }).click();
  await page.getByRole('menuitem', { name: 'Add lines' }).click();
  await transcript.getByRole('textbox', { name: /^Next line/ }).fill('A written line');
  await page.keyboard.press('Enter');
  await expect(transcript.getByRole('listitem').filter({ hasText: 'A written line' })).toBeVisible();
  await checkAccessibility(page, 'a transcript being written');
  await transcript.getByRole('button', { name: 'Undo' }).click();
  await expect(transcript.getByRole('listitem').filter({ hasText: 'A written line' })).toHaveCount(0);

  await page.reload();
  await expect(transcript.getByText('and my boss asked me.')).toBeVisible();
  await page.goto(`/summary/study/${id}/results/${question.id}/participants`);
  await expect(page.getByText('Benjamin: Finding it, and my boss asked me.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
