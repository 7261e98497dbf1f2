import { expect, type Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { pressLetterOf, uploadPicture, fillFields, type Drivers } from './driver.ts';

const getCard = (page: Page, words: string) => page.locator('.choice', { hasText: words });

const fillTwoOptions = (page: Page) => fillFields(page, { 'Option 1': 'Tea', 'Option 2': 'Coffee' });

/** Types that offer options. */
export const choices: Drivers = {
  'single-choice': {
    build: fillTwoOptions,
    byPointer: (page) => page.getByText('Tea', { exact: true }).click(),
    byKeys: (page) => page.keyboard.press('b'),
    expected: { '': ['Tea', 'Coffee'] },
  },
  'multiple-choice': {
    build: fillTwoOptions,
    async byPointer(page) {
      await page.getByText('Tea', { exact: true }).click();
      await page.getByText('Coffee', { exact: true }).click();
    },
    async byKeys(page) {
      await tabTo(page, page.getByRole('checkbox', { name: 'Coffee' }));
      await page.keyboard.press('Space');
    },
    expected: {
      Tea: { label: ['Tea', ''], code: ['1', '0'] },
      Coffee: { label: ['Coffee', 'Coffee'], code: ['1', '1'] },
    },
  },
  dropdown: {
    build: fillTwoOptions,
    // The open list belongs to the system, so the test cannot click in it.
    byPointer: async (page) => void (await page.getByRole('combobox').selectOption('Tea')),
    async byKeys(page) {
      await tabTo(page, page.getByRole('combobox'));
      await page.keyboard.type('Coff');
      await expect(page.getByRole('combobox').locator('option:checked')).toHaveText('Coffee');
    },
    expected: { '': ['Tea', 'Coffee'] },
  },
  'yes-no': {
    byPointer: (page) => page.getByText('Yes', { exact: true }).click(),
    byKeys: (page) => page.keyboard.press('n'),
    expected: { '': { label: ['Yes', 'No'], code: ['yes', 'no'] } },
  },
  'picture-choice': {
    async build(page) {
      await fillFields(page, { 'Option 1': 'By the sea', 'Option 2': 'In the hills' });
      await uploadPicture(page, 'Image of By the sea', 'A beach');
      await uploadPicture(page, 'Image of In the hills', 'A meadow');
    },
    byPointer: (page) => page.getByRole('img', { name: 'A beach' }).click(),
    byKeys: (page) => pressLetterOf(page, getCard(page, 'In the hills')),
    expected: { Answer: ['By the sea', 'In the hills'] },
  },
  pmf: {
    byPointer: (page) => page.getByText('Very disappointed', { exact: true }).click(),
    byKeys: (page) => page.keyboard.press('b'),
    expected: { '': { label: ['Very disappointed', 'Somewhat disappointed'], code: ['very', 'somewhat'] } },
  },
};
