import { expect, type Page } from '@playwright/test';
import { activateWithEnter, pressEnter } from '../keyboard.ts';
import { pressLetterOf, fillFields, type Driver, type Drivers } from './driver.ts';

const ITEMS = ['Air', 'Bread', 'Cloth', 'Drink', 'Earth', 'Fire'];
const getRows = (page: Page) => page.locator('.maxdiff-row:not(.maxdiff-head)');

/** The items currently shown, in alphabetical order. */
const listShownItems = async (page: Page) =>
  (await getRows(page).allInnerTexts())
    .flatMap((row) => ITEMS.filter((item) => row.includes(item)))
    .toSorted();

/** Answers all sets: the alphabetically first item is best, or worst. */
async function answerSets(
  page: Page,
  choose: (item: string, end: string) => Promise<void>,
  reversed: boolean,
) {
  for (let set = 1; ; set += 1) {
    await expect(page.getByText(`Set ${set} of `)).toBeVisible();
    const items = await listShownItems(page);
    const [first, last] = [items[0]!, items.at(-1)!];
    await choose(reversed ? last : first, 'Most important');
    await choose(reversed ? first : last, 'Least important');
    if (await page.getByText(new RegExp(`Set ${set} of ${set}$`)).isVisible()) return;
    const next = page.getByRole('button', { name: 'Next set' });
    if (reversed) await pressEnter(page);
    else await next.click();
  }
}

const maxdiff: Driver = {
  build: (page) => fillFields(page, Object.fromEntries(ITEMS.map((item, at) => [`Item ${at + 1}`, item]))),
  byPointer: (page) =>
    answerSets(
      page,
      (item, end) => page.getByRole('radio', { name: `${item}: ${end}` }).check({ force: true }),
      false,
    ),
  byKeys: (page) =>
    answerSets(page, (item) => pressLetterOf(page, getRows(page).filter({ hasText: item })), true),
  // Each item is shown three or four times.
  expected: {
    'Air: best minus worst': [/^[34]$/, /^-[34]$/],
    'Fire: best minus worst': [/^-[34]$/, /^[34]$/],
  },
};

const FEATURES = ['Wireless', 'Paper manual', 'Second plug'];

/** Waits for the next feature, in the participant's own random order, and adds it to `seen`. */
async function nextFeature(page: Page, seen: Set<string>): Promise<void> {
  const now = () => page.getByRole('heading', { level: 2 }).first().innerText();
  await expect.poll(async () => seen.has(await now())).toBe(false);
  const name = await now();
  expect(FEATURES).toContain(name);
  seen.add(name);
}

const kano: Driver = {
  build: (page) =>
    fillFields(page, Object.fromEntries(FEATURES.map((feature, at) => [`Feature ${at + 1}`, feature]))),
  async byPointer(page) {
    const seen = new Set<string>();
    for (const at of FEATURES.keys()) {
      await nextFeature(page, seen);
      const sides = page.getByRole('radiogroup');
      await sides.nth(0).getByText('I like it that way', { exact: true }).click();
      await sides.nth(1).getByText('I am neutral', { exact: true }).click();
      if (at < FEATURES.length - 1) await page.getByRole('button', { name: 'Next' }).click();
    }
  },
  async byKeys(page) {
    const seen = new Set<string>();
    for (const at of FEATURES.keys()) {
      await nextFeature(page, seen);
      await page.keyboard.press('2');
      await page.keyboard.press('5');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
      if (at < FEATURES.length - 1) await activateWithEnter(page, page.getByRole('button', { name: 'Next' }));
    }
  },
  expected: Object.fromEntries(
    FEATURES.flatMap((feature) => [
      [`${feature}: with`, { label: ['I like it that way', 'It must be that way'], code: ['like', 'must'] }],
      [`${feature}: category`, { label: ['Attractive', 'Must-be'], code: ['A', 'M'] }],
    ]),
  ),
};

/** MaxDiff and Kano. */
export const tradeOffs: Drivers = { maxdiff, kano };
