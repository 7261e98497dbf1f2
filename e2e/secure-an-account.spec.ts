import { expect, test, type Page } from '@playwright/test';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, PASSWORD, register } from './person.ts';
import { runCommand } from './run-command.ts';
import { turnOnTwoFactor } from './two-factor.ts';

async function takeFirstStep(page: Page, email: string): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('two-factor is turned on, asked for, and turned off again', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const email = await register(page);
  const { key, recoveryCodes } = await turnOnTwoFactor(page);

  await takeFirstStep(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await checkAccessibility(page, 'log in, second step');
  // The code of setting up was used; the app's next one is accepted half a minute early.
  await page.getByLabel('Code from the app').fill(showCode(key, new Date(Date.now() + 30_000)));
  await page.getByLabel('Don’t ask again on this device for 30 days').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  // This device is remembered.
  await takeFirstStep(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await takeFirstStep(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/profile');
  await expect(page.getByText(/9 recovery codes left/)).toBeVisible();
  await checkAccessibility(page, 'profile, with two-factor');

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(recoveryCodes[1]!);
  await checkAccessibility(page, 'turn off two-factor');
  await dialog.getByRole('button', { name: 'Turn off two-factor' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
  await takeFirstStep(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(consoleErrors).toEqual([]);
});

test('after a while, changes to the security of an account ask for the password and go on', async ({
  page,
}) => {
  await register(page);
  await page.goto('/account/profile');
  // As the server replies ten minutes later; the real reply is tested with its clock.
  let isConfirmed = false;
  await page.route('**/api/account/two-factor', async (route) => {
    if (route.request().method() !== 'POST' || isConfirmed) await route.continue();
    else
      await route.fulfill({
        status: 403,
        json: { code: 'forbidden', message: 'Enter your password to continue.', reason: 'confirm_login' },
      });
  });
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill('not the right one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await checkAccessibility(page, 'confirm it is you');
  isConfirmed = true;
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('a passkey is added, logs in without a password, is renamed and removed', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await checkAccessibility(page, 'add a passkey');
  await dialog.getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('My laptop');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/profile');
  await expect(passkeys).toContainText('last used');
  await passkeys.getByRole('button', { name: 'Rename My laptop' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys).toContainText('Work laptop');
  await checkAccessibility(page, 'profile, with a passkey');
  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys).toHaveCount(0);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Log in with your password.');
  await checkAccessibility(page, 'log in, unknown passkey');
  expect(consoleErrors).toEqual([]);
});

test('the operator removes a lost second factor on the server', async ({ page }) => {
  const email = await register(page);
  await turnOnTwoFactor(page);
  await page.context().clearCookies();
  await takeFirstStep(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(runCommand('scripts/accounts/reset-two-factor.ts', email)).toContain(
    'logs in with the password alone now',
  );
  await takeFirstStep(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
});
