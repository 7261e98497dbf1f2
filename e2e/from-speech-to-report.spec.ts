import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { Effort } from './effort.ts';
import { collectConsoleErrors, inviteResearcher, register } from './person.ts';
import {
  answerOf,
  checkAgreement,
  checkComparedTags,
  checkTags,
  CLIPPED,
  codeAsColleague,
  codeByKeyboard,
  EVERYBODY,
  tagsOf,
  WORDS,
} from './spoken-coding.ts';
import { describeBar } from './spoken-figures.ts';
import {
  CHOICE,
  findBlock,
  makeSpokenStudy,
  QUESTION,
  readTranscribed,
  RECORDED,
  recordSpoken,
  sendSpoken,
  SPOKEN,
  startListening,
  transcribeAll,
} from './spoken-study.ts';
import { requestJson } from './study.ts';

/** What it took from the first answer to the copied link, the last time that it became less; a change that makes it longer is not accepted. */
const MOST = { clicks: 17, keys: 25 };

/** Makes a reel of all clips of a study, exports it, as only then its page plays it, and shares it; returns its link. */
async function shareReel(page: Page, study: string): Promise<string> {
  const clips = await requestJson<{ items: { id: string }[] }>(page, 'GET', `/api/studies/${study}/clips`);
  const { id } = await requestJson<{ id: string }>(page, 'POST', `/api/studies/${study}/reels`, {
    title: 'Why people wait',
    clips: clips.items.map((clip) => clip.id),
  });
  const reel = `/api/studies/${study}/reels/${id}`;
  await requestJson(page, 'POST', `${reel}/export`);
  const readState = async () =>
    (await requestJson<{ export: { state: string } }>(page, 'GET', reel)).export.state;
  await expect.poll(readState).toBe('ready');
  return (await requestJson<{ url: string }>(page, 'POST', `${reel}/share`)).url;
}

/** Withdraws the consent of a participant to a purpose, on the page of their response. */
async function withdraw(page: Page, purpose: string): Promise<void> {
  await page.getByRole('button', { name: `Withdraw consent: ${purpose}` }).click();
  await page.getByRole('button', { name: 'Withdraw consent', exact: true }).click();
}

/** Adds the tags of the question to the report, and shares it with them by a new link, which is returned. */
async function addTags(
  page: Page,
  study: string,
  { question, report }: { question: string; report: string },
): Promise<string> {
  await page.goto(`/summary/study/${study}/results/${question}/findings`);
  await page.getByRole('button', { name: 'Add these tags to a report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added to “What gets in the way”')).toBeVisible();
  await page.goto(report);
  const tags = page.getByRole('region', { name: `${QUESTION} (tags)` });
  await expect(tags.getByText('All 10 answers coded · 0 without a tag')).toBeVisible();
  await tags.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem', { name: /SVG/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await checkAccessibility(page, 'report with tags');
  await page.getByRole('button', { name: '+ Tags' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add / })).toHaveCount(3);
  await checkAccessibility(page, 'add tags to a report');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Charts of tags aren’t shown')).toBeVisible();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await page.getByRole('checkbox', { name: 'Show tags' }).check();
  await checkAccessibility(page, 'share a report with tags');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Link created')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('ten spoken answers become tags of two coders, figures, a clip and a shared report, and one is withdrawn from all', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  const service = await startListening();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page);
  await page.goto('/');
  await transcribeAll(page, service.address);
  const study = await makeSpokenStudy(page);
  const question = findBlock(study, 'open-question');
  for (const index of EVERYBODY.filter((one) => one !== RECORDED))
    await sendSpoken(browser, page, study, index);
  await recordSpoken(browser, study);
  const colleague = await inviteResearcher(page, 'Grace Example');
  const responses = await readTranscribed(page, study);
  service.close();
  const summary = `/summary/study/${study.id}`;
  const clipped = responses[CLIPPED]!;

  await page.goto(`${summary}/results`);
  const links = page.getByRole('navigation', { name: QUESTION });
  await expect(links).toBeVisible();
  const effort = new Effort(page);
  await effort.click(links.getByRole('link', { name: 'Code these answers' }));
  await expect(page.getByText('You coded 0 of 10 answers')).toBeVisible();
  await codeByKeyboard(effort, page, responses);
  await codeAsColleague(colleague, study.id, question, responses);
  const spoken = answerOf(page, clipped);
  await effort.drag(spoken.locator('[data-recording] > *').first());
  await effort.press('1');
  await expect(spoken.locator('mark:not([data-pending])')).toHaveText(WORDS);
  await effort.click(spoken.getByRole('button', { name: 'Make a clip' }));
  await expect(page.getByText('Clip created')).toBeVisible();

  await effort.click(page.getByRole('link', { name: 'Agreement between coders' }));
  await checkAgreement(page, EVERYBODY);

  await effort.click(page.getByRole('link', { name: 'Results', exact: true }));
  await effort.click(links.getByRole('link', { name: 'Question page' }));
  await expect(tagsOf(page).getByText('All 10 answers coded · 0 without a tag')).toBeVisible();
  await checkTags(page, EVERYBODY, 10);
  await effort.click(page.getByRole('combobox', { name: 'Compare by' }));
  await effort.click(page.getByRole('option', { name: CHOICE }));
  await checkComparedTags(page);

  await effort.click(page.getByRole('button', { name: 'Stop comparing' }));
  await effort.click(page.getByRole('link', { name: 'Previous block' }));
  await effort.click(page.getByRole('button', { name: 'Add this chart to a report' }));
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await effort.type('What gets in the way');
  await effort.press('Enter');
  await expect(page.getByText('Added to “What gets in the way”')).toBeVisible();
  await effort.click(page.getByRole('link', { name: 'Overview', exact: true }));
  await effort.click(page.getByRole('link', { name: 'What gets in the way' }));
  await effort.click(page.getByRole('button', { name: '+ Clip' }));
  await effort.click(page.getByRole('dialog').getByRole('button', { name: /^Add / }));
  await expect(page.getByText('Added to the report')).toBeVisible();
  await effort.press('Escape');
  await effort.click(page.getByRole('button', { name: 'Share' }));
  await effort.click(page.getByRole('button', { name: 'Create link' }));
  await expect(page.getByText('Link created')).toBeVisible();
  let link = await page.evaluate(() => navigator.clipboard.readText());
  effort.check('From ten spoken answers to a shared report', MOST);
  await page.keyboard.press('Escape');
  const report = page.url();
  link = await addTags(page, study.id, { question, report });
  const reel = await shareReel(page, study.id);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stranger = await phone.newPage();
  const strange = collectConsoleErrors(stranger);
  const chart = stranger.getByRole('region', { name: CHOICE });
  const play = stranger.getByRole('button', { name: 'Play' });
  // The file of the clip is made in the background.
  await expect(async () => {
    await stranger.goto(link);
    await expect(chart.getByText('10 of 10 answered (100%)')).toBeVisible();
    await play.scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass();
  for (const often of ['Daily', 'Rarely'])
    await expect(chart.getByRole('listitem').filter({ hasText: often })).toHaveText(describeBar(5, 10));
  await expect(
    stranger.getByRole('region', { name: `${QUESTION} (tags)` }).getByText(/^All 10 answers coded/),
  ).toBeVisible();
  await expect(stranger.getByRole('blockquote')).toHaveText(WORDS);
  const video = stranger.locator('video');
  // The clip is shorter than a second, and goes back to its start.
  const played = video.evaluate(
    (media: HTMLVideoElement) =>
      new Promise<void>((done) => {
        media.addEventListener('timeupdate', () => media.currentTime > 0.3 && done());
      }),
  );
  await play.click();
  await played;
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const file = (await video.getAttribute('src'))!;
  expect((await stranger.request.get(file)).status()).toBe(200);
  const otherStranger = await phone.newPage();
  await otherStranger.goto(reel);
  await expect(otherStranger.getByText('Clip 1 of 1')).toBeVisible();

  // Others may not see them any more: the clip is gone from what they open, with the next read.
  await page.goto(`${summary}/responses/${clipped}`);
  await withdraw(page, 'Share clips');
  await expect(page.getByText(/^Withdrawn/)).toHaveCount(1);
  expect((await stranger.request.get(file)).status()).toBe(404);
  await stranger.reload();
  await expect(chart.getByText('10 of 10 answered (100%)')).toBeVisible();
  await expect(stranger.getByText(WORDS)).toHaveCount(0);
  await expect(stranger.locator('[data-kind=clip]')).toHaveCount(0);
  await otherStranger.reload();
  await expect(otherStranger.getByText(/^1 clip is not shown/)).toBeVisible();
  await expect(otherStranger.getByText(/^Clip \d/)).toHaveCount(0);
  await page.goto(report);
  await expect(page.locator('[data-kind=clip]')).toContainText('Not shown: the participant doesn’t allow');

  // Their recording is withdrawn: it and its words are gone for the team, too; that they answered still counts.
  await page.goto(`${summary}/responses/${clipped}`);
  await withdraw(page, 'Record voice, camera or screen');
  await expect(page.getByText(/^Withdrawn/)).toHaveCount(2);
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await page.goto(report);
  await expect(page.locator('[data-kind=clip]')).toContainText('Not shown: it was deleted.');
  await page.goto(`${summary}/reels`);
  await expect(page.getByText(/^Clips are short parts of recordings/)).toBeVisible();
  const others = EVERYBODY.filter((index) => index !== CLIPPED);
  for (const coder of [page, colleague]) {
    await coder.goto(`${summary}/coding`);
    await expect(coder.getByText('You coded 9 of 9 answers')).toBeVisible();
    await expect(answerOf(coder, responses[1]!)).toBeVisible();
    await expect(answerOf(coder, clipped)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Agreement between coders' }).click();
  await checkAgreement(page, others);
  await page.goto(`${summary}/results/${question}/findings`);
  await checkTags(page, others, 10);
  await tagsOf(page).getByRole('button', { name: /^Slow/ }).click();
  const quotes = page.getByRole('dialog').getByRole('list', { name: 'Quotes' });
  await expect(quotes).toContainText(SPOKEN[RECORDED]!.said[0]);
  await expect(quotes.getByText(WORDS)).toHaveCount(0);
  const search = `/api/studies/${study.id}/search?search=${encodeURIComponent('half a minute')}`;
  expect(await requestJson(page, 'GET', search)).toMatchObject({ items: [] });

  // What they answered may not be kept either: now nothing counts them.
  await page.goto(`${summary}/responses/${clipped}`);
  await withdraw(page, 'Keep answers');
  await expect(page).toHaveURL(/\/responses$/);
  await stranger.reload();
  await expect(chart.getByText('9 of 9 answered (100%)')).toBeVisible();
  await page.goto(`${summary}/results/${question}/findings`);
  await checkTags(page, others, 9);
  expect(complaints).toEqual([]);
  expect(strange).toEqual([]);
});
