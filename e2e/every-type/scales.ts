import { expect, type Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { fillByKeys, fillByPointer, pressLetterOf, fillFields, type Driver, type Drivers } from './driver.ts';

const scoreByPointer = (score: number) => (page: Page) =>
  page.getByRole('radio', { name: new RegExp(`^${score} of `) }).check();

/** Answers a row of points: by clicking a score, or with its digit key. */
const score = (byPointer: number, byKeys: number): Driver => ({
  byPointer: scoreByPointer(byPointer),
  byKeys: (page) => page.keyboard.press(String(byKeys)),
  expected: { '': [String(byPointer), String(byKeys)] },
});

/** Answers of the System Usability Scale with the highest score, 100. */
const SUS = [5, 1, 5, 1, 5, 1, 5, 1, 5, 1];

const getItem = (page: Page, item: string) => page.locator('.ranking li[data-id]', { hasText: item });

/** Drags an item onto another by mouse, in steps that the page can follow. */
async function dragToTop(page: Page, item: string, above: string): Promise<void> {
  const from = (await getItem(page, item).boundingBox())!;
  const to = (await getItem(page, above).boundingBox())!;
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 12 });
  await page.mouse.up();
}

/** Types that measure, rank and allocate. */
export const scales: Drivers = {
  rating: {
    build: (page) => page.getByRole('switch', { name: '“Not applicable” option' }).check(),
    byPointer: scoreByPointer(4),
    byKeys: async (page) => {
      await page.keyboard.press('n');
      await expect(page.getByRole('radio', { name: /^Not applicable/ })).toBeChecked();
    },
    expected: { '': { label: ['4', 'Not applicable'], code: ['4', 'na'] } },
  },
  nps: score(9, 7),
  csat: score(5, 2),
  ces: score(6, 1),
  'scale-set': {
    async byPointer(page) {
      const statements = page.locator('[data-item]');
      await expect(statements).toHaveCount(SUS.length);
      for (const [at, points] of SUS.entries())
        await statements
          .nth(at)
          .getByRole('radio', { name: new RegExp(`^${points} of 5`) })
          .check();
    },
    // A digit key answers the first unanswered statement.
    async byKeys(page) {
      for (const _ of SUS) await page.keyboard.press('3');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(SUS.length);
    },
    expected: { 'I think that I would like to use this system frequently': ['5', '3'], SUS: ['100', '50'] },
  },
  ranking: {
    build: (page) => fillFields(page, { 'Item 1': 'Price', 'Item 2': 'Comfort', 'Item 3': 'Speed' }),
    async byPointer(page) {
      await page.getByRole('button', { name: /^Price/ }).click();
      await page.getByRole('button', { name: /^Comfort/ }).click();
      await page.getByRole('button', { name: /^Speed/ }).click();
      await dragToTop(page, 'Speed', 'Price');
      await expect(page.locator('.ranked li').first()).toContainText('Speed');
    },
    async byKeys(page) {
      for (const item of ['Comfort', 'Price', 'Speed']) await pressLetterOf(page, getItem(page, item));
      const speed = page.getByRole('button', { name: /^Speed/ });
      await tabTo(page, speed);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await expect(page.locator('.ranked li').nth(1)).toContainText('Speed');
    },
    expected: { Price: ['2', '3'], Comfort: ['3', '1'], Speed: ['1', '2'] },
  },
  'constant-sum': {
    build: (page) => fillFields(page, { 'Item 1': 'Rent', 'Item 2': 'Food', 'Item 3': 'Fun' }),
    async byPointer(page) {
      await fillByPointer(page, { Rent: '60', Food: '35' });
      await page.getByRole('button', { name: 'More for Fun' }).click();
      await expect(page.getByText('All 100 points used')).toBeVisible();
    },
    byKeys: (page) => fillByKeys(page, { Rent: '50', Food: '30', Fun: '20' }),
    expected: { Rent: ['60', '50'], Food: ['35', '30'], Fun: ['5', '20'] },
  },
  matrix: {
    build: (page) =>
      fillFields(page, {
        'Row 1': 'The desk',
        'Row 2': 'The bar',
        'Column 1': 'Bad',
        'Column 2': 'Fair',
        'Column 3': 'Good',
      }),
    async byPointer(page) {
      const cell = (row: string, column: string) =>
        page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: column });
      await cell('The desk', 'Good').check();
      await cell('The bar', 'Fair').check();
    },
    async byKeys(page) {
      const first = (row: string) =>
        page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Bad' });
      await tabTo(page, first('The desk'));
      await page.keyboard.press('Space');
      await tabTo(page, first('The bar'));
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    },
    expected: { 'The desk': ['Good', 'Bad'], 'The bar': ['Fair', 'Fair'] },
  },
};
