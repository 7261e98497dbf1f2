import { expect, type Page } from '@playwright/test';
import { activateWithEnter, tabTo, typeInto } from '../keyboard.ts';
import { requestJson } from '../study.ts';
import { fillFields, type Drivers } from './driver.ts';

const ALWAYS = {
  timeZone: 'UTC',
  weeklyHours: Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]),
  exceptions: [],
  minNotice: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  windowDays: 30,
  maxPerDay: null,
};

const firstTime = (page: Page) => page.getByRole('radio').first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const expectBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();

/** Types with calls that people book. */
export const interviews: Drivers = {
  interview: {
    build: async (page) => {
      await requestJson(page, 'PUT', '/api/workspace/availability', ALWAYS);
      await page.getByRole('checkbox', { name: /\(you\)$/ }).check();
      await fillFields(page, { 'Video link': 'https://meet.example.org/room' });
    },
    byPointer: async (page) => {
      await firstTime(page).click();
      await field(page, 'Your name').fill('Ann');
      await field(page, 'Email address').fill('ann@example.org');
      await page.getByRole('button', { name: 'Book this time' }).click();
      await expectBooked(page);
    },
    byKeys: async (page) => {
      await tabTo(page, firstTime(page));
      await page.keyboard.press('Space');
      await typeInto(page, field(page, 'Your name'), 'Ben');
      await typeInto(page, field(page, 'Email address'), 'ben@example.org');
      await activateWithEnter(page, page.getByRole('button', { name: 'Book this time' }));
      await expectBooked(page);
    },
    expected: {
      'Start (UTC)': [/^\d{4}-\d\d-\d\dT/, /^\d{4}-\d\d-\d\dT/],
      Name: ['Ann', 'Ben'],
      Email: ['ann@example.org', 'ben@example.org'],
      Phone: ['', ''],
    },
  },
};
