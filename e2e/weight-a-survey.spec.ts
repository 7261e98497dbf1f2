import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Locator, type Page } from '@playwright/test';
import { readCsv } from '#platform/csv/read-csv.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { waitUntilSettled } from './screens.ts';
import { loadSample, requestJson } from './study.ts';

const GENDER = { Male: 48.5, Female: 51.5 };
/** Adults of a made-up country: fewer of them studied than of those who answered. */
const EDUCATION = `Education	Share
Less than high school degree	8,5 %
High school degree	27,4 %
some college or associate degree	27,1 %
Bachelor degree	23,0 %
Graduate degree	14,0 %`;

const margin = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const target = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Target for “${name}”`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save weights' }).click();
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

async function addMargin(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a margin' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(margin(page, name)).toBeVisible();
}

async function download(
  page: Page,
  click: () => Promise<void>,
): Promise<{ file: Download; rows: string[][] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { file, rows: readCsv(readFileSync(await file.path(), 'utf8')) };
}

test('weight a survey to known shares, see how they come out, switch, compare, and take the weights home', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const study = await loadSample(page);
  const results = `/summary/study/${study}/results`;
  const { draft } = await requestJson<{ draft: { blocks: { id: string; title: object }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  const blockOf = (title: string) =>
    draft.blocks.find((block) => JSON.stringify(block.title).includes(title))!.id;

  await page.goto(results);
  await page.getByRole('link', { name: 'Weight results' }).click();
  await expect(page.getByRole('heading', { name: 'Weights' })).toBeVisible();
  await checkAccessibility(page, 'weights of a study without any');

  // Typed targets, with a sum that is not 100 % at first.
  await page.getByRole('button', { name: /^Known shares/ }).click();
  await addMargin(page, 'Gender');
  await target(page, 'Male').fill(String(GENDER.Male));
  await target(page, 'Female').fill('50');
  await expect(margin(page, 'Gender')).toContainText('98.5% must be 100%');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('The targets of “Gender” add up to 98.5');
  await expect(target(page, 'Female'), 'what was typed stays').toHaveValue('50%');
  await checkAccessibility(page, 'refused weights');
  await target(page, 'Female').fill(String(GENDER.Female));

  // Pasted targets.
  await addMargin(page, 'Education');
  await page.getByRole('button', { name: 'Paste targets for “Education”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Table').fill(EDUCATION);
  await expect(dialog.getByRole('status')).toContainText('5 of 5 categories get a target.');
  await expect(dialog.getByRole('status')).toContainText('No label or number in “Education Share”.');
  await checkAccessibility(page, 'pasted targets');
  await dialog.getByRole('button', { name: 'Use these targets' }).click();
  await save(page);

  await expect(result(page)).toContainText(/Converged after \d+ iterations\. Every margin has its targets/);
  const less = result(page).getByRole('row', { name: /^Less than high school/ });
  await expect(less.getByRole('cell').last()).toHaveText('0.0');
  await expect(less).toContainText('8.5%');
  await expect(result(page)).toContainText('7 above 5×');
  // Where the result took the focus, the header of a phone covers half of the link above.
  const scrollToTop = () => page.evaluate(() => window.scrollTo(0, 0));
  await scrollToTop();
  await checkAccessibility(page, 'weights of a study');

  // Limits that cannot be kept, until two categories are one.
  await page.getByRole('switch', { name: 'Limit weights' }).check();
  await save(page);
  await expect(result(page)).toContainText('Did not converge in 200 iterations.');
  await scrollToTop();
  await checkAccessibility(page, 'weights that did not converge');
  for (const one of ['Less than high school degree', 'High school degree'])
    await page.getByRole('checkbox', { name: `Select “${one}”`, exact: true }).check();
  await page.getByRole('button', { name: 'Merge 2' }).click();
  await page
    .getByRole('textbox', { name: 'Name of category “Less than high school degree or High school degree”' })
    .fill('No college');
  await save(page);
  await expect(result(page)).toContainText('Converged after');
  await expect(result(page).getByRole('row', { name: /^No college/ })).toContainText('35.9%');
  await expect(result(page)).toContainText('none above 5×');

  // The switch, kept from page to page.
  await page.getByRole('link', { name: 'View weighted results' }).click();
  await expect(page.getByRole('switch', { name: 'Weighted' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Weighting of these results' })).toContainText(
    /Weighted · effective n \d+ of 1,043 · design effect 1\.\d\d · largest weight/,
  );
  await waitUntilSettled(page);
  await checkAccessibility(page, 'weighted results');
  await page.getByRole('link', { name: 'Gender', exact: true }).click();
  await expect(page).toHaveURL(/weighted=true/);
  const female = page.getByRole('button', { name: /^Female/ });
  await expect(female).toContainText('51.5%');
  // The address decides whether it is on, so it changes a moment after the click.
  await page.getByRole('switch', { name: 'Weighted' }).click();
  await expect(page.getByRole('switch', { name: 'Weighted' })).not.toBeChecked();
  await expect(female).toContainText('52.5%');
  await expect(page.getByText('Unweighted results')).toBeVisible();

  // Compared, weighted, and as a file that says so.
  await page.goto(`${results}/${blockOf('shot first')}/findings?weighted=true&compare=${blockOf('Gender')}.`);
  await expect(page.getByRole('button', { name: /Rao–Scott test: F\(/ })).toBeVisible();
  await checkAccessibility(page, 'weighted comparison');
  await page.getByRole('button', { name: 'More for Which character shot first?' }).click();
  const chart = await download(page, () => page.getByRole('menuitem', { name: 'Download CSV' }).click());
  expect(chart.file.suggestedFilename()).toContain('weighted');
  expect(chart.rows[1]!.slice(-2)).toEqual(['weighted', 'effective_n']);
  expect(chart.rows[2]!.at(-2)).toBe('yes');

  // Counts stay counts.
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Counts of responses are never weighted.')).toBeVisible();
  await page.getByRole('link', { name: 'Responses' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Includes a “Weight” column')).toBeVisible();
  const { rows } = await download(page, () => page.getByRole('menuitem', { name: 'Export as CSV' }).click());
  const [head, ...answers] = rows;
  const weight = head!.findIndex((name) => name.toLowerCase() === 'weight');
  const gender = head!.findIndex((name) => name.startsWith('Gender'));
  const sum = (of: string[][]) => of.reduce((all, row) => all + Number(row[weight]), 0);
  const known = answers.filter((row) => row[gender] !== '');
  expect(sum(known.filter((row) => row[gender] === 'Female')) / sum(known)).toBeCloseTo(0.515, 5);

  // Taken away and brought back.
  await page.goto(`${results}/weights`);
  await page.getByRole('button', { name: 'Remove weights' }).click();
  await expect(page.getByRole('button', { name: /^Known shares/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result(page)).toContainText('Converged after');
  expect(complaints).toEqual([]);
});
