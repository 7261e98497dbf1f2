import { expect, type Page } from '@playwright/test';
import { activateWithEnter, pressEnter, tabTo, typeInto } from '../keyboard.ts';
import {
  pickOption,
  pressLetterOf,
  chooseFiles,
  uploadPicture,
  fillFields,
  type Driver,
  type Drivers,
} from './driver.ts';

const getPictureButton = (page: Page) => page.getByRole('button', { name: 'Position on the image' });

/** Clicks a position, given as fractions of the image's width and height. */
async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const box = (await getPictureButton(page).boundingBox())!;
  await getPictureButton(page).click({ position: { x: box.width * x, y: box.height * y } });
}

/** Draws a rectangle on an image in the editor. */
async function drawRectangle(
  page: Page,
  alt: string,
  from: [number, number],
  to: [number, number],
): Promise<void> {
  const picture = page.locator('[data-drawing]').getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  const box = (await picture.boundingBox())!;
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

const firstClick: Driver = {
  async build(page) {
    await uploadPicture(page, 'Image', 'A shop');
    await drawRectangle(page, 'A shop', [0.1, 0.1], [0.5, 0.9]);
    await expect(page.getByRole('textbox', { name: 'Name of area 1' })).toHaveValue('Area 1');
  },
  async byPointer(page) {
    await page.getByRole('button', { name: 'Show the image' }).click();
    await clickAt(page, 0.25, 0.5);
  },
  async byKeys(page) {
    await pressEnter(page);
    await expect(getPictureButton(page)).toBeFocused();
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
  },
  expected: {
    'x (0 left, 1 right)': [/^0\.2[45]\d*$/, '0.8'],
    'y (0 top, 1 bottom)': [/^0\.(49|5)\d*$/, '0.5'],
    Area: ['Area 1', ''],
    Success: { label: ['Success', 'Failure'], code: ['1', '0'] },
    Seconds: [/^\d+(\.\d+)?$/, /^\d+(\.\d+)?$/],
  },
};

const preferenceTest: Driver = {
  async build(page) {
    await fillFields(page, { 'Variant 1': 'Calm', 'Variant 2': 'Loud' });
    await uploadPicture(page, 'Image of Calm', 'A page with much room');
    await uploadPicture(page, 'Image of Loud', 'A page full of signs');
  },
  async byPointer(page) {
    await page.getByRole('img', { name: 'A page with much room' }).click();
    await page.getByRole('textbox').click();
    await page.keyboard.type('I find my way');
  },
  async byKeys(page) {
    const full = page.getByRole('img', { name: 'A page full of signs' });
    await pressLetterOf(page, page.locator('.picture-card').filter({ has: full }));
    await typeInto(page, page.getByRole('textbox'), 'It shows more');
  },
  expected: { Chosen: ['Calm', 'Loud'], 'Why did you choose this one?': ['I find my way', 'It shows more'] },
};

const fiveSecondTest: Driver = {
  build: (page) => uploadPicture(page, 'Image', 'A poster'),
  async byPointer(page) {
    await page.getByRole('button', { name: 'Show the image' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('textbox').click();
    await page.keyboard.type('A frame');
  },
  async byKeys(page) {
    await expect(page.getByRole('button', { name: 'Show the image' })).toBeVisible();
    await pressEnter(page);
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Too little');
  },
  expected: {
    'Seconds shown': [/^5(\.\d+)?$/, /^[0-4](\.\d+)?$/],
    'What do you remember?': ['A frame', 'Too little'],
  },
};

const imageTest: Driver = {
  async build(page) {
    await fillFields(page, { 'Image 1': 'Home' });
    await uploadPicture(page, 'Image of Home', 'A home page');
  },
  async byPointer(page) {
    await page.getByRole('button', { name: 'I don’t like this' }).click();
    await clickAt(page, 0.75, 0.25);
    await page.getByRole('textbox').click();
    await page.keyboard.type('Too dark');
  },
  async byKeys(page) {
    await tabTo(page, page.getByRole('button', { name: 'I like this', exact: false }).first());
    await page.keyboard.press('Space');
    await tabTo(page, getPictureButton(page));
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByRole('textbox'), 'So calm');
  },
  expected: {
    'Home: seconds': [/^\d+(\.\d+)?$/, /^\d+(\.\d+)?$/],
    'Home: likes': ['0', '1'],
    'Home: dislikes': ['1', '0'],
    'Home: words': ['Too dark', 'So calm'],
  },
};

const prototypeTest: Driver = {
  async build(page) {
    const add = page.getByRole('button', { name: 'Add screens' });
    await chooseFiles(page, () => add.click(), 'Basket.png', 'Paid.png');
    await page.getByRole('button', { name: 'Edit Paid and its hotspots' }).click();
    await page.getByRole('switch', { name: 'Goal screen' }).click();
    await page.getByRole('button', { name: 'Edit Basket and its hotspots' }).click();
    await page.getByRole('button', { name: 'Add hotspot' }).click();
    await pickOption(page, page.getByRole('combobox', { name: 'Hotspot 1 leads to' }), 'Paid');
  },
  continuesItself: true,
  async byPointer(page) {
    await page.getByRole('button', { name: 'Start the task' }).click();
    const stage = page.locator('.prototype-test-stage');
    await stage.click({ position: { x: 6, y: 6 } });
    await page.getByRole('button', { name: 'Paid' }).click();
    await expect(page.getByText('You’ve completed the task.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
  },
  async byKeys(page) {
    await pressEnter(page);
    await activateWithEnter(page, page.getByRole('button', { name: 'Paid' }));
    await expect(page.getByText('You’ve completed the task.')).toBeVisible();
    await activateWithEnter(page, page.getByRole('button', { name: 'Continue' }));
  },
  expected: {
    Outcome: { label: ['Direct success', 'Direct success'], code: ['direct', 'direct'] },
    Seconds: [/^\d+(\.\d+)?$/, /^\d+(\.\d+)?$/],
    Clicks: ['2', '1'],
    Misclicks: ['1', '0'],
    Screens: [/Basket.*Paid/, /Basket.*Paid/],
  },
};

/** Types that show images. */
export const pictures: Drivers = {
  'first-click': firstClick,
  'preference-test': preferenceTest,
  'five-second-test': fiveSecondTest,
  'image-test': imageTest,
  'prototype-test': prototypeTest,
};
