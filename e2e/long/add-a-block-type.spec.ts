import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { addByMouse } from '../every-type/build-study.ts';
import { collectConsoleErrors, register, studyIn } from '../person.ts';
import { linesAdded, ProjectCopy } from './project-copy.ts';
import { requestJson } from '../study.ts';

/** The block type that the test adds to a copy of this project. */
const TYPE = 'magic-word';
const LABEL = 'Magic word';
const QUESTION = 'Which word opens the door?';
const WORD = 'Sesame';

let copy: ProjectCopy;
test.beforeEach(() => {
  copy = new ProjectCopy();
});
test.afterEach(() => copy.remove());

/** The changes a command makes in the copy: added and removed files, and lines added to others; null where lines were removed. */
function diffFiles(command: () => void) {
  const before = copy.files();
  command();
  const after = copy.files();
  const removed = [...before.keys()].filter((file) => !after.has(file));
  const added = [...after.keys()].filter((file) => !before.has(file)).toSorted();
  const changed = [...after].filter(([file, text]) => before.has(file) && before.get(file) !== text);
  const lines = changed.map(([file, text]) => [file, linesAdded(before.get(file)!, text)]);
  return { removed, added, lines: Object.fromEntries(lines) as Record<string, string[] | null> };
}

/** Builds a study with the new type in the editor, and publishes it. */
async function buildStudy(page: Page): Promise<{ study: string; link: string }> {
  await page.goto('/new-study');
  await page.getByLabel('Name', { exact: true }).fill('Asked in a new way');
  await page.getByRole('button', { name: 'Create study' }).click();
  await expect(page).toHaveURL(/\/edit\/brief$/);
  const study = studyIn(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await addByMouse(page, { label: LABEL });
  await expect(page.getByRole('heading', { level: 2, name: LABEL, exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(QUESTION);
  await page.getByRole('textbox', { name: 'Placeholder', exact: true }).fill('One word');
  await page.getByRole('switch', { name: 'Required', exact: true }).click();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish study' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { linkUrl } = await requestJson<{ linkUrl: string }>(page, 'GET', `/api/studies/${study}`);
  return { study, link: linkUrl };
}

async function answer(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  const field = page.getByRole('textbox', { name: QUESTION });
  await expect(field).toHaveAttribute('placeholder', 'One word');
  // The type's own validation runs before anything is sent.
  await field.fill(' ');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(WORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
}

async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const [started] = await Promise.all([page.waitForEvent('download'), press()]);
  return started;
}

/** The cells of the only response of a CSV, by column name. */
function readOnlyRow(csv: string): Record<string, string> {
  const [head = [], ...rows] = readExportedCsv(csv);
  expect(rows).toHaveLength(1);
  return Object.fromEntries(head.map((name, at) => [name, rows[0]![at]!]));
}

test('`npm run new:block` adds a folder and two list entries, and the type works from the menu to the export', async ({
  browser,
}, info) => {
  await test.step('create the type', () => {
    const { removed, added, lines } = diffFiles(() => copy.run('new:block', '--', TYPE));
    expect(removed).toEqual([]);
    expect(added).toEqual(
      [
        ...[`${TYPE}.test.ts`, `${TYPE}.ts`, 'editor.tsx', 'player.test.tsx', 'player.tsx', 'samples.ts'],
        ...['schema.ts', 'summary.tsx', 'messages.json', 'menu-entry.tsx', 'texts.ts'],
      ]
        .map((name) => `product/blocks/${TYPE}/${name}`)
        .toSorted(),
    );
    expect(lines).toEqual({
      'product/blocks/index.ts': ["import { magicWord } from './magic-word/magic-word.ts';", '  magicWord,'],
      'product/blocks/schemas.ts': [
        "import * as magicWord from './magic-word/schema.ts';",
        "  ['magic-word', magicWord],",
      ],
    });
  });

  const { baseURL, code } = await test.step('build and start', () => copy.start());
  const team = await browser.newContext({ baseURL });
  const page = await team.newPage();
  const consoleErrors = collectConsoleErrors(page);
  await register(page, undefined, undefined, code);
  const { study, link } = await test.step('add from the menu and publish', () => buildStudy(page));

  await test.step('answer', async () => {
    const participant = await browser.newContext();
    const person = await participant.newPage();
    const participantErrors = collectConsoleErrors(person);
    await answer(person, link);
    expect(participantErrors).toEqual([]);
    await participant.close();
  });

  await test.step('results', async () => {
    await page.goto(`/summary/study/${study}/results`);
    await page.getByRole('link', { name: QUESTION }).first().click();
    await expect(page).toHaveURL(/\/findings$/);
    const main = page.locator('main');
    await expect(main.getByText('1 of 1 answered').first()).toBeVisible();
    await expect(main.getByText('1 text answer')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Latest answers' })).toContainText(WORD);
    await page.getByRole('link', { name: 'View response' }).click();
    await expect(page.getByRole('dialog', { name: /^Participant/ })).toContainText(WORD);
  });

  await test.step('export as CSV with labels and codes, and in the ZIP', async () => {
    const { draft } = await requestJson<{ draft: { blocks: { id: string; type: string }[] } }>(
      page,
      'GET',
      `/api/studies/${study}`,
    );
    const { id } = draft.blocks.find(({ type }) => type === TYPE)!;
    await page.goto(`/summary/study/${study}/responses`);
    for (const [choice, column] of [
      ['Export as CSV', QUESTION],
      ['Export answer codes as CSV', id],
    ] as const) {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const csv = await download(page, () => page.getByRole('menuitem', { name: choice }).click());
      expect(readOnlyRow(fs.readFileSync(await csv.path(), 'utf8'))).toMatchObject({ [column]: WORD });
    }
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /export/i }).click();
    const ready = page.getByRole('dialog', { name: 'Export ready' });
    await expect(ready).toBeVisible();
    const file = info.outputPath('export.zip');
    const zip = await download(page, () => ready.getByRole('button', { name: 'Download ZIP' }).click());
    await zip.saveAs(file);
    const unzip = (name: string) => execFileSync('unzip', ['-p', file, name]).toString();
    expect(readOnlyRow(unzip('*responses-labels.csv'))).toMatchObject({ [QUESTION]: WORD });
    const [response] = JSON.parse(unzip('*responses.json')) as { answers: { block: string }[] }[];
    const given = response?.answers.find(({ block }) => block === id);
    expect(given).toMatchObject({ type: TYPE, value: { word: WORD }, free_text: WORD });
  });

  expect(consoleErrors).toEqual([]);
  await team.close();
  expect(await copy.stop(), 'its exit code').toBe(0);
});
