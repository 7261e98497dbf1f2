import { expect, type Page } from '@playwright/test';
import { activateWithEnter, tabTo } from '../keyboard.ts';
import {
  fillByKeys,
  fillByPointer,
  fillFields,
  chooseFiles,
  pickOption,
  typeByKeys,
  typeByPointer,
  type Drivers,
} from './driver.ts';

const chooseFile = (page: Page) => page.getByRole('button', { name: 'Choose a file' });

async function expectUploaded(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').getByText(`${name} sent.`)).toBeAttached();
  await expect(page.locator('.player').getByRole('progressbar')).toHaveCount(0);
}

const ADDRESSES = [
  { 'Street and number': 'Ringstraße 1', Postcode: '1010', City: 'Wien', Country: 'Austria' },
  { 'Street and number': '5 High Street', Postcode: 'OX1 1AA', City: 'Oxford', Country: 'England' },
] as const;

/** Types with text, numbers, dates and files as answers. */
export const values: Drivers = {
  'open-question': {
    byPointer: typeByPointer('The room was quiet, and the breakfast late'),
    byKeys: typeByKeys('Nothing, thank you'),
    expected: { '': ['The room was quiet, and the breakfast late', 'Nothing, thank you'] },
  },
  'short-text': {
    byPointer: typeByPointer('Graz'),
    byKeys: typeByKeys('Lund'),
    expected: { '': ['Graz', 'Lund'] },
  },
  'text-fields': {
    build: async (page) => {
      await fillFields(page, { 'Field 1': 'Brand', 'Field 2': 'Reason' });
      await page.getByRole('checkbox', { name: 'Brand is required' }).check();
      const length = page.getByRole('radiogroup', { name: 'Length of Reason' });
      await length.getByText('Several lines').click();
    },
    byPointer: (page) => fillByPointer(page, { Brand: 'Fern', Reason: 'Near the station' }),
    byKeys: (page) => fillByKeys(page, { Brand: 'Moss' }),
    expected: { Brand: ['Fern', 'Moss'], Reason: ['Near the station', ''] },
  },
  number: {
    byPointer: typeByPointer('3.5'),
    byKeys: typeByKeys('12'),
    expected: { '': ['3.5', '12'] },
  },
  date: {
    byPointer: (page) => page.locator('input[type="date"]').fill('1990-05-17'),
    // The journey's browser uses the US date format.
    byKeys: async (page) => {
      await tabTo(page, page.locator('input[type="date"]'));
      await page.keyboard.type('02282001');
    },
    expected: { '': ['1990-05-17', '2001-02-28'] },
  },
  email: {
    byPointer: typeByPointer('ann@example.org'),
    byKeys: typeByKeys('ben@example.org'),
    expected: { '': ['ann@example.org', 'ben@example.org'] },
  },
  phone: {
    byPointer: typeByPointer('01 234 56 78'),
    byKeys: typeByKeys('0316 123456'),
    expected: { '': ['01 234 56 78', '0316 123456'] },
  },
  address: {
    byPointer: (page) => fillByPointer(page, ADDRESSES[0]),
    byKeys: (page) => fillByKeys(page, ADDRESSES[1]),
    expected: {
      'Street and number': ['Ringstraße 1', '5 High Street'],
      'Apartment or floor': ['', ''],
      Postcode: ['1010', 'OX1 1AA'],
      City: ['Wien', 'Oxford'],
      Country: ['Austria', 'England'],
    },
  },
  contact: {
    byPointer: (page) => fillByPointer(page, { Name: 'Ann Ash', 'Email address': 'ann@example.org' }),
    byKeys: (page) =>
      fillByKeys(page, {
        Name: 'Ben Birch',
        'Email address': 'ben@example.org',
        'Phone number': '0316 123456',
      }),
    expected: {
      Name: ['Ann Ash', 'Ben Birch'],
      Email: ['ann@example.org', 'ben@example.org'],
      Phone: ['', '0316 123456'],
    },
  },
  'file-upload': {
    async byPointer(page) {
      await chooseFiles(page, () => chooseFile(page).click(), 'receipt.png');
      await expectUploaded(page, 'receipt.png');
    },
    async byKeys(page) {
      await tabTo(page, chooseFile(page));
      await chooseFiles(page, () => page.keyboard.press('Enter'), 'ticket.png');
      await expectUploaded(page, 'ticket.png');
    },
    expected: {
      '': { label: ['receipt.png', 'ticket.png'], code: [/^[0-9a-z-]{10,}$/, /^[0-9a-z-]{10,}$/] },
    },
  },
  // What it records is tested in do-a-screen-task.spec.ts; here nothing is, since these studies have no consent before it.
  'screen-task': {
    build: (page) => pickOption(page, page.getByRole('combobox', { name: 'Record the screen' }), 'Never'),
    async byPointer(page) {
      await page.getByRole('button', { name: 'Start the task' }).click();
      await page.getByRole('button', { name: 'I finished' }).click();
    },
    async byKeys(page) {
      await activateWithEnter(page, page.getByRole('button', { name: 'Start the task' }));
      await activateWithEnter(page, page.getByRole('button', { name: 'I couldn’t finish it' }));
    },
    expected: {
      Outcome: { label: ['Said they finished', 'Couldn’t finish it'], code: ['done', 'gave_up'] },
      Seconds: [/^\d+(\.\d+)?$/, /^\d+(\.\d+)?$/],
    },
  },
  'van-westendorp': {
    byPointer: (page) =>
      fillByPointer(page, {
        'doubt its quality': '5',
        'a bargain': '10',
        'still consider it': '20',
        'not consider it?': '30',
      }),
    byKeys: (page) =>
      fillByKeys(page, {
        'doubt its quality': '6',
        'a bargain': '9.5',
        'still consider it': '15',
        'not consider it?': '22',
      }),
    expected: {
      'Too cheap': ['5', '6'],
      Cheap: ['10', '9.5'],
      Expensive: ['20', '15'],
      'Too expensive': ['30', '22'],
    },
  },
};
