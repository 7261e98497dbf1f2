import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
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
