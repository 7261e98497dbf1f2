import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, inviteResearcher, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const ANSWERS = [
  'It took too long to load, I gave up twice.',
  'The price is too high for what it does.',
  'I could not find the export.',
  'Waiting for every page is tiring. 😀 Otherwise fine.',
  'Much too expensive for a small team.',
  'Nothing to complain about.',
];

/** A live study with an open question, whose answers are listed in the order above. */
async function makeAnsweredStudy(page: Page): Promise<{ study: string; question: string }> {
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id, blocks } = await makeStudy(page, 'Improvements', { blocks: [why] });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== why.type);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: ANSWERS.map((words, index) => ({
      key: randomUUID(),
      answers: { ...Object.fromEntries(skipped.map((block) => [block.id, null])), [why.id]: { text: words } },
      startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    })),
  });
  return { study: id, question: why.id };
}

test('code answers by keyboard and mouse, several at once, undo, compare two coders, merge and split tags', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const { study, question } = await makeAnsweredStudy(page);

  await page.goto('/codebook');
  await expect(page.getByText(/^No tags yet/)).toBeVisible();
  await checkAccessibility(page, 'codebook, empty');

  // From the findings of the question, by keyboard only: two tags that do not exist yet.
  await page.goto(`/summary/study/${study}/results/${question}/findings`);
  await page.getByRole('link', { name: 'Code these answers' }).press('Enter');
  await expect(page.getByText('You coded 0 of 6 answers')).toBeVisible();
  const answers = page
    .getByRole('list', { name: 'Answers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(answers).toHaveCount(6);
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await page.keyboard.type('Too slow');
  await expect(page.getByRole('option', { name: 'Create “Too slow”' })).toBeVisible();
  await page.keyboard.press('Enter');
  const hasTag = (index: number, tag: string) =>
    expect(answers.nth(index).getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await hasTag(0, 'Too slow');
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  await page.keyboard.type('Price');
  await page.keyboard.press('Enter');
  await hasTag(1, 'Price');
  // A part of an answer by keyboard: the first word.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('textbox', { name: /^Select text with Shift/ })).toBeFocused();
  for (let presses = 0; presses < 'Waiting'.length; presses += 1)
    await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag the selected text')).toBeFocused();
  await page.keyboard.type('too s');
  await page.keyboard.press('Enter');
  await expect(answers.nth(3).locator('mark')).toHaveText('Waiting');
  // A digit tags the current answer, and U undoes it.
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await hasTag(4, 'Price');
  await page.keyboard.press('u');
  const priceChips = answers.getByRole('button', { name: 'Remove tag Price' });
  await expect(priceChips).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(answers.nth(3).locator('mark')).toHaveCount(0);

  // Several answers at once, and undone at once.
  await answers.nth(3).getByRole('checkbox').check();
  await answers
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: '2 Price' }).click();
  await expect(page.getByText('Tagged 3 answers “Price”')).toBeVisible();
  await checkAccessibility(page, 'coding');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(priceChips).toHaveCount(1);

  // Text selected with the mouse, and a note.
  await answers
    .nth(4)
    .locator('[data-answer-text]')
    .evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild!, 9);
      range.setEnd(element.firstChild!, 19);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    });
  await page.getByRole('button', { name: '2 Price' }).click();
  await expect(answers.nth(4).locator('mark')).toHaveText('expensive');
  await answers.nth(4).hover();
  await answers.nth(4).getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Small teams');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(answers.nth(4).getByText('Small teams')).toBeVisible();
  await expect(page.getByText('You coded 3 of 6 answers')).toBeVisible();

  // A colleague codes the same answers without seeing the highlights of others.
  const colleague = await inviteResearcher(page, 'Grace Example');
  const { tags } = await requestJson<{ tags: { id: string; name: string }[] }>(page, 'GET', '/api/codebook');
  const idOf = (name: string) => tags.find((tag) => tag.name === name)!.id;
  await colleague.goto(`/summary/study/${study}/coding`);
  await expect(colleague.getByText('You coded 0 of 6 answers')).toBeVisible();
  await expect(colleague.locator('mark')).toHaveCount(0);
  const { items } = await requestJson<{ items: { response: string; text: string }[] }>(
    colleague,
    'GET',
    `/api/studies/${study}/coding/${question}/answers`,
  );
  const responseOf = (index: number) => items.find((item) => item.text === ANSWERS[index])!.response;
  for (const [name, indexes] of [
    ['Too slow', [0, 3]],
    ['Price', [1, 4, 0]],
  ] as const)
    await requestJson(colleague, 'POST', `/api/studies/${study}/highlights`, {
      block: question,
      tags: [idOf(name)],
      items: indexes.map((index) => ({ response: responseOf(index) })),
    });
  await colleague.context().close();

  await page.reload();
  await page.getByRole('link', { name: 'Agreement between coders' }).click();
  const row = page.getByRole('row', { name: /Overall/ });
  await expect(row).toContainText('3');
  await expect(page.getByRole('row', { name: /Price/ })).toContainText('67%');
  await expect(page.getByText('Small sample')).toBeVisible();
  await checkAccessibility(page, 'agreement between coders');
  await page.getByText('Highlighted parts').click();
  await expect(page.getByText(/at least half of the longer one/)).toBeVisible();

  // Tags are figures: of people on the card of the question, with their quotes, as a filter and as a comparison.
  await page.goto(`/summary/study/${study}/results`);
  const tagsOf = page.getByRole('region', { name: 'What should we improve? (tags)' });
  await expect(tagsOf.getByText('4 of 6 answers coded')).toBeVisible();
  const priceBar = tagsOf.getByRole('button', { name: /^Price/ });
  await expect(priceBar).toContainText(/Price\s*3\s*50%.*19 to 81%/);
  await expect(page.getByRole('link', { name: 'Code these answers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All answers' })).toBeVisible();
  await checkAccessibility(page, 'results with tags');
  await priceBar.click();
  const quotes = page.getByRole('dialog', { name: '“Price”' });
  await expect(quotes.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(5);
  await expect(quotes.getByText('expensive', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'quotes of a tag');
  await quotes.getByRole('button', { name: 'Filter by this tag' }).click();
  await expect(page.getByText('What should we improve?, tag')).toBeVisible();
  await expect(priceBar).toContainText('100%');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Question page' }).click();
  await expect(tagsOf.getByText('4 of 6 answers coded · 2 without a tag')).toBeVisible();
  await tagsOf.getByText('Only mine').click();
  await expect(tagsOf.getByText('3 of 6 answers coded · 3 without a tag')).toBeVisible();
  await tagsOf.getByText('Everyone’s tags').click();
  await checkAccessibility(page, 'tags of a question');
  await priceBar.click();
  await quotes.getByRole('button', { name: 'Compare with and without' }).click();
  await expect(tagsOf.getByRole('button', { name: /Without this tag/ })).toBeVisible();
  await checkAccessibility(page, 'tags compared');
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await page.getByRole('link', { name: 'Tags of all questions' }).click();
  await expect(page.getByRole('region', { name: 'Tags in answers' })).toContainText('Price');
  await checkAccessibility(page, 'tags of a study');

  // The codebook: merge with undo, split, group.
  await page.goto('/codebook');
  await expect(page.getByRole('button', { name: /^5 highlights: Price/ })).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Problems');
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('button', { name: 'Actions for Too slow' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('Waiting, loading, patience.');
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Problems' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Problems' }).getByText('Too slow')).toBeVisible();
  await checkAccessibility(page, 'codebook');
  await page.getByRole('button', { name: 'Actions for Price' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  await page.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: 'Too slow' }).click();
  await checkAccessibility(page, 'codebook, merging tags');
  await page.getByRole('button', { name: 'Merge tags' }).click();
  await expect(page.getByText('“Price” merged into “Too slow”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^5 highlights: Price/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Price' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split “Price”' });
  await dialog.getByRole('checkbox', { name: 'expensive', exact: true }).check();
  await dialog.getByLabel('Name of the new tag').fill('Small teams');
  await checkAccessibility(page, 'codebook, splitting a tag');
  await dialog.getByRole('button', { name: 'Move 1 highlight' }).click();
  await expect(page.getByRole('button', { name: /^1 highlight: Small teams/ })).toBeVisible();

  // From a single response to its answer.
  await page.goto(`/summary/study/${study}/responses/${responseOf(4)}`);
  await page.getByRole('link', { name: 'Code this answer' }).click();
  await expect(page.getByText('Only one answer is shown.')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('expensive');
  expect(complaints).toEqual([]);
});
