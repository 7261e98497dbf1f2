import { expect, test, type Browser, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { listMails } from './outbox.ts';
import { collectConsoleErrors, register, studyIn } from './person.ts';
import { requestJson } from './study.ts';

const LINK = 'https://meet.example.org/room';

/** Somebody who books, on a phone in New York that prefers dark. */
async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const next = (page: Page) => page.locator('.primary').click();

/** Answers what comes before the times. */
async function reachTimes(page: Page): Promise<void> {
  await next(page);
  await page.getByRole('checkbox').first().check();
  await next(page);
}

async function enterPerson(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
}

/** The path of a booking's page from the newest mail to somebody. */
const findBookingPath = (email: string): string =>
  listMails(email)
    .flatMap((mail) => mail.match(/\/confirm\?b=\S+/g) ?? [])
    .at(-1) ?? '';

test('set hours, publish an interview, book it on a phone in another zone, move it, cancel it, and the waiting list moves up', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/account/calendar');
  for (const day of ['Saturday', 'Sunday'])
    await page.getByRole('button', { name: `${day}: add a time` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Far enough ahead at every time of the day: a freed time is offered until 12 hours before it.
  const { isSaved: _isSaved, ...hours } = await requestJson<Record<string, unknown>>(
    page,
    'GET',
    '/api/workspace/availability',
  );
  await requestJson(page, 'PUT', '/api/workspace/availability', { ...hours, minNotice: 2 * 24 * 60 });

  await page.goto('/new-study');
  await page.getByRole('radio', { name: /Moderated interview/ }).check();
  await page.getByRole('button', { name: /Create/ }).click();
  await page.waitForURL(/edit\/brief/);
  const study = studyIn(page);
  await page.goto(`/study/${study}/edit/questions`);
  await page.getByText('Choose a time to talk with us').first().click();
  await page.getByRole('checkbox', { name: /\(you\)/ }).check();
  await page.getByLabel('Video link').fill(LINK);
  await page.getByRole('switch', { name: 'Waiting list' }).check({ force: true });
  await page.getByText('More settings').click();
  await page.getByLabel('Maximum bookings').fill('1');
  await checkAccessibility(page, 'settings of an interview');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto(`/study/${study}/edit/review`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect
    .poll(async () => (await requestJson<{ state: string }>(page, 'GET', `/api/studies/${study}`)).state)
    .toBe('live');
  const { linkToken } = await requestJson<{ linkToken: string }>(page, 'GET', `/api/studies/${study}`);

  // Ada books on her phone, by keyboard.
  const ada = await openPhone(browser, `/schedule/${linkToken}`);
  const adaErrors = collectConsoleErrors(ada);
  await reachTimes(ada);
  await ada.locator('.interview-month').waitFor();
  await checkAccessibility(ada, 'times of an interview');
  const zone = ada.getByLabel('Time zone');
  await expect(zone).toHaveValue('America/New_York');
  const times = ada.getByRole('radio');
  const start = await times.first().getAttribute('value');
  await times.first().focus();
  await ada.keyboard.press('Space');
  // The same instant, shown elsewhere.
  await zone.selectOption('Europe/Berlin');
  await expect(ada.locator(`input[value="${start}"]`)).toBeChecked();
  await zone.selectOption('America/New_York');
  const email = `ada-${study}@example.com`;
  await enterPerson(ada, 'Ada Booker', email);
  await next(ada);
  await expect(ada.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
  await checkAccessibility(ada, 'a booked interview');
  await next(ada);
  await ada.reload();
  await expect(ada.getByRole('heading', { name: 'You’re booked' })).toBeVisible();

  // Everything is taken: Bob waits.
  const bob = await openPhone(browser, `/schedule/${linkToken}`);
  await reachTimes(bob);
  await expect(bob.getByText('All places are taken.')).toBeVisible();
  await bob.getByRole('button', { name: 'Join the waiting list' }).click();
  const bobsEmail = `bob-${study}@example.com`;
  if (await bob.getByLabel('Your name').isVisible()) {
    await enterPerson(bob, 'Bob Waiter', bobsEmail);
    await bob.getByRole('button', { name: 'Join the waiting list' }).click();
  }
  await expect(bob.getByRole('heading', { name: 'You’re on the waiting list' })).toBeVisible();

  // The team sees both.
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Upcoming calls' })).toContainText('Ada Booker');
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ada Booker/ })).toBeVisible();
  await checkAccessibility(page, 'calls');
  await page.getByText('Week', { exact: true }).click();
  await page.goto(`/calls?layout=week&day=${start!.slice(0, 10)}`);
  await expect(page.getByText('Ada Booker')).toBeVisible();
  await checkAccessibility(page, 'calls of a week');

  // Ada moves it by the link of her mail.
  const [booked] = listMails(email);
  expect(booked).toContain('Your call is booked');
  expect(booked).toContain(LINK);
  await ada.goto(findBookingPath(email));
  await checkAccessibility(ada, 'page of a booking');
  await ada.getByRole('link', { name: 'Choose another time' }).click();
  await checkAccessibility(ada, 'page to move a booking');
  const moveTo = ada.getByRole('radio').nth(3);
  const later = await moveTo.getAttribute('value');
  await moveTo.check({ force: true });
  await ada.getByRole('button', { name: 'Move the call' }).click();
  await expect(ada.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  await expect(ada.locator('time').first()).toHaveAttribute('datetime', later!);
  expect(listMails(email).at(-1)).toContain('Your call was moved');

  // And cancels it: the time is offered to Bob, who takes it.
  await ada.getByRole('link', { name: 'Cancel the call' }).click();
  await ada.getByLabel('Reason (optional)').fill('I am ill.');
  await checkAccessibility(ada, 'page to cancel a booking');
  await ada.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(ada.getByRole('heading', { name: 'Your call is cancelled' })).toBeVisible();
  expect(listMails(bobsEmail).at(-1)).toContain('A time is free for you');
  await bob.goto(findBookingPath(bobsEmail));
  await bob.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(bob.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  await expect(bob.locator('time').first()).toHaveAttribute('datetime', later!);

  await page.goto('/calls');
  await expect(page.getByRole('row', { name: /Bob Waiter/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada Booker/ })).toBeHidden();
  await page.getByRole('button', { name: /^Actions for Bob Waiter/ }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  await page.getByRole('dialog').getByRole('radio').nth(2).check();
  await checkAccessibility(page, 'moving a call');
  await page.getByRole('dialog').getByRole('button', { name: 'Move call' }).click();
  await expect(page.getByText('Moved.')).toBeVisible();
  expect(listMails(bobsEmail).at(-1)).toContain('Your call was moved');
  expect(adaErrors).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
