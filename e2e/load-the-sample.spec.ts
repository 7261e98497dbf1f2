import { execFileSync } from 'node:child_process';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { recountCsv } from '../scripts/recount-csv.ts';
import { collectConsoleErrors, register } from './person.ts';
import { waitUntilSettled } from './screens.ts';
import { requestJson } from './study.ts';

interface SampleStudy {
  draft: { base?: string; blocks: { id: string; type: string; title: object }[] };
}

/** The value beside a name in the overview: "Started" → "1,186". */
const figure = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd > span')
    .first();

const bar = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label}\\s*[\\d,]+\\s*\\d`) });

test('the sample workspace shows the figures of its source, also after filters and deletions', async ({
  page,
}, info) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Load sample workspace' }).click();
  const progress = page.getByRole('progressbar', { name: 'Responses loaded' });
  await expect(progress.or(page.getByText('Sample workspace loaded')).first()).toBeVisible();
  await expect(page.getByText('Sample workspace loaded')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('link', { name: 'Star Wars survey (sample)' }).first()).toBeVisible();
  const { sample } = await requestJson<{ sample: { study: string } }>(page, 'GET', '/api/sample');
  const { study } = sample;
  const summary = `/summary/study/${study}`;

  await page.goto(`${summary}/overview`);
  await expect(figure(page, 'Started')).toHaveText('1,186');
  await expect(figure(page, 'Completed')).toHaveText('1,043');
  await expect(figure(page, 'Abandoned')).toHaveText('143');

  const { draft } = await requestJson<SampleStudy>(page, 'GET', `/api/studies/${study}`);
  const blockOf = (titlePart: string) =>
    draft.blocks.find(({ title }) => JSON.stringify(title).includes(titlePart))!.id;
  const findings = async (titlePart: string) => {
    await page.goto(`${summary}/results/${blockOf(titlePart)}/findings`);
    await waitUntilSettled(page);
  };

  await findings('Have you seen any');
  await expect(bar(page, 'Yes')).toContainText('936');
  await expect(bar(page, 'No')).toContainText('250');
  await findings('consider yourself to be a fan of the Star Wars');
  await expect(bar(page, 'Yes')).toContainText('552');
  await expect(bar(page, 'No')).toContainText('284');
  await findings('Which of the following Star Wars films');
  const films = ['I The', 'II Attack', 'III Revenge', 'IV A', 'V The', 'VI Return'];
  for (const [at, seen] of [673, 571, 550, 607, 758, 738].entries())
    await expect(bar(page, `Star Wars: Episode ${films[at]}.*?`)).toContainText(String(seen));
  await findings('rank the Star Wars films');
  const means = ['3.73', '4.09', '4.34', '3.27', '2.51', '3.05'];
  const firsts = [129, 32, 36, 204, 289, 146];
  for (const [at, film] of films.entries()) {
    const row = page.getByRole('row', { name: new RegExp(`Episode ${film}`) }).first();
    await expect(row).toContainText(means[at]!);
    await expect(row).toContainText(`${firsts[at]} ·`);
    await expect(row.getByRole('cell').last()).toHaveText(
      film.startsWith('I ') || film.startsWith('III') ? '835' : '836',
    );
  }
  await findings('shot first');
  await expect(bar(page, 'Han')).toContainText('325');
  await expect(bar(page, 'Greedo')).toContainText('197');
  await expect(bar(page, "I don't understand this question")).toContainText('306');
  await findings('whether you view the following characters');
  const views = [
    ['Han Solo', [610, 151, 44, 8, 1], 15],
    ['Jar Jar Binks', [112, 130, 164, 102, 204], 109],
  ] as const;
  const columns = [
    'Very favorably',
    'Somewhat favorably',
    'Neither',
    'Somewhat unfavorably',
    'Very unfavorably',
  ];
  for (const [person, counts, unfamiliar] of views) {
    for (const [at, count] of counts.entries())
      await expect(
        page
          .getByRole('table')
          .getByRole('button', { name: new RegExp(`^${person}, ${columns[at]}[^:]*: ${count} of`) }),
      ).toBeVisible();
    // "Unfamiliar" is beside the bar, and no part of its 100 %.
    await expect(
      page.getByRole('button', { name: new RegExp(`^${person}, Unfamiliar \\(N/A\\): ${unfamiliar},`) }),
    ).toBeVisible();
  }

  // Clicking a bar filters every tab, and the URL contains the filter.
  await findings('Have you seen any');
  await bar(page, 'Yes').click();
  await expect(page).toHaveURL(/findings\?.*answer|findings\?.+/);
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(figure(page, 'Started')).toHaveText('936');
  await page.reload();
  await expect(figure(page, 'Started')).toHaveText('936');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(figure(page, 'Started')).toHaveText('1,186');

  // Deleting a response removes it from every figure; Undo restores it.
  await page.getByRole('link', { name: 'Responses' }).click();
  const completed = page.getByRole('row').filter({ hasText: 'Completed' }).first();
  await completed.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Delete/ })
    .click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const counts = async () => {
    const { counts: now } = await requestJson<{ counts: Record<string, number> }>(
      page,
      'GET',
      `/api/studies/${study}/results/overview`,
    );
    return now.completed;
  };
  await expect.poll(counts).toBe(1_042);
  await undo.click();
  await expect.poll(counts).toBe(1_043);
  await page.goto(`${summary}/overview`);
  await expect(figure(page, 'Started')).toHaveText('1,186');

  // The export contains the same figures.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Export/ }).click();
  await expect(page.getByRole('dialog', { name: 'Export ready' })).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP' }).click(),
  ]);
  const file = info.outputPath('export.zip');
  await download.saveAs(file);
  const codes = execFileSync('unzip', ['-Z1', file])
    .toString()
    .split('\n')
    .find((name) => name.endsWith('responses-codes.csv'))!;
  const csv = execFileSync('unzip', ['-p', file, codes], { maxBuffer: 100_000_000 }).toString();
  const recounted = recountCsv(csv);
  expect(recounted.responses).toBe(1_186);
  expect(recounted.statuses).toEqual({ completed: 1_043, abandoned: 143 });
  const counted = (titlePart: string) =>
    Object.values(recounted.blocks[blockOf(titlePart)]!.values).flatMap((column) => Object.values(column));
  expect(counted('Have you seen any').toSorted()).toEqual([250, 936]);
  expect(counted('shot first').toSorted()).toEqual([197, 306, 325]);
  expect(consoleErrors).toEqual([]);
});
