import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy } from './study.ts';

const CITY = { en: 'Where do you live?', de: 'Wo wohnen Sie?', ar: 'أين تسكن؟' };
const TOWN = { en: 'In a town', de: 'In der Stadt', ar: 'في المدينة' };
const LAND = { en: 'On the land', de: 'Auf dem Land', ar: 'في الريف' };
const HELLO = { de: 'Willkommen', ar: 'مرحبًا بك' };
const THANKS = { de: 'Vielen Dank', ar: 'شكرًا على إجاباتك' };

function question() {
  const newBlock = createBlock('single-choice');
  const options = [option('town222222', TOWN.en), option('land222222', LAND.en)];
  return { ...newBlock, title: text(CITY.en), config: { ...(newBlock.config as object), options } };
}

const editor = (page: Page) => page.getByRole('region', { name: 'Editor' });
/** The field for a text's translation. */
const field = (page: Page, block: string, label: string) =>
  editor(page).getByRole('region', { name: block }).getByRole('textbox', { name: label });

async function addLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add language' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`), pressed: true })).toBeVisible();
}

/** Downloads the file for translators. */
async function download(page: Page, kind: 'CSV' | 'XLIFF'): Promise<string> {
  await page.getByRole('button', { name: 'Download for translators' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(kind) }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel('Translated file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

test('a study is translated by hand and by files, keeps all texts when its base language changes, and is shown right-to-left', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const created = await makeStudy(page, 'Homes', { blocks: [question()], publish: false });
  await page.goto(`/study/${created.id}/edit/questions`);
  const views = page.getByRole('navigation', { name: 'Question views' });
  await views.getByRole('link', { name: 'Translations' }).click();

  // By hand.
  await addLanguage(page, 'German');
  await field(page, CITY.en, 'Title in German').fill(CITY.de);
  await field(page, CITY.en, 'Option 1 in German').fill(TOWN.de);
  const missing = editor(page).getByRole('status');
  await expect(missing).toContainText('not translated into German yet.');
  await checkAccessibility(page, 'translations half done');

  // By CSV: the translations are previewed before they are imported.
  await addLanguage(page, 'Arabic');
  const table = await download(page, 'CSV');
  const lines: [string, string][] = [
    [CITY.en, CITY.ar],
    [TOWN.en, TOWN.ar],
    [LAND.en, LAND.ar],
  ];
  await upload(page, 'arabic.csv', fillCsv(table, lines));
  const dialog = page.getByRole('dialog', { name: 'Texts in Arabic' });
  await expect(dialog).toContainText(LAND.ar);
  await checkAccessibility(page, 'preview of an imported file');
  await dialog.getByRole('button', { name: 'Import 3 texts' }).click();
  await expect(field(page, CITY.en, 'Title in Arabic')).toHaveText(CITY.ar);

  // By XLIFF: it contains the translations made by hand; the others are imported with it.
  await page.getByRole('button', { name: /^German/ }).click();
  const xliff = await download(page, 'XLIFF');
  expect(xliff).toContain(`>${CITY.de}</target>`);
  await upload(page, 'german.xlf', fillXliff(xliff, LAND.en, LAND.de).replace(TOWN.de, 'In einer Stadt'));
  const second = page.getByRole('dialog', { name: 'Texts in German' });
  await second.getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(field(page, CITY.en, 'Option 1 in German')).toHaveText('In einer Stadt');

  // Another base language: nothing is lost, and nothing is missing, since the first titles came with the language.
  await page.getByRole('button', { name: 'Make German the base language' }).click();
  await expect(page.getByRole('dialog')).toContainText('English becomes a translation');
  await page.getByRole('button', { name: 'Make base language', exact: true }).click();
  await expect(page.getByRole('button', { name: /^English/, pressed: true })).toContainText('complete');
  await expect(field(page, CITY.de, 'Title in English')).toHaveText(CITY.en);
  await page.getByRole('button', { name: /^Arabic/ }).click();
  await expect(field(page, CITY.de, 'Option 2 in Arabic')).toHaveText(LAND.ar);
  await page.getByRole('button', { name: /^English/ }).click();
  await page.getByRole('button', { name: 'Make English the base language' }).click();
  await page.getByRole('button', { name: 'Make base language', exact: true }).click();
  await expect(field(page, CITY.en, 'Title in German')).toHaveText(CITY.de);

  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish study' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // The participant's page is right-to-left, buttons included.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
  const person = await context.newPage();
  const participantErrors = collectConsoleErrors(person);
  // A language chosen while the response is starting is applied afterwards.
  let chosen = () => {};
  const choice = new Promise<void>((resolve) => (chosen = resolve));
  await person.route('**/api/answering/*/start', (route) => choice.then(() => route.continue()));
  await person.goto(`/research/${created.linkToken}`);
  await person.getByRole('combobox').selectOption({ label: 'العربية' });
  chosen();
  const heading = person.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(HELLO.ar);
  await expect(person.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(person.locator('html')).toHaveAttribute('lang', 'ar');
  await person.locator('[data-goes-on]').click();
  await expect(heading).toContainText(CITY.ar);
  await checkAccessibility(person, 'a right-to-left question');
  await person.getByText(LAND.ar).click();
  await expect(person.getByRole('button', { name: 'متابعة' })).toBeVisible();
  await person.locator('[data-goes-on]').click();
  await expect(heading).toContainText(THANKS.ar);
  expect(participantErrors).toEqual([]);
  await context.close();
  expect(consoleErrors).toEqual([]);
});

/** Fills the last column of the CSV with translations of the base language. */
function fillCsv(table: string, lines: [string, string][]): string {
  return table
    .split('\r\n')
    .map((line) => {
      const found = lines.find(([base]) => line.endsWith(`,${base},`));
      return found ? line + found[1] : line;
    })
    .join('\r\n');
}

function fillXliff(xliff: string, base: string, content: string): string {
  const source = `>${base}</source>`;
  expect(xliff).toContain(source);
  return xliff.replace(source, `${source}<target>${content}</target>`);
}
