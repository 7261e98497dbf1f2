import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility, checkState } from './accessibility.ts';
import { median, startMeasuring } from './measure.ts';
import { collectConsoleErrors, register } from './person.ts';
import { measureLateTranscript, watchShifts } from './shifts.ts';
import { requestJson } from './study.ts';
import { answerOnVideo, makeVideoStudy } from './video-study.ts';

const LINES = [
  { id: 'one', fromMs: 0, toMs: 1_000, speaker: null, text: 'It took far too long.' },
  { id: 'two', fromMs: 1_000, toMs: 2_000, speaker: null, text: 'Then I gave up.' },
];

/** Selects a part of a line, as with the mouse. */
const select = (page: Page, line: string, part: string) =>
  page.locator('[data-recording]').evaluate(
    (element, [wanted, words]) => {
      const found = [...element.children].find((one) => one.textContent.startsWith(wanted!))!;
      const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
      let node = walker.nextNode();
      while (node && !node.textContent!.includes(words!)) node = walker.nextNode();
      const range = document.createRange();
      const start = node!.textContent!.indexOf(words!);
      range.setStart(node!, start);
      range.setEnd(node!, start + words!.length);
      document.getSelection()!.removeAllRanges();
      document.getSelection()!.addRange(range);
      document.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'mouse' }));
    },
    [line, part],
  );

test('code what is said: words and their time, by mouse and keyboard, play it, cut a clip, and correct the transcript', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  await page.goto('/');
  const study = await makeVideoStudy(page, 'Spoken', 'share_clip');
  const { question, response, recording } = await answerOnVideo(browser, page, study);
  await answerOnVideo(browser, page, study);
  const change = (revision: number, changes: unknown[]) =>
    requestJson(page, 'PATCH', `${recording}/transcript`, { revision, changes });
  await change(0, [
    { do: 'add', after: null, segment: LINES[0] },
    { do: 'add', after: 'one', segment: LINES[1] },
  ]);

  await page.goto(`/summary/study/${study.id}/coding?question=${question}`);
  const answers = page.getByRole('list', { name: 'Answers' }).locator('> li');
  await expect(answers).toHaveCount(2);
  const spoken = answers.filter({ has: page.locator(`[data-answer-text="${response}"]`) });
  const silent = answers.filter({ hasText: 'This recording has no transcript yet' });
  await expect(spoken).toContainText('It took far too long.');
  await expect(silent).toHaveCount(1);

  // A selection in the middle of words becomes whole ones.
  await select(page, 'It took', 'oo lon');
  expect(await page.evaluate(() => document.getSelection()!.toString())).toBe('too long');
  await page.getByLabel('Tag the selected text').fill('Slow');
  await expect(spoken.locator('mark[data-pending]')).toHaveText('too long');
  await page.keyboard.press('Enter');
  await expect(spoken.locator('mark:not([data-pending])')).toHaveText('too long');
  await expect(spoken.getByRole('button', { name: 'Remove tag Slow' })).toBeVisible();
  await expect(page.getByText('You coded 1 of 2 answers')).toBeVisible();

  // By keyboard: the first word of the transcript, then all of the recording without one.
  await spoken
    .getByRole('group', { name: /./ })
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('s');
  await expect(page.getByRole('textbox', { name: /^Select text with Shift/ })).toBeFocused();
  for (const _letter of 'It') await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag the selected text')).toBeFocused();
  await page.keyboard.type('Slow');
  await page.keyboard.press('Enter');
  await expect(spoken.locator('mark')).toHaveText(['It', 'too long']);
  await page.keyboard.press('u');
  await expect(spoken.locator('mark')).toHaveText(['too long']);
  await silent.getByRole('checkbox').check();
  await page.getByRole('button', { name: '1 Slow' }).click();
  await expect(silent.getByText('Whole answer')).toBeVisible();
  await checkAccessibility(page, 'coding of recordings');

  // The time plays just that part.
  await spoken.getByRole('button', { name: 'Play 0:00', exact: true }).click();
  const video = spoken.locator('video');
  await expect
    .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
    .toBeGreaterThan(0.4);
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
  expect(await video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeLessThan(1.5);
  await spoken.getByRole('button', { name: 'Make a clip' }).click();
  await expect(page.getByText('Clip created')).toBeVisible();

  // Nothing moves when transcripts arrive late.
  await page.addInitScript(watchShifts);
  const pages = {
    coding: {
      address: `/summary/study/${study.id}/coding?question=${question}`,
      card: page.getByRole('button', { name: /^Play video/ }).first(),
    },
    response: {
      address: `/summary/study/${study.id}/responses/${response}`,
      card: page.locator('video').first(),
    },
  };
  for (const width of [1440, 390])
    for (const [name, shown] of Object.entries(pages)) {
      await page.setViewportSize({ width, height: 900 });
      const late = await measureLateTranscript(page, {
        ...shown,
        words: page
          .getByRole('group', { name: 'Transcript' })
          .or(page.getByRole('region', { name: 'Transcript' }))
          .getByText('Then I gave up.'),
      });
      expect.soft(late.value, `${name} ${width}: ${late.moved.join(', ')}`).toBe(0);
    }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(pages.coding.address);

  // After a correction the words are still marked where they are now, or it is said that they are gone.
  await change(1, [
    { do: 'set', id: 'one', text: 'Hm.' },
    { do: 'set', id: 'two', text: 'Then I waited too long.' },
  ]);
  await page.reload();
  await expect(spoken.locator('mark')).toHaveText('too long');
  await expect(spoken.getByText('The transcript was corrected: these words are now at 0:01.')).toBeVisible();
  await change(2, [{ do: 'set', id: 'two', text: 'Then I left.' }]);
  await page.reload();
  await expect(spoken.getByText('these words are no longer in it')).toBeVisible();

  // Words of a transcript can be tagged where a single response is read, too.
  await page.goto(`/summary/study/${study.id}/responses/${response}`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const before = await transcript.boundingBox();
  await transcript
    .locator('[data-words]', { hasText: 'Then I left.' })
    .dblclick({ position: { x: 4, y: 8 } });
  const bar = transcript.getByRole('region', { name: 'Tag the selected text' });
  await expect(bar).toContainText('0:01 “Then”');
  expect(await transcript.boundingBox()).toEqual(before);
  await checkState(page, 'selected words of a response', { width: 390, colorScheme: 'dark' });
  await bar.getByRole('combobox').or(bar.getByRole('textbox')).fill('Left');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tagged “Left”')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Code this answer' }).click();
  await expect(page.getByRole('list', { name: 'Answers' }).locator('mark')).toContainText(['Then']);
  await page.getByRole('button', { name: 'Show all answers' }).click();

  // Words are found in what is said.
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('I LEFT');
  await expect(answers).toHaveCount(1);
  await expect(spoken).toHaveCount(1);
  expect(complaints).toEqual([]);
});

const SENTENCES = 'Then I looked for the button that saves, and it was gone. So I went back and began again.';

/** A line every three seconds. */
const makeCaptions = (minutes: number) =>
  `WEBVTT\n\n${Array.from({ length: minutes * 20 }, (_, index) => {
    const format = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
    return `${format(index * 3)} --> ${format(index * 3 + 3)}\nLine ${index}. ${SENTENCES}`;
  }).join('\n\n')}`;

test('what is said in 90 minutes is shown, selected and tagged at the cost of five', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  await page.goto('/');
  const study = await makeVideoStudy(page, 'Long', 'share_clip');
  const { question, recording } = await answerOnVideo(browser, page, study);
  const measure = await startMeasuring(page);
  const costs: { selecting: number; tagging: number }[] = [];
  for (const minutes of [5, 90]) {
    await requestJson(
      page,
      'POST',
      `${recording}/transcript?name=said.vtt`,
      Buffer.from(makeCaptions(minutes)),
    );
    await page.goto(`/summary/study/${study.id}/coding?question=${question}`);
    const words = page.locator('[data-recording]');
    await expect(words).toContainText(`Line ${minutes * 20 - 1}.`);
    const selecting: number[] = [];
    for (let round = 0; round < 5; round += 1)
      selecting.push(
        await measure(async () => {
          await select(page, `Line ${minutes * 10 + round}.`, 'button');
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        }),
      );
    const tagging = await measure(async () => {
      await page.getByLabel('Tag the selected text').fill(`After ${minutes}`);
      await page.keyboard.press('Enter');
      await expect(words.locator('mark:not([data-pending])')).toHaveCount(1);
    });
    costs.push({ selecting: median(selecting), tagging });
    await page.getByRole('button', { name: `Remove tag After ${minutes}` }).click();
    await expect(words.locator('mark')).toHaveCount(0);
  }
  const [short, long] = costs;
  // Eighteen times as many words.
  for (const act of ['selecting', 'tagging'] as const)
    expect(long![act] / short![act], `${act}: ${JSON.stringify(costs)}`).toBeLessThan(6);
  expect(complaints).toEqual([]);
});
