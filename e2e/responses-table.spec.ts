import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const PEOPLE = [
  { name: 'Ada', why: 'It took too long to load, I gave up twice.' },
  { name: 'Grace', why: 'Everything was quick, nothing to complain about.' },
  { name: 'Alan', why: 'asdf asdfgh jkl' },
];

/** A live study that asks everyone by their name, with a response of each person, the first the newest. */
async function makeAnsweredStudy(page: Page): Promise<string> {
  const name = { ...createBlock('open-question'), title: text('What is your name?') };
  const why = { ...createBlock('open-question'), title: { en: [{ ref: name.id }, ', what was it like?'] } };
  const { id, blocks } = await makeStudy(page, 'Checkout', { blocks: [name, why] });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== name.type);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: PEOPLE.map((person, index) => ({
      key: randomUUID(),
      answers: {
        ...Object.fromEntries(skipped.map((block) => [block.id, null])),
        [name.id]: { text: person.name },
        [why.id]: { text: person.why },
      },
      startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    })),
  });
  return id;
}

test('search, arrange, star and note responses in their table, by mouse and by keyboard', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const study = await makeAnsweredStudy(page);
  await page.goto(`/summary/study/${study}/responses`);
  const table = page.getByRole('table', { name: 'Responses' });
  const headings = table.getByRole('columnheader');
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  const row = (words: string) => rows.filter({ hasText: words });
  await expect(page.getByText('3 responses', { exact: true })).toBeVisible();
  await expect(row('Grace')).toContainText(PEOPLE[1]!.why);

  // Search narrows the list and its total; the chip of the filter ends it.
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('load quick');
  await expect(page.getByText('0 of 3 responses')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('load');
  await expect(page.getByText('1 of 3 responses')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the filter Words: “load”' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: 'Search responses' })).toHaveValue('');

  // Columns: moved by keyboard, kept in view, added and hidden; all is there again after a reload.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Move Status' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Status now at position 1')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Status now at position 2')).toBeAttached();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Keep What is your name? in view while scrolling' }).click();
  await page.getByRole('button', { name: 'Hide Device' }).click();
  await page.getByRole('searchbox', { name: 'Add a column' }).fill('note');
  await page.getByRole('button', { name: 'Notes' }).click();
  await checkAccessibility(page, 'columns of responses');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Row height' }).click();
  await page.getByRole('menuitemradio', { name: 'Tall' }).click();
  const shown = [
    ...['', 'Participant', 'What is your name?', 'Started↓', 'Status'],
    ...['…, what was it like?', 'Duration', 'Quality', 'Tags', 'Notes'],
  ];
  await expect(headings).toHaveText(shown);
  await page.reload();
  await expect(headings).toHaveText(shown);
  await expect(table).toHaveAttribute('data-grid', 'tall');

  // A star, which is a filter too.
  await row('Alan').getByRole('button', { name: /^Star/ }).click();
  await expect(row('Alan').getByRole('button', { name: /^Star/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Starred' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 3 responses')).toBeVisible();
  await expect(rows).toHaveCount(1);

  // The responses of the filter as an Excel file.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await checkAccessibility(page, 'exports of responses');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Excel' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Checkout responses .*\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  // A sign of poor quality is a filter, too, and explained in the response.
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row('Alan')).toContainText('Gibberish');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Gibberish' }).click();
  await checkAccessibility(page, 'filter by quality');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 3 responses')).toBeVisible();

  // The whole row opens the response, whose title has what this person answered.
  await row('Alan').getByText(PEOPLE[2]!.why).click();
  await expect(page.getByRole('heading', { name: 'Alan, what was it like?' })).toBeVisible();
  await expect(
    page.getByText('Wrote what looks like random letters: “Alan, what was it like?”'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Star/, pressed: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask accounting about the pelican.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ask accounting about the pelican.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await checkAccessibility(page, 'response with a note');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row('Alan').getByRole('img', { name: '1 note' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('pelican');
  await expect(page.getByText('1 of 3 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);

  // By keyboard from row to row, and with Ctrl into a tab.
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('Grace').getByRole('link')).toBeFocused();
  const opened = page.context().waitForEvent('page');
  await row('Grace')
    .getByText(PEOPLE[1]!.why)
    .click({ modifiers: ['Control'] });
  await expect((await opened).getByRole('heading', { name: 'Grace, what was it like?' })).toBeVisible();

  // On a phone the table scrolls beside its first column, and the page does not.
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility(page, 'responses on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await table.evaluate((element) => element.parentElement!.scrollBy(600, 0));
  await expect(rows.first().getByText(PEOPLE[0]!.why)).toBeInViewport();
  await expect(rows.first().getByRole('link')).toBeInViewport({ ratio: 1 });
  expect(complaints).toEqual([]);
});

test('tag ticked responses and a single one, undo, and filter by the tag', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const study = await makeAnsweredStudy(page);
  await page.goto(`/summary/study/${study}/responses`);
  const table = page.getByRole('table', { name: 'Responses' });
  const row = (words: string) => table.getByRole('row').filter({ hasText: words });
  const tick = (words: string) => row(words).getByRole('checkbox').click();
  await tick(PEOPLE[0]!.why);
  await tick(PEOPLE[2]!.why);

  // A new tag while typing; the field stays for the next one.
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const popover = page.getByRole('dialog', { name: 'Tag' });
  const field = popover.getByRole('textbox', { name: 'Add a tag' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Slow');
  await expect(page.getByRole('option', { name: 'Create “Slow”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 responses tagged “Slow”')).toBeVisible();
  await expect(row(PEOPLE[0]!.why)).toContainText('Slow');
  await expect(row(PEOPLE[1]!.why)).not.toContainText('Slow');
  await checkAccessibility(page, 'tags of ticked responses');
  await popover.getByRole('button', { name: 'Remove the tag Slow' }).click();
  await expect(page.getByText('“Slow” removed from 2 responses')).toBeVisible();
  await expect(row(PEOPLE[0]!.why)).not.toContainText('Slow');
  await page.getByRole('status').filter({ hasText: 'removed' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(PEOPLE[2]!.why)).toContainText('Slow');
  await expect(popover).toBeHidden();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tag', exact: true })).toBeFocused();

  // The filter by tags finds them.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'Slow' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 3 responses')).toBeVisible();

  // A single response, by keyboard.
  await row(PEOPLE[0]!.why).getByText(PEOPLE[0]!.why).click();
  const card = page.getByRole('region', { name: 'Tags' });
  await expect(card).toContainText('Slow');
  await card.getByRole('textbox', { name: 'Add a tag' }).focus();
  await page.keyboard.type('Call back');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toHaveText([/Call back/, /Slow/]);
  await page.keyboard.type('slo');
  await expect(page.getByRole('option', { name: 'Slow' })).toBeHidden();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Remove the tag Slow' }).press('Enter');
  await expect(card.getByRole('listitem')).toHaveText([/Call back/]);
  await expect(card.getByRole('textbox', { name: 'Add a tag' })).toBeFocused();
  await checkAccessibility(page, 'response with tags');
  expect(complaints).toEqual([]);
});

test('read answers above the results without losing the place, by keyboard and on a phone', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const study = await makeAnsweredStudy(page);
  await page.setViewportSize({ width: 1100, height: 560 });
  await page.goto(`/summary/study/${study}/results`);
  const quotes = page.getByRole('list', { name: 'Latest answers' }).last();
  const link = quotes
    .getByRole('listitem')
    .filter({ hasText: PEOPLE[1]!.why })
    .getByRole('link', { name: 'View response' });
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const readPlace = () => page.evaluate(() => scrollY);
  const place = await readPlace();
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Participant/ });
  await expect(dialog.getByRole('heading', { name: 'Grace, what was it like?' })).toBeVisible();
  await expect(dialog.getByText(PEOPLE[1]!.why)).toBeInViewport();
  await expect(dialog.getByText('2 of 3', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'response above the results');
  await page.keyboard.press('j');
  await expect(dialog.getByRole('heading', { name: 'Alan, what was it like?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(await readPlace()).toBe(place);

  // On a phone it fills the window, and Back closes it.
  await page.setViewportSize({ width: 390, height: 740 });
  await link.click();
  await expect(dialog.getByRole('heading', { name: 'Grace, what was it like?' })).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 740 });
  await checkAccessibility(page, 'response above the results, on a phone');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/summary/study/${study}/results$`));

  // A colleague deletes it while it is read.
  await link.click();
  await expect(dialog.getByText(PEOPLE[1]!.why)).toBeVisible();
  const open = dialog.getByRole('link', { name: 'Open response' });
  const id = /responses\/([\w-]+)/.exec((await open.getAttribute('href'))!)![1]!;
  await requestJson(page, 'POST', `/api/studies/${study}/responses/delete`, { responses: [id] });
  const gone = page.getByRole('dialog', { name: 'Response' });
  await expect(gone.getByText('This response isn’t available any more.')).toBeVisible();
  await expect(gone.getByText(PEOPLE[1]!.why)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
