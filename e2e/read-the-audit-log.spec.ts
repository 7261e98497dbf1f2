import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readExportedCsv } from '../platform/csv/read-csv.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, PASSWORD, register } from './person.ts';
import { makeSample, submitResponse } from './sample-study.ts';
import { requestJson } from './study.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');

async function openLog(page: Page): Promise<void> {
  await page.goto('/account/general');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an owner finds out who viewed and exported responses, downloads the log, and verifies it', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page, 'Ada Byron');
  const study = await makeSample(page, 'Checkout, spring');
  await submitResponse(page, study);
  await page.goto(`/summary/study/${study.id}/responses`);
  await page
    .getByRole('link', { name: /^Participant \w{5}/ })
    .first()
    .click();
  await expect(page).toHaveURL(/responses\/[0-9a-f-]{36}/);

  await openLog(page);
  await expect(rowsOf(page).first()).toContainText(/Viewed Participant \w{5} in Checkout, spring/);
  await expect(rowsOf(page).first()).toContainText('Ada Byron');
  await expect(rowsOf(page).first()).toContainText('Chrome on Linux');
  await expect(rowsOf(page).last()).toContainText('Created the workspace');
  await checkAccessibility(page, 'audit log');

  // Filters are in the address and can be cleared.
  await choose(page, 'Activity', 'Viewed');
  await expect(page).toHaveURL(/activity=view/);
  await expect(rowsOf(page).filter({ hasText: 'Viewed' })).toHaveCount(2);
  await choose(page, 'About', 'Members');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await checkAccessibility(page, 'audit log without matches');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choose(page, 'Period', 'Custom dates');
  await page.getByLabel('Last day').fill('2020-01-31');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await choose(page, 'Period', 'Last 7 days');
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions for entry/ })
    .click();
  await page.getByRole('menuitem', { name: 'Only entries about Checkout, spring' }).click();
  await expect(page).toHaveURL(/study=/);
  await page.getByRole('button', { name: 'Show entries about all studies' }).click();

  // A link leads to the response.
  await rowsOf(page)
    .first()
    .getByRole('link', { name: /^Participant \w{5}/ })
    .click();
  await expect(page).toHaveURL(/\/summary\/study\/.*\/responses\/[0-9a-f-]{36}/);
  await page.goBack();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const csv = readExportedCsv(await readFile(await (await download).path(), 'utf8'));
  expect(csv[0]!.slice(0, 3)).toEqual(['Number', 'Time (UTC)', 'Person']);
  expect(csv.map((row) => row[4])).toContain('Created the workspace');

  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/^All \d+ entries since .* are intact\./)).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Verified the audit log');
  await checkAccessibility(page, 'audit log, verified');

  // A broken chain is reported calmly, and a failing list can be loaded again.
  await page.route('**/api/workspace/audit/verify', (route) =>
    route.fulfill({
      json: {
        entries: 2,
        since: '2026-05-04T09:00:00Z',
        mismatch: { number: 3, at: '2026-05-04T10:00:00Z' },
      },
    }),
  );
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText('It, or an entry next to it, was changed')).toBeVisible();
  await checkAccessibility(page, 'audit log with a mismatch');
  let isFailing = true;
  await page.route('**/api/workspace/audit?*', (route) =>
    isFailing
      ? route.fulfill({ status: 429, json: { code: 'too_many', message: 'Too many calls.' } })
      : route.fallback(),
  );
  await page.route('**/api/workspace/audit', (route) =>
    isFailing
      ? route.fulfill({ status: 429, json: { code: 'too_many', message: 'Too many calls.' } })
      : route.fallback(),
  );
  await page.reload();
  // Said at once, and with a button once the last try has failed.
  await expect(page.getByRole('alert')).toHaveText('Too many calls. Trying again…');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a researcher sees neither the link nor the log', async ({ page, browser }) => {
  await register(page, 'Ada');
  const context = await browser.newContext();
  const researcher = await context.newPage();
  const email = `${crypto.randomUUID().slice(0, 12)}@example.com`;
  const invitation = { email, role: 'researcher' };
  const { link } = await requestJson<{ link: string }>(
    page,
    'POST',
    '/api/workspace/invitations',
    invitation,
  );
  await researcher.goto(link);
  await researcher.getByLabel('Your name').fill('Grace');
  await researcher.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await researcher.getByRole('button', { name: /Create account/ }).click();
  await expect(researcher).toHaveURL(/\/dashboard$/);
  await researcher.goto('/account/team');
  await expect(researcher.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(researcher.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await researcher.goto('/account/audit-log');
  await expect(researcher.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await checkAccessibility(researcher, 'audit log without access');
  await context.close();
});
