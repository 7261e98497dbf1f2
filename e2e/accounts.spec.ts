import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { findMailedLink } from './outbox.ts';
import { collectConsoleErrors, openAsOperator, PASSWORD, register, registerByHand } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('logging in leads back to the requested page', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const email = await registerByHand(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/all-studies?search=hotel');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, email, 'not the right one');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await checkAccessibility(page, 'log in, refused');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/all-studies\?search=hotel$/);
  expect(consoleErrors).toEqual([]);
});

test('a redirect to another site is ignored after logging in', async ({ page }) => {
  const email = await register(page);
  const hostile = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/logout',
  ];
  for (const target of hostile) {
    await page.context().clearCookies();
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await logIn(page, email);
    await expect(page, target).toHaveURL(/^http:\/\/localhost:\d+\/dashboard$/);
  }
});

test('a forgotten password is reset with the mailed link', async ({ page, browser }) => {
  const email = await register(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const confirmation = page.getByText(/mail/i).last();
  await expect(confirmation).toBeVisible();

  // Without a mail server the mail waits in the outbox. Its link is hidden from the operator, but readable on the server.
  const operator = await openAsOperator(browser);
  await operator.goto('/outbox');
  await operator.getByRole('button', { name: new RegExp(email) }).click();
  await expect(operator.getByText('Link hidden.')).toBeVisible();
  await expect(operator.getByText('/reset-password/')).toHaveCount(0);
  const mail = findMailedLink(email, 'reset-password');
  await operator.reload();
  await expect(operator.getByText('The outbox was read on the server').first()).toBeVisible();
  await operator.context().close();

  await page.goto(mail);
  await expect(page.getByLabel('New password')).toBeVisible();
  await checkAccessibility(page, 'reset password');
  await page.getByLabel('New password').fill('a wholly new passphrase');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  // The link works once.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a wholly new passphrase');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an invited viewer joins, reads, and cannot change anything', async ({ page, browser }) => {
  await register(page);
  const { id } = await makeStudy(page, 'Shared study');
  await page.goto('/account/team');
  const email = `${crypto.randomUUID().slice(0, 12)}@example.com`;
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(email);
  await checkAccessibility(page, 'team with an invitation');
  const { items } = await requestJson<{ items: { link: string }[] }>(
    page,
    'GET',
    '/api/workspace/invitations',
  );

  const context = await browser.newContext();
  const viewer = await context.newPage();
  const consoleErrors = collectConsoleErrors(viewer);
  await viewer.goto(items[0]!.link);
  await expect(viewer.getByText(/invited as a viewer/)).toBeVisible();
  await checkAccessibility(viewer, 'join, as a new person');
  // Somebody logged in with another address sees a message.
  await page.goto(items[0]!.link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await checkAccessibility(page, 'join, as somebody else');
  await viewer.getByLabel('Your name').fill('Vera Viewer');
  await viewer.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await viewer.getByRole('button', { name: 'Create account and join' }).click();
  await expect(viewer).toHaveURL(/\/dashboard$/);

  await viewer.goto(`/study/${id}/edit/questions`);
  await expect(viewer.getByText(/You need the Researcher role/)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Add block' })).toHaveCount(0);
  await checkAccessibility(viewer, 'questions, to a viewer');
  await expect(viewer.getByRole('link', { name: 'New study' })).toHaveCount(0);
  await viewer.goto(`/summary/study/${id}/overview`);
  await expect(viewer.getByRole('heading', { name: 'Shared study' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  // The server refuses it too.
  await expect(requestJson(viewer, 'POST', `/api/studies/${id}/state`, { state: 'paused' })).rejects.toThrow(
    /403/,
  );
  await expect(requestJson(viewer, 'PATCH', `/api/studies/${id}`, { name: 'Mine' })).rejects.toThrow(/403/);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('a second tab notices the logout of the first', async ({ page, context }) => {
  const email = await register(page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/all-studies');
  await expect(other.getByRole('heading', { name: 'All studies' })).toBeVisible();
  await page.goto('/logout');
  await expect(other).toHaveURL(/\/login/);
  // It notices the login too.
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).not.toHaveURL(/\/login/);
});
