import { expect, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson } from './study.ts';

test('an owner sets up a workspace: icon, zone, retention, experiments and credits', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page, 'Ada');
  await page.goto('/account/general');
  await page.getByLabel('Icon').fill('AB');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter one emoji.')).toBeVisible();
  await page.getByLabel('Icon').fill('🔬');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-letter="🔬"]').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Finished responses', exact: true }).click();
  await page.getByRole('option', { name: 'Delete after 1 year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete finished responses after 1 year?' });
  await expect(dialog).toContainText('so the next run deletes nothing');
  await dialog.getByRole('button', { name: 'Set period' }).click();
  await expect(page.getByText('Starts deleting')).toBeVisible();
  await checkAccessibility(page, 'workspace settings with a retention period');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  await expect(page.getByRole('combobox', { name: 'Finished responses', exact: true })).toHaveValue(
    'Delete after 1 year',
  );

  await page.getByRole('link', { name: 'Experiments' }).click();
  const experiment = page.getByRole('switch', { name: 'Old editor' });
  await experiment.click();
  await expect(experiment).toBeChecked();
  await checkAccessibility(page, 'experiments');
  await page.getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByText('Self-hosted, without limits.')).toBeVisible();
  await expect(page.getByText('Europe/Berlin')).toBeVisible();
  // Nothing offers credits before a workspace has some.
  await expect(page.getByText('Panel credits')).toHaveCount(0);
  await requestJson(page, 'POST', '/api/billing/credits', { amount: 5_000, currency: 'EUR' });
  await page.reload();
  await page.getByRole('button', { name: 'Add credits' }).click();
  const credits = page.getByRole('dialog', { name: 'Add credits' });
  await credits.getByLabel('Amount').fill('a lot');
  await credits.getByRole('button', { name: 'Add credits' }).click();
  await expect(credits.getByText('Enter an amount like 250 or 99.50.')).toBeVisible();
  await expect(credits.getByLabel('Amount')).toHaveValue('a lot');
  await credits.getByLabel('Amount').fill('1,250.50');
  await credits.getByLabel('Note').fill('Invoice 7');
  await credits.getByRole('button', { name: 'Add credits' }).click();
  await expect(page.getByText('€1,300.50 available')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Invoice 7');
  await checkAccessibility(page, 'usage with credits');
  expect(consoleErrors).toEqual([]);
});

test('colleagues join through an invitation link that is limited to a domain', async ({ page, browser }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page, 'Ada');
  await page.goto('/account/general');
  await page.getByRole('combobox', { name: 'Domains' }).fill('acme.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/account/team');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/jointeam\//);
  await checkAccessibility(page, 'team with an invitation link');

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(await link.inputValue());
  await expect(colleague.getByRole('heading', { name: 'Join Team of Ada' })).toBeVisible();
  await colleague.getByLabel('Email address').fill('grace@other.example');
  await colleague.getByRole('button', { name: 'Send invitation' }).click();
  await expect(colleague.getByText('This link is for email addresses at acme.example.')).toBeVisible();
  await expect(colleague.getByLabel('Email address')).toHaveValue('grace@other.example');
  await checkAccessibility(colleague, 'invitation link, refused address');
  const email = `${crypto.randomUUID().slice(0, 12)}@acme.example`;
  await colleague.getByLabel('Email address').fill(email);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await checkAccessibility(colleague, 'invitation link, sent');
  await colleague.context().close();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(email);
  await page.getByRole('main').getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
