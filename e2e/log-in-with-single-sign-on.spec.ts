import { expect, test } from '@playwright/test';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOpenIdProvider,
} from '#product/workspaces/sign-on/server/testing/open-id-provider.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { runCommand } from './run-command.ts';
import { requestJson } from './study.ts';

test('an admin sets up and tests single sign-on, and a colleague logs in with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const provider = await startOpenIdProvider([`${baseURL}/oauth-link`]);
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const ada = { sub: 'ada', email: `ada@${domain}`, email_verified: true, name: 'Ada' };
  await register(page, 'Ada');

  await page.goto('/account/general');
  await page.getByRole('link', { name: 'Set up single sign-on' }).click();
  await page.getByLabel('Issuer URL').fill('example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a full URL that starts with https://.')).toBeVisible();
  await checkAccessibility(page, 'single sign-on, refused');
  await page.getByLabel('Issuer URL').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel('Client secret').fill(CLIENT_SECRET);
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Group', { exact: true }).fill('research');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('These settings haven’t been tested yet.')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not proven yet')).toBeVisible();
  await checkAccessibility(page, 'single sign-on, domain not proven');
  const { id } = await requestJson<{ id: string }>(page, 'GET', '/api/workspace');
  runCommand('scripts/accounts/confirm-domain.ts', id, domain);

  provider.state.person = ada;
  await page.getByRole('button', { name: 'Test single sign-on' }).click();
  await expect(page.getByText('Your provider confirmed this account')).toBeVisible();
  await expect(page.getByText('People with an address of this domain can join.')).toBeVisible();
  await checkAccessibility(page, 'single sign-on, tested');
  const requirement = page.getByRole('switch', { name: 'Require single sign-on of all members' });
  await requirement.click();
  await expect(requirement).toBeChecked();

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto('/all-studies');
  await colleague.getByRole('link', { name: 'Use single sign-on' }).click();
  const address = colleague.getByLabel('Email address');
  // The login page has a field of this name, too.
  const heading = colleague.getByRole('heading', { name: 'Log in with single sign-on' });
  await expect(heading).toBeVisible();
  await address.fill('grace@unknown.example');
  await colleague.getByRole('button', { name: 'Log in with single sign-on' }).click();
  await expect(colleague.getByText('No workspace uses single sign-on for this email address.')).toBeVisible();
  await checkAccessibility(colleague, 'single sign-on, unknown domain');
  await address.fill(`grace@${domain}`);
  provider.state.person = null;
  await colleague.getByRole('button', { name: 'Log in with single sign-on' }).click();
  await expect(
    colleague.getByText('You cancelled, or the login provider of Team of Ada refused access'),
  ).toBeVisible();
  await checkAccessibility(colleague, 'round trip, declined');
  await colleague.getByRole('link', { name: 'Back to log in' }).click();
  await colleague.getByRole('link', { name: 'Use single sign-on' }).click();
  await expect(heading).toBeVisible();
  await address.fill(`grace@${domain}`);
  provider.state.person = {
    ...ada,
    sub: 'grace',
    email: `grace@${domain}`,
    name: 'Grace',
    groups: ['research'],
  };
  await colleague.getByRole('button', { name: 'Log in with single sign-on' }).click();
  await expect(colleague).toHaveURL(/\/dashboard$/);
  const me = await requestJson<{ org: { role: string } }>(colleague, 'GET', '/api/auth/me');
  expect(me.org.role).toBe('researcher');
  await colleague.goto('/account/profile');
  await expect(colleague.getByText('You’re logged in with single sign-on')).toBeVisible();
  await checkAccessibility(colleague, 'profile, single sign-on');
  await colleague.context().close();
  await provider.close();
  expect(consoleErrors).toEqual([]);
});
