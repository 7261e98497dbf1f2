import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const CONFUSED = 'The checkout confused me, and <b>nothing</b> explained the shipping costs.';
const ANSWERS = [
  CONFUSED,
  'Shipping was quick.',
  ...Array.from({ length: 22 }, (_, index) => `Delivery number ${index + 1} came late.`),
];

/** A live study with an open question and answers, of which the first is tagged, with a note, and a finding. */
async function makeAnsweredStudy(page: Page): Promise<{ study: string; question: string }> {
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id, blocks } = await makeStudy(page, 'Shop survey', { blocks: [why] });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== why.type);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: ANSWERS.map((words, index) => ({
      key: randomUUID(),
      answers: { ...Object.fromEntries(skipped.map((block) => [block.id, null])), [why.id]: { text: words } },
      startedAt: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    })),
  });
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  const tag = await requestJson<{ id: string }>(page, 'POST', '/api/codebook/tags', { name: 'Checkout' });
  await requestJson(page, 'POST', `/api/studies/${id}/highlights`, {
    block: why.id,
    tags: [tag.id],
    items: [{ response: items[0]!.id, note: 'Ask about the checkout in the next interview' }],
  });
  await requestJson(page, 'POST', `/api/studies/${id}/findings`, { title: 'Checkout hides shipping costs' });
  return { study: id, question: why.id };
}

test('find words of all kinds from the palette and in a study, by keyboard, and open them in place', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const { study, question } = await makeAnsweredStudy(page);

  // From the command palette, for all studies.
  await page.goto('/dashboard');
  // The shortcut works once the page does.
  await expect(
    page.getByRole('heading', { name: 'Shop survey' }).or(page.getByText('Shop survey')).first(),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search studies and pages, or create' }).fill('checkout');
  await page.getByRole('option', { name: 'Search answers for “checkout”' }).click();
  const field = page.getByRole('searchbox', { name: 'Search all studies' });
  await expect(field).toHaveValue('checkout');
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
  for (const kind of ['Answers 1', 'Transcripts 0', 'Notes 1', 'Tags 1', 'Findings 1'])
    await expect(kinds.getByRole('link', { name: kind })).toBeVisible();
  const answers = page.getByRole('list', { name: 'Answers' });
  await expect(answers.getByRole('link')).toContainText(`${CONFUSED}What should we improve?`);
  await expect(answers.locator('mark')).toHaveText('checkout');
  await checkAccessibility(page, 'search, all kinds');

  // As typed: the beginning of the last word, another form of the first.
  await field.fill('confusing ship');
  await expect(answers.locator('mark')).toHaveText(['confused', 'shipping']);
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: CONFUSED })).toBeFocused();
  await page.goBack();
  await expect(field).toHaveValue('confusing ship');

  await field.fill('x');
  await expect(page.getByText('Type at least two characters.')).toBeVisible();
  await field.fill('elephant');
  await expect(page.getByText('No results for “elephant”.')).toBeVisible();

  // A tag leads to its highlights.
  await field.fill('checkout');
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(CONFUSED);
  await page.keyboard.press('Escape');

  // In the study: one kind, in pages; a note leads to the answer where it is coded.
  await page.goto(`/summary/study/${study}/overview`);
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search this study' }).fill('deliv');
  const showAll = page.getByRole('link', { name: 'Show all answers' });
  // Not the browser's own blue.
  await expect(showAll).not.toHaveCSS('color', 'rgb(0, 0, 238)');
  await showAll.click();
  await expect(answers.getByRole('link')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(answers.getByRole('link')).toHaveCount(22);
  await checkAccessibility(page, 'search in a study, one kind');
  await kinds.getByRole('link', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search this study' }).fill('interview');
  await page.getByRole('list', { name: 'Notes' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/coding\\?question=${question}&response=`));
  await expect(page.getByText(CONFUSED)).toBeVisible();
  expect(complaints).toEqual([]);
});
