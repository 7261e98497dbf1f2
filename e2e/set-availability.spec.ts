import { expect, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, inviteMember, register } from './person.ts';

test.use({ timezoneId: 'America/New_York' });

test('a researcher sets when they can be booked [O-042]', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  // Nothing links to it until calls can be booked.
  await page.goto('/account/calendar');
  // Until something is saved, hours are in the zone of the device.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  // Only Tuesday from ten to half past eleven, and the same on Saturday.
  for (const day of ['Monday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('button', { name: `${day}: remove time 1` }).click();
  await expect(row('Monday')).toContainText('Unavailable');
  await page.getByLabel('Tuesday: start of time 1').fill('10:00');
  await page.getByLabel('Tuesday: end of time 1').fill('09:30');
  await expect(row('Tuesday').getByRole('alert')).toHaveText('The end must be after the start.');
  await expect(save).toBeDisabled();
  await page.getByLabel('Tuesday: end of time 1').fill('11:30');
  await page.getByRole('button', { name: 'Tuesday: copy to other days' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Saturday' }).press('Space');
  await checkAccessibility(page, 'calendar, copying hours');
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Tuesday: copy to other days' })).toBeFocused();
  await page.getByRole('button', { name: 'Saturday: add a time' }).click();
  await page.getByLabel('Saturday: end of time 2').fill('00:00');
  await page.getByLabel('Date', { exact: true }).fill('2099-12-25');
  await page.getByRole('button', { name: 'Add date' }).click();
  await expect(row('Friday, 25 December 2099')).toContainText('Unavailable');
  await page.getByRole('combobox', { name: 'Calls per day' }).click();
  await page.getByRole('option', { name: '3 calls' }).click();
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // The server lists what is free now.
  const tuesday = page.getByRole('region', { name: /^Tuesday/ }).first();
  await expect(tuesday.getByRole('listitem')).toHaveText(['10:00', '10:30', '11:00']);
  await page.getByRole('combobox', { name: 'Length of a call' }).click();
  await page.getByRole('option', { name: '90 minutes' }).click();
  await expect(tuesday.getByRole('listitem')).toHaveText(['10:00']);
  await checkAccessibility(page, 'calendar');

  await page.reload();
  await expect(page.getByLabel('Saturday: end of time 2')).toHaveValue('00:00');
  await expect(page.getByRole('combobox', { name: 'Calls per day' })).toHaveValue('3 calls');
  // Unsaved changes are not lost by a click elsewhere.
  await page.getByRole('button', { name: 'Remove Friday, 25 December 2099' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(row('Friday, 25 December 2099')).toBeVisible();

  const viewer = await inviteMember(page, 'Vera Viewer', 'viewer');
  await viewer.goto('/account/calendar');
  await expect(viewer.getByText(/^Your role doesn’t allow this\./)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
