import { expect, test } from '@playwright/test';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';

test('a member shows a photo and chooses their emails', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const email = await register(page);
  await page.goto('/account/profile');
  const photo = page.getByRole('group', { name: 'Photo' });
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('not an image'));
  await expect(page.getByRole('alert')).toContainText('This isn’t a PNG, JPEG or WebP image');
  await choose(Buffer.from(BLACK_PIXEL));
  await expect(photo.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: /your account/i }).locator('img')).toBeVisible();
  await page.getByRole('link', { name: 'Choose your emails' }).click();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  const everyResponse = page.getByRole('radiogroup', { name: 'Every response: how often' });
  await expect(everyResponse.getByRole('radio', { name: 'Off' })).toBeChecked();
  await everyResponse.getByText('Daily').click();
  await expect(page.getByText('Saved')).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await page.getByText('My studies only').click();
  await saved;
  await page.reload();
  await expect(everyResponse.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'My studies only' })).toBeChecked();
  await checkAccessibility(page, 'notifications');
  // A link that this installation has not signed turns nothing off.
  await page.goto('/unsubscribe/daily~nothing');
  await checkAccessibility(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/account/profile');
  await photo.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photo.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
