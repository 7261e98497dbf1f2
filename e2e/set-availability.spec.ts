import { expect, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { serveRadicale } from '#product/scheduling/calendars/caldav/server/testing/serve-radicale.ts';
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

/** Busy from nine to four every day. */
const EVENTS = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Test//EN
BEGIN:VEVENT
UID:daily
DTSTAMP:20260101T000000Z
DTSTART;TZID=America/New_York:20260101T090000
DTEND;TZID=America/New_York:20260101T160000
RRULE:FREQ=DAILY
SUMMARY:Workshop
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

test('a calendar blocks times, and while it cannot be read none are offered', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const radicale = await serveRadicale(['Work', 'Holidays']);
  await radicale.put('daily', EVENTS);
  await register(page);
  await page.goto('/account/calendar');
  await expect(page.getByText('No calendars connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('combobox', { name: 'Length of a call' }).click();
  await page.getByRole('option', { name: '60 minutes' }).click();
  const times = page
    .getByRole('region', { name: /day \d/ })
    .first()
    .getByRole('listitem');

  // A link to the own network, and a wrong password: what was typed stays.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Connect calendar link' }).press('Enter');
  await dialog.getByLabel('Name').fill('Private');
  await dialog.getByLabel('Link').fill('webcal://10.0.0.1/ada.ics');
  await dialog.getByLabel('Link').press('Enter');
  await expect(dialog.getByText(/leads to a private network/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Private');
  await checkAccessibility(page, 'connect a calendar link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Connect CalDAV account' }).click();
  await dialog.getByLabel('Server').fill(radicale.url);
  await dialog.getByLabel('User name').fill(radicale.username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('The server doesn’t accept this user name and password.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(radicale.password);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toBeHidden();

  const blocks = page.getByRole('checkbox', { name: 'Events in Work block times' });
  await expect(blocks).toBeChecked();
  await expect(times).toHaveText(['16:00']);
  await page.getByRole('combobox', { name: 'Add bookings to' }).click();
  await page.getByRole('option', { name: 'Work' }).click();
  await blocks.press('Space');
  await expect(times.first()).not.toHaveText('16:00');

  // It blocks again, but the server is away.
  await radicale.stop();
  await blocks.press('Space');
  const banner = page.getByRole('alert').filter({ hasText: '“Work” couldn’t be read' });
  await expect(banner).toBeVisible();
  await expect(page.getByText('The host refused the connection.')).toBeVisible();
  await expect(page.getByText(/^No times are offered, because a calendar/)).toBeVisible();
  await expect(times).toHaveCount(0);
  await checkAccessibility(page, 'calendars, one of them not read');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await radicale.start();
  await page.getByRole('button', { name: 'Try again: Work' }).click();
  await expect(banner).toBeHidden();
  await expect(times).toHaveText(['16:00']);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Add bookings to' })).toHaveValue('Work');
  await page.getByRole('button', { name: 'Disconnect 127.0.0.1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No calendars connected.')).toBeVisible();
  await radicale.close();
  expect(consoleErrors).toEqual([]);
});
