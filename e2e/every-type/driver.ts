import { expect, type Locator, type Page } from '@playwright/test';
import { reach } from '../keyboard.ts';
import { drawPicture } from './draw-picture.ts';

/** What two people gave, first the one with the mouse. A pattern where it is measured, such as a time. */
export type Given = [string | RegExp, string | RegExp];

/** How one block type is built in the editor, answered on the participant's page, and found in the export. */
export interface Driver {
  /** Adds to a fresh block what the review demands. */
  build?(page: Page): Promise<void>;
  /** Answers with mouse and typing. */
  byPointer(page: Page): Promise<void>;
  /** Answers with keys alone. */
  byKeys(page: Page): Promise<void>;
  /** Going on is part of the answer, as with two buttons to agree or decline. */
  goesOn?: true;
  /** Nobody walks into it: the ending of others. */
  apart?: true;
  /** Cells by the name of their column, '' where the block has one; `code` where it is not an id of the same. */
  given?: Record<string, Given | { label: Given; code: Given }>;
}

export type Drivers = Record<string, Driver>;

/** Types into the editor's fields, by their names. */
export async function write(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, words] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(words);
}

/** Opens a list of the editor and picks one of it. */
export async function pick(page: Page, list: Locator, choice: string): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Presses what opens the device's dialog for files, and chooses there. */
export async function send(page: Page, press: () => Promise<void>, ...names: string[]): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  let open = false;
  opening.then(
    () => (open = true),
    () => {},
  );
  // The page ignores what is pressed in the moment in which it changes.
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

/** Uploads a picture into a field of the editor, and says what it shows. */
export async function upload(page: Page, field: string, alt: string): Promise<void> {
  const group = page.getByRole('group', { name: field, exact: true });
  await send(page, () => group.getByRole('button', { name: 'Upload image' }).click(), `${alt}.png`);
  await group.getByRole('textbox', { name: 'Alt text' }).fill(alt);
}

/** The question's one field, filled by typing. */
export const typeByPointer = (words: string) => async (page: Page) => {
  await page.getByRole('textbox').click();
  await page.keyboard.type(words);
};

/** The first key pressed on the page goes into the field, as soon as the page's program runs. */
export const typeByKeys = (words: string) => async (page: Page) => {
  const field = page.getByRole('textbox');
  const first = words.charAt(0);
  await expect(async () => {
    if ((await field.inputValue()) === '') await page.keyboard.press(first);
    await expect(field).toHaveValue(first, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(words.slice(1));
  await expect(field).toHaveValue(words);
};

/** Types several fields, one after the other. */
export async function fillByPointer(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, words] of Object.entries(fields)) {
    await page.getByRole('textbox', { name }).click();
    await page.keyboard.type(words);
  }
}

export async function fillByKeys(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, words] of Object.entries(fields)) {
    await reach(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(words);
  }
}

/** Presses the letter that stands on a card. */
export async function pressLetterOf(page: Page, card: Locator): Promise<void> {
  const letter = await card.locator('kbd').first().innerText();
  await page.keyboard.press(letter.toLowerCase());
}
