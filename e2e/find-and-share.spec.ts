import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { takeScreenshot } from './screens.ts';
import { makeStudy, requestJson } from './study.ts';

const WAITING = 'It took too long to load, I gave up twice.';
const FINE = 'Everything was quick, nothing to complain about.';

/** A live study with an open question and a response for each text, from a phone. */
async function makeAnsweredStudy(
  page: Page,
): Promise<{ study: string; question: string; responses: string[] }> {
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id, blocks } = await makeStudy(page, 'Improvements', { blocks: [why] });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== why.type);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: [WAITING, FINE].map((words, index) => ({
      key: randomUUID(),
      answers: { ...Object.fromEntries(skipped.map((block) => [block.id, null])), [why.id]: { text: words } },
      startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    })),
  });
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  return { study: id, question: why.id, responses: items.map((item) => item.id) };
}

test('write down a finding with evidence for and against it, share it, and withhold a quote without consent', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const { study, question, responses } = await makeAnsweredStudy(page);

  await page.goto(`/summary/study/${study}/overview`);
  await expect(page.getByText(/^A finding is a statement about what you learned/)).toBeVisible();

  // From a response, into a new finding, by keyboard.
  await page.goto(`/summary/study/${study}/responses/${responses[0]!}`);
  await page.getByRole('button', { name: 'Add to finding' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to finding' });
  await expect(dialog.getByLabel('What did you find out?')).toBeFocused();
  await page.keyboard.type('Waiting is what people dislike most');
  await checkAccessibility(page, 'add evidence to a finding');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to “Waiting is what people dislike most”')).toBeVisible();

  // From the results of the question: an answer against it, then the figures with a filter.
  await page.goto(`/summary/study/${study}/results/${question}/findings?status=completed`);
  const answer = page.getByRole('listitem').filter({ hasText: FINE });
  await answer.getByRole('button', { name: 'Add to finding' }).click();
  await dialog.getByText('Contradicts').click();
  await dialog.getByRole('button', { name: 'Add evidence' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add these figures to a finding' }).click();
  await dialog.getByLabel('What the figures show').fill('Half of the people mention waiting');
  await dialog.getByLabel('Note').fill('Ask for details in the next round.');
  await dialog.getByRole('button', { name: 'Add evidence' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/summary/study/${study}/overview`);
  await expect(page.getByText('1 person for, 1 against')).toBeVisible();
  await checkAccessibility(page, 'overview with a finding');
  await page.getByRole('link', { name: 'Waiting is what people dislike most' }).click();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Explanation').fill('People leave before the first page is there.');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('People leave before the first page is there.')).toBeVisible();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await checkAccessibility(page, 'finding');

  // Evidence opens in place: the answer in its response, the figures with their filter.
  await page
    .getByRole('link', { name: /^Open answer of/ })
    .first()
    .click();
  await expect(page.locator('li:focus').getByText(WAITING)).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'Open figures' }).click();
  await expect(page).toHaveURL(`/summary/study/${study}/results/${question}/findings?status=completed`);
  await page.goBack();

  await page.getByRole('button', { name: 'Remove' }).last().click();
  await expect(page.getByText(FINE)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(FINE)).toBeVisible();

  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Waiting is what people dislike most');
  await expect(stranger.getByText(WAITING)).toBeVisible();
  await expect(stranger.getByText('1 person for, 1 against')).toBeVisible();
  await expect(stranger.getByText('Ask for details')).toBeHidden();
  await checkAccessibility(stranger, 'shared finding');

  await requestJson(page, 'POST', `/api/studies/${study}/responses/${responses[0]!}/consent/withdraw`, {
    purposes: ['quote'],
  });
  await stranger.reload();
  await expect(stranger.getByText(/^Withheld/)).toBeVisible();
  await expect(stranger.getByText(WAITING)).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Not shown on the shared page/)).toBeVisible();

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/summary/study/${study}/overview`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Waiting is what people dislike most' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** A live study with a choice and an open question, answered by six people; what one of them wrote is a highlight. */
async function makeSurvey(page: Page) {
  const options = [option('red2222222', 'Red'), option('blue222222', 'Blue')];
  const choice = createBlock('single-choice');
  const colour = {
    ...choice,
    title: text('Which colour do you notice first?'),
    config: { ...(choice.config as object), options },
  };
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id: study, blocks } = await makeStudy(page, 'Colours', { blocks: [colour, why] });
  const skipped = blocks.filter(({ id, type }) => type !== 'ending' && id !== colour.id && id !== why.id);
  const answer = (index: number) => ({
    key: randomUUID(),
    answers: {
      ...Object.fromEntries(skipped.map((block) => [block.id, null])),
      [colour.id]: { option: options[index % 3 === 0 ? 0 : 1]!.id, other: null },
      [why.id]: { text: index === 0 ? WAITING : FINE },
    },
    startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
  });
  const send = (responses: object[]) =>
    requestJson(page, 'POST', `/api/studies/${study}/responses/import`, { responses });
  await send(Array.from({ length: 6 }, (_, index) => answer(index)));
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${study}/responses`,
  );
  const response = items[0]!.id;
  const { id: tag } = await requestJson<{ id: string }>(page, 'POST', '/api/codebook/tags', {
    name: 'Waiting',
  });
  const span = { start: 0, end: WAITING.length, quote: WAITING };
  await requestJson(page, 'POST', `/api/studies/${study}/highlights`, {
    block: why.id,
    tags: [tag],
    items: [{ response, span }],
  });
  const { id: finding } = await requestJson<{ id: string }>(page, 'POST', `/api/studies/${study}/findings`, {
    title: 'Blue is noticed first',
    status: 'confirmed',
  });
  return { study, colour: colour.id, response, finding, addResponse: () => send([answer(0)]) };
}

test('arrange a report, freeze it, share it by a link, and take back what a participant no longer allows', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const { study, colour, response, addResponse } = await makeSurvey(page);

  await page.goto(`/summary/study/${study}/overview`);
  await expect(page.getByText(/^A report is a page of findings, charts/)).toBeVisible();
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('What colours do');
  await expect(page.getByLabel('Start with the confirmed finding')).toBeChecked();
  await page.keyboard.press('Enter');
  const report = page.getByRole('article');
  await expect(report.getByRole('heading', { name: 'Blue is noticed first' })).toBeVisible();

  // A chart with a filter, from the results of its question.
  await page.goto(`/summary/study/${study}/results/${colour}/findings?status=completed`);
  await page.getByRole('button', { name: 'Add this chart to a report' }).click();
  await page.getByRole('dialog', { name: 'Add to report' }).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added to “What colours do”')).toBeVisible();
  await page.goto(`/summary/study/${study}/overview`);
  await page.getByRole('link', { name: 'What colours do' }).click();
  const chart = page.getByRole('region', { name: 'Which colour do you notice first?' });
  await expect(chart.getByText('6 of 6 answered (100%)')).toBeVisible();
  await expect(report.getByText('Completed', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '+ Quote' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a quote' });
  await picker.getByLabel('Search quotes').fill('took too long');
  await checkAccessibility(page, 'add a quote to a report');
  await picker.getByRole('button', { name: /^Add “It took/ }).click();
  await expect(page.getByText('Added to the report')).toBeVisible();
  await page.keyboard.press('Escape');

  // What is written is saved by itself.
  await page.getByRole('button', { name: '+ Text' }).click();
  await page.getByLabel('Heading').fill('In short');
  await page.getByRole('textbox', { name: 'Text' }).fill('People notice blue, and they wait.');
  await page.getByLabel('Caption of “Which colour do you notice first?”').fill('All completed responses.');
  await page.getByRole('textbox', { name: 'Title' }).click();
  await expect(report.getByText('Saved').last()).toBeVisible();

  // The text goes to the top by keyboard; a removed quote comes back.
  await page.getByRole('button', { name: /^Move “?In short/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/now at position 4 of 4/)).toBeAttached();
  for (let index = 0; index < 3; index += 1) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`now at position ${3 - index} of 4`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(report.locator('[data-kind]').first()).toHaveAttribute('data-kind', 'text');
  await page.getByRole('button', { name: 'Remove “Quote”' }).click();
  await expect(report.getByText(WAITING)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(report.getByText(WAITING)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('People notice blue, and they wait.');
  await expect(report.locator('[data-kind]').first()).toHaveAttribute('data-kind', 'text');
  await checkAccessibility(page, 'report');

  // Somebody else writes the same caption: what is typed here stays until its author decides.
  const path = `/api/studies/${study}/reports/${new URL(page.url()).pathname.split('/').at(-1)!}`;
  const { items } = await requestJson<{ items: { id: string; kind: string; revision: number }[] }>(
    page,
    'GET',
    path,
  );
  const { id, revision } = items.find(({ kind }) => kind === 'chart')!;
  await requestJson(page, 'PATCH', `${path}/items/${id}`, { revision, caption: 'All who finished.' });
  const caption = page.getByLabel('Caption of “Which colour do you notice first?”');
  await caption.fill('Everybody who completed it.');
  await caption.press('Tab');
  await expect(page.getByText(/^Someone else changed this text/)).toBeVisible();
  await expect(caption).toHaveValue('Everybody who completed it.');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText(/^Someone else changed this text/)).toBeHidden();
  await page.reload();
  await expect(caption).toHaveValue('Everybody who completed it.');

  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(report.getByText('Frozen on')).toBeVisible();
  await addResponse();
  await page.reload();
  await expect(chart.getByText('6 of 6 answered (100%)')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(report.getByRole('paragraph').filter({ hasText: 'People notice blue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(report.getByRole('textbox')).toHaveCount(0);
  await expect(report.locator('[data-kind=chart]')).toHaveCSS('break-inside', 'avoid');
  await takeScreenshot(page, 'report on paper');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await checkAccessibility(page, 'share a report');
  await page.keyboard.press('Escape');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stranger = await phone.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('What colours do');
  await expect(stranger.getByText('6 of 6 answered (100%)')).toBeVisible();
  await expect(stranger.getByText(WAITING)).toBeVisible();
  await expect(stranger.getByText('Everybody who completed it.')).toBeVisible();
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: /^More for/ }).click();
  await stranger.getByRole('menuitem', { name: 'Download SVG' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
  await checkAccessibility(stranger, 'shared report');

  await requestJson(page, 'POST', `/api/studies/${study}/responses/${response}/consent/withdraw`, {
    purposes: ['quote'],
  });
  await stranger.reload();
  await expect(stranger.getByText('6 of 6 answered (100%)')).toBeVisible();
  await expect(stranger.getByText(WAITING)).toBeHidden();
  await page.reload();
  await expect(report.getByText(/^Quote Not shown: the participant/)).toBeVisible();

  await page.getByRole('button', { name: 'Update with the data' }).click();
  await expect(chart.getByText('7 of 7 answered (100%)')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/summary/study/${study}/overview`);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'What colours do' })).toBeVisible();
  expect(complaints).toEqual([]);
});
