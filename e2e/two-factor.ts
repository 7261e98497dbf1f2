import { expect, type Page } from '@playwright/test';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import { checkAccessibility } from './accessibility.ts';

/** Turns two-factor on in the profile. Returns the key of the app and the recovery codes. */
export async function turnOnTwoFactor(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await checkAccessibility(page, 'set up two-factor');
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/This code isn’t right/)).toBeVisible();
  await expect(dialog.getByLabel('Code from the app')).toHaveValue('000000');
  await dialog.getByLabel('Code from the app').fill(showCode(key, new Date()));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkAccessibility(page, 'recovery codes');
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy codes' }).click();
  await expect(page.getByText('Recovery codes copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download codes' }).click();
  expect((await download).suggestedFilename()).toBe('earshot-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();
  return { key, recoveryCodes };
}
