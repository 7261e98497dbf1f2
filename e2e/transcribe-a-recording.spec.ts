import { expect, test, type Browser, type Page } from '@playwright/test';
import { startTranscriptionService } from '#platform/testing/transcription-service.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { answerOnVideo, makeVideoStudy } from './video-study.ts';

const VTT = `WEBVTT

00:00.000 --> 00:00.900
<v Anna>What was hard about it?

00:01.000 --> 00:01.400
<v Ben>Finding the button, and my bose asked me.

00:01.400 --> 00:02.000
<v Ben>It is a small button.
`;

/** Publishes a study that is answered on video, and answers it. */
async function recordAnswer(browser: Browser, page: Page) {
  const study = await makeVideoStudy(page, 'Heard', 'model');
  const { question, response } = await answerOnVideo(browser, page, study);
  return { study: study.id, created: study, block: question, response };
}

test('a transcript is uploaded, followed, searched, corrected and written by hand', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/');
  const { study, block, response } = await recordAnswer(browser, page);

  await page.goto(`/summary/study/${study}/responses/${response}`);
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
  await page.goto(`/summary/study/${study}/results/${block}/participants`);
  await expect(page.getByText('Benjamin: Finding it, and my boss asked me.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('an admin sets up a service, which transcribes a recording, and then all as they arrive; failures are tried again', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const service = await startTranscriptionService(() => ({ status: 401, body: 'wrong key' }));
  await register(page);
  await page.goto('/account/connections');
  await page.getByRole('link', { name: 'Transcription' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search studies/ }).fill('transcripts of all');
  await expect(page.getByRole('option', { selected: true })).toContainText('Transcripts of all studies');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No study has transcripts yet/)).toBeVisible();
  await checkAccessibility(page, 'no transcripts of studies');
  await page.goBack();
  await page.getByRole('textbox', { name: 'Name' }).fill('Speech');
  await page.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.7/v1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/leads to a private network/)).toBeVisible();
  await page.getByRole('textbox', { name: 'URL' }).fill(service.address);
  await page.getByLabel('Key', { exact: true }).fill('sk-secret');
  await page.getByRole('textbox', { name: 'Monthly limit in minutes' }).fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/^The test failed. HTTP 401: wrong key/)).toBeVisible();
  service.reply = () => ({
    body: { text: 'Hi', segments: [{ start: 0.2, end: 1.5, text: 'Heard by a machine' }] },
  });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/^The service works/)).toBeVisible();
  await checkAccessibility(page, 'a transcription service');

  const { study, created, response } = await recordAnswer(browser, page);
  await page.goto(`/summary/study/${study}/responses/${response}`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByRole('combobox', { name: 'Spoken language' })).toHaveValue('English');
  await transcript.getByRole('button', { name: 'Write by hand' }).click();
  await transcript.getByRole('textbox', { name: /^Next line/ }).fill('Typed by a person');
  await page.keyboard.press('Enter');
  await expect(transcript.getByRole('listitem')).toContainText('Typed by a person');
  await transcript.getByRole('button', { name: 'Done' }).click();
  await transcript.getByRole('button', { name: 'More about this transcript' }).click();
  await page.getByRole('menuitem', { name: 'Transcribe again' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Spoken language' }).fill('Germ');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transcribe again' }).click();
  await expect(transcript.getByText('Heard by a machine')).toBeVisible();
  expect(service.requests.at(-1)!.fields['language']).toEqual(['de']);
  await transcript.getByRole('button', { name: 'More about this transcript' }).click();
  await page.getByRole('menuitem', { name: 'Restore the previous transcript' }).click();
  await expect(transcript.getByText('Typed by a person')).toBeVisible();

  // From now on recordings of the study are sent as they arrive.
  await page.goto(`/summary/study/${study}/responses`);
  await page.getByRole('link', { name: 'Transcripts' }).click();
  await expect(page.getByRole('heading', { name: '1 of 1 recording is transcribed (100%).' })).toBeVisible();
  await page.getByText('On', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('No existing recordings are waiting.');
  await expect(page.getByRole('dialog')).toContainText(`Speech (${new URL(service.address).host}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('New recordings are transcribed as they arrive.')).toBeVisible();
  service.reply = () => ({ status: 400, body: { error: 'FFmpeg conversion failed.' } });
  const second = await answerOnVideo(browser, page, created);
  await expect(page.getByRole('heading', { name: '1 of 2 recordings is transcribed (50%).' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'HTTP 400: FFmpeg conversion failed.' })).toBeVisible();
  await checkAccessibility(page, 'transcripts of a study');

  // All studies are on one page, where it is tried again.
  await page.getByRole('link', { name: 'Transcripts of all studies' }).click();
  const row = page.getByRole('row', { name: /^Heard/ });
  await expect(row).toContainText('1 failed: HTTP 400: FFmpeg conversion failed.');
  await expect(page.getByText('1 of 2 recordings is transcribed.')).toBeVisible();
  await checkAccessibility(page, 'transcripts of all studies');
  service.reply = () => ({
    body: { text: 'Hi', segments: [{ start: 0.2, end: 1.5, text: 'Heard at the second try' }] },
  });
  await page.getByRole('button', { name: 'Try again in “Heard”' }).click();
  await expect(page.getByText('1 recording queued')).toBeVisible();
  await row.getByRole('link', { name: 'Heard' }).click();
  await expect(
    page.getByRole('heading', { name: '2 of 2 recordings are transcribed (100%).' }),
  ).toBeVisible();
  await page.goto(`/summary/study/${study}/responses/${second.response}`);
  await expect(transcript.getByText('Heard at the second try')).toBeVisible();
  await page.goto(`/summary/study/${study}/responses`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByText('2 already transcribed or waiting')).toBeVisible();
  service.close();
  expect(consoleErrors).toEqual([]);
});
