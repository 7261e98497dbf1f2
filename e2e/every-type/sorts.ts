import { expect, type Page } from '@playwright/test';
import { activateWithEnter, pressEnter, tabTo } from '../keyboard.ts';
import { pickOption, fillFields, type Driver, type Drivers } from './driver.ts';

const CARDS = { 'Card 1': 'Apple', 'Card 2': 'Pear', 'Card 3': 'Tram', 'Card 4': 'Bus' };
const getCard = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newCategory = (page: Page) => page.locator('.card-sort-new');

async function dragOnto(page: Page, name: string, category: string): Promise<void> {
  const target = category === 'new' ? newCategory(page) : page.getByRole('region', { name: category });
  const from = (await getCard(page, name).boundingBox())!;
  const to = (await target.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

const cardSort: Driver = {
  build: (page) => fillFields(page, CARDS),
  async byPointer(page) {
    await dragOnto(page, 'Apple', 'new');
    await expect(page.getByRole('textbox', { name: 'Name of category 1' })).toBeFocused();
    await page.keyboard.type('Fruit');
    await dragOnto(page, 'Pear', 'Fruit');
    await getCard(page, 'Tram').click();
    await page.getByRole('group', { name: /Tram/ }).getByRole('button', { name: 'New category' }).click();
    await page.keyboard.type('On wheels');
    await getCard(page, 'Bus').click();
    await page.getByRole('group', { name: /Bus/ }).getByRole('button', { name: 'On wheels' }).click();
    await expect(page.getByText('All cards are sorted.')).toBeVisible();
  },
  async byKeys(page) {
    for (const [card, category] of [
      ['Pear', 'Food'],
      ['Bus', 'Traffic'],
    ] as const) {
      await activateWithEnter(page, getCard(page, card));
      await expect(page.getByRole('group', { name: new RegExp(card) })).toBeVisible();
      // ArrowUp on the first entry moves to the last, “New category”.
      if (category === 'Traffic') await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.keyboard.type(category);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, getCard(page, 'Apple'));
    await page.keyboard.press('1');
    await tabTo(page, getCard(page, 'Tram'));
    await page.keyboard.press('2');
    await expect(page.getByText('All cards are sorted.')).toBeVisible();
  },
  expected: {
    Apple: ['Fruit', 'Food'],
    Pear: ['Fruit', 'Food'],
    Tram: ['On wheels', 'Traffic'],
    Bus: ['On wheels', 'Traffic'],
  },
};

const TASK = 'You want to send back shoes';

const treeTest: Driver = {
  async build(page) {
    await fillFields(page, { Tree: 'Shop\n  Shoes\n  Hats\nHelp\n  Returns\n  Contact', 'Task 1': TASK });
    await pickOption(page, page.getByRole('combobox', { name: 'Correct answers' }), 'Help › Returns');
    await page.keyboard.press('Escape');
  },
  continuesItself: true,
  async byPointer(page) {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('treeitem', { name: 'Help' }).click();
    await page.getByRole('treeitem', { name: 'Returns' }).click();
    await page.getByRole('button', { name: 'It’s here' }).click();
  },
  async byKeys(page) {
    await pressEnter(page);
    await expect(page.getByRole('treeitem', { name: 'Shop' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const shoes = page.getByRole('treeitem', { name: 'Shoes' });
    await expect(shoes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shoes).toHaveAttribute('aria-selected', 'true');
    // A second press too soon counts as part of a double press, so it is repeated until it has an effect.
    await expect(async () => {
      if (await shoes.isVisible()) await page.keyboard.press('Enter');
      await expect(shoes).toBeHidden({ timeout: 250 });
    }).toPass();
  },
  expected: {
    [`${TASK}: outcome`]: { label: ['direct success', 'failure'], code: ['direct', 'failure'] },
    [`${TASK}: chosen`]: { label: ['Help › Returns', 'Shop › Shoes'], code: ['Returns', 'Shoes'] },
    [`${TASK}: path`]: { label: ['Help › Returns', 'Shop › Shoes'], code: ['Help Returns', 'Shop Shoes'] },
    [`${TASK}: seconds`]: [/^\d+(\.\d+)?$/, /^\d+(\.\d+)?$/],
  },
};

/** Card sort and tree test. */
export const sorts: Drivers = { 'card-sort': cardSort, 'tree-test': treeTest };
