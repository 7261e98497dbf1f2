import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { drawPicture } from './draw-picture.ts';

/** Cells of the two participants' answers, first the one with the mouse. A pattern for measured values, such as times. */
type ExpectedCells = [string | RegExp, string | RegExp];

/** How one block type is built in the editor, answered on the participant's page, and exported. */
export interface Driver {
  /** Completes a new block, so that the review finds no problem. */
  build?(page: Page): Promise<void>;
  /** Answers with mouse and typing. */
  byPointer(page: Page): Promise<void>;
  /** Answers with keys alone. */
  byKeys(page: Page): Promise<void>;
  /** Answering continues to the next screen by itself, as with the buttons Agree and Decline. */
  continuesItself?: true;
  /** Not on this participant's path: the ending of other participants. */
  isOffPath?: true;
  /** Expected cells by column, '' if the block has one column; `code` where the code is not an option id. */
  expected?: Record<string, ExpectedCells | { label: ExpectedCells; code: ExpectedCells }>;
}

export type Drivers = Record<string, Driver>;

/** Types into the editor's fields, by their names. */
export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}

/** Opens a select of the editor and picks an option. */
export async function pickOption(page: Page, list: Locator, choice: string): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Opens the file chooser and chooses images with these names. */
export async function chooseFiles(page: Page, press: () => Promise<void>, ...names: string[]): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  let open = false;
  opening.then(
    () => (open = true),
    () => {},
  );
  // The page ignores clicks for a moment while it changes screens.
  const pressed = async () => {
    if (!open) await press();
    return open;
  };
  await expect.poll(pressed, { intervals: [500] }).toBe(true);
  const chooser = await opening;
  await chooser.setFiles(
    names.map((name) => ({ name, mimeType: 'image/png', buffer: drawPicture(320, 200, name) })),
  );
}

/** Uploads an image into a field of the editor, and fills in its alt text. */
export async function uploadPicture(page: Page, field: string, alt: string): Promise<void> {
  const group = page.getByRole('group', { name: field, exact: true });
  await chooseFiles(page, () => group.getByRole('button', { name: 'Upload image' }).click(), `${alt}.png`);
  await group.getByRole('textbox', { name: 'Alt text' }).fill(alt);
}

/** Clicks the question's only field and types. */
export const typeByPointer = (value: string) => async (page: Page) => {
  await page.getByRole('textbox').click();
  await page.keyboard.type(value);
};

/** Types without focusing the field: the first key goes into it as soon as the page's script runs. */
export const typeByKeys = (value: string) => async (page: Page) => {
  const field = page.getByRole('textbox');
  const first = value.charAt(0);
  await expect(async () => {
    if ((await field.inputValue()) === '') await page.keyboard.press(first);
    await expect(field).toHaveValue(first, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(value.slice(1));
  await expect(field).toHaveValue(value);
};

/** Types several fields, one after the other. */
export async function fillByPointer(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name }).click();
    await page.keyboard.type(value);
  }
}

export async function fillByKeys(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(value);
  }
}

/** Presses the shortcut letter shown on a card. */
export async function pressLetterOf(page: Page, card: Locator): Promise<void> {
  const letter = await card.locator('kbd').first().innerText();
  await page.keyboard.press(letter.toLowerCase());
}
