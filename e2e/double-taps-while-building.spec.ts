import { isDeepStrictEqual } from 'node:util';
import { devices, expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text, type Inline } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block, Quota } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';
import { tapTwice } from './touch.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];

const block = (type: string, title: string, config: object = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
};
const options = (...words: string[]) => words.map((word, index) => option(`way${'abc'[index]}222222`, word));

interface StoredStudy {
  version: number;
  quotas: Quota[];
  link: { singleUse?: boolean };
  draft: { blocks: (Block & { title: { en: Inline[] } })[] };
}
const readStudy = (page: Page, id: string) => requestJson<StoredStudy>(page, 'GET', `/api/studies/${id}`);

/** The team app on a phone with animations, in which what was pressed is still there for a moment. */
async function openOnPhone(page: Page, browser: Browser, path: string) {
  const context = await browser.newContext({
    ...phone,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
    storageState: await page.context().storageState(),
  });
  const opened = await context.newPage();
  const consoleErrors = collectConsoleErrors(opened);
  await opened.goto(path);
  return { phone: opened, consoleErrors, close: () => context.close() };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Of the last notice; the editor has a button of this name, too. */
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function tapAgain(page: Page, element: Locator, delay: number, between?: () => Promise<void>) {
  await element.scrollIntoViewIfNeeded();
  // Parts of an editor that load later move what is below them.
  let last: unknown;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await element.boundingBox();
        return before !== undefined && isDeepStrictEqual(before, last);
      },
      { intervals: [500] },
    )
    .toBe(true);
  await element.scrollIntoViewIfNeeded();
  await tapTwice(page, element, delay, between);
}

async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Questions', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Add block' })).toBeAttached();
  await page.getByRole('link', { name: 'Participants', exact: true }).tap();
}

/** Pastes lines, as from a document. */
const pasteLines = (target: Locator, lines: string[]) =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));

test('on a phone, double taps while building lists and blocks add, delete and publish nothing twice', async ({
  page,
  browser,
}) => {
  await register(page);
  const { id } = await makeStudy(page, 'Drinks', {
    blocks: [
      block('multiple-choice', 'What do you drink?', { options: options('', '') }),
      block('open-question', 'Why?'),
    ],
    publish: false,
  });
  const {
    phone: team,
    consoleErrors,
    close,
  } = await openOnPhone(page, browser, `/study/${id}/edit/questions`);
  const labels = async () => {
    const { draft } = await readStudy(page, id);
    const { config } = draft.blocks.find(({ type }) => type === 'multiple-choice')!;
    return (config as { options: { text: { en?: Inline[] } }[] }).options.map(
      ({ text: { en } }) => en?.[0] ?? '',
    );
  };
  const titles = async () => (await readStudy(page, id)).draft.blocks.map(({ title }) => title.en?.[0] ?? '');
  await team.locator('[data-block]', { hasText: 'What do you drink?' }).tap();

  // Pasted lines fill the empty fields, Enter goes to the next one, and none is left empty.
  await pasteLines(field(team, 'Option 1'), ['Tea', 'Coffee', 'Water']);
  await expect(field(team, 'Option 3')).toBeFocused();
  await tapAgain(team, button(team, 'Add option'), 20);
  await expect(field(team, 'Option 4')).toBeFocused();
  await team.keyboard.type('Juice');
  await expect(field(team, 'Option 5')).toBeHidden();
  await tapAgain(team, button(team, 'Add “None of these”'), 120);
  await expect(field(team, 'Option 5')).toHaveValue('None of these');
  await expect(button(team, 'Add “Don’t know”')).toBeVisible();
  await field(team, 'Option 4').press('Enter');
  await team.keyboard.type('Milk');
  await expect(field(team, 'Option 5')).toHaveValue('Milk');
  await button(team, 'Actions for Coffee').tap();
  await tapAgain(team, team.getByRole('menuitem', { name: 'Remove option' }), 300);
  const listed = ['Tea', 'Water', 'Juice', 'Milk', 'None of these'];
  await expect.poll(labels).toEqual(listed);

  // Columns, and all lines at once.
  const columns = team.getByRole('combobox', { name: 'Columns' });
  await columns.tap();
  await tapAgain(team, team.getByRole('option', { name: 'Two' }), 600);
  await expect(columns).toHaveValue('Two');
  await button(team, 'Bulk edit').tap();
  await field(team, 'Options, one per line').press('End');
  await team.keyboard.press('Control+End');
  await team.keyboard.type('\nMate');
  await tapAgain(team, button(team, 'Save 6 options'), 450);
  await expect.poll(labels).toEqual([...listed, 'Mate']);

  // One block is added, and what is typed into it stays.
  await button(team, 'Outline').tap();
  await tapAgain(team, team.getByRole('button', { name: 'Add block' }), 600);
  await team.getByRole('combobox', { name: 'Search question types' }).fill('number');
  await tapAgain(team, team.getByRole('option', { name: /^Number/ }), 20);
  await expect(field(team, 'Question')).toBeFocused();
  await team.keyboard.type('How many cups a day?');
  await expect.poll(titles).toHaveLength(5);
  await button(team, 'Actions for this block').tap();
  await tapAgain(team, team.getByRole('menuitem', { name: 'Duplicate' }), 120);
  await expect.poll(titles).toHaveLength(6);
  await button(team, 'Actions for this block').tap();
  await tapAgain(team, team.getByRole('menuitem', { name: 'Delete' }), 300);
  await expect.poll(titles).toHaveLength(5);
  await tapAgain(team, undo(team), 450);
  await expect.poll(titles).toHaveLength(6);
  expect((await titles()).filter((title) => title === 'How many cups a day?')).toHaveLength(2);

  // Undo is pressed quickly on purpose: two taps are two steps, and the third undoes the duplicate.
  await tapAgain(team, button(team, 'Undo').first(), 120);
  await button(team, 'Undo').first().tap();
  await expect.poll(titles).toHaveLength(5);

  // One version, whose dialog is still there.
  await team.getByRole('link', { name: 'Review and publish' }).tap();
  await tapAgain(team, button(team, 'Publish study'), 600);
  await expect(team.getByRole('dialog')).toBeVisible();
  expect((await readStudy(page, id)).version).toBe(1);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('on a phone, double taps keep typed quotas and texts with answers, and the public link until it is confirmed', async ({
  page,
  browser,
}) => {
  await register(page);
  const way = block('single-choice', 'How did you come?', { options: options('On foot', 'By bus') });
  const why = block('open-question', '');
  const { id } = await makeStudy(page, 'Ways', { blocks: [way, { ...why, title: text('Why so?') }] });
  const {
    phone: team,
    consoleErrors,
    close,
  } = await openOnPhone(page, browser, `/study/${id}/edit/questions`);
  const stored = () => readStudy(page, id);

  // A chip is typed beside, on both sides.
  await team.locator('[data-block]', { hasText: 'Why so?' }).tap();
  const question = field(team, 'Question');
  // It may stand where the row was tapped, and such a tap is ignored for a moment.
  await expect(async () => {
    await question.tap();
    await expect(question).toHaveClass(/ProseMirror-focused/, { timeout: 500 });
  }).toPass();
  await team.keyboard.press('ControlOrMeta+a');
  await team.keyboard.type('@How');
  await tapAgain(team, team.getByRole('option', { name: /How did you come/ }), 20);
  await team.keyboard.type('is what you took. Why?');
  await team.keyboard.press('ControlOrMeta+Home');
  await team.keyboard.type('So ');
  const title = async () =>
    (await stored()).draft.blocks.find(({ type }) => type === 'open-question')!.title.en;
  await expect.poll(title).toEqual(['So ', { ref: way.id }, ' is what you took. Why?']);

  // Screening by option.
  await team.getByRole('button', { name: 'Outline', exact: true }).tap();
  await team.locator('[data-block]', { hasText: 'How did you come?' }).tap();
  await tapAgain(team, button(team, 'Add screening'), 120);
  const screening = team.getByRole('combobox', { name: /By bus/ });
  await screening.tap();
  await expect(team.getByRole('option', { name: 'Qualifies' })).toBeVisible();
  await tapAgain(team, team.getByRole('option', { name: 'Screens out' }), 300);
  await expect(screening).toHaveValue('Screens out');

  // One quota is added; what is typed into it survives another step, also while it cannot be saved yet.
  await team.getByRole('link', { name: 'Participants', exact: true }).tap();
  await tapAgain(team, button(team, 'Add quota'), 20);
  await expect(button(team, 'Remove quota ')).toHaveCount(1);
  const quota = team.getByRole('listitem').filter({ has: field(team, 'Limit') });
  await quota.getByLabel('Name').fill('Walkers');
  await quota.getByLabel('Limit').fill('25');
  await leaveAndReturn(team);
  await expect(quota.getByLabel('Name')).toHaveValue('Walkers');
  await quota.getByRole('combobox', { name: 'Answer', exact: true }).tap();
  await tapAgain(team, team.getByRole('option', { name: 'On foot' }), 450);
  await expect
    .poll(async () => (await stored()).quotas.map(({ name, limit }) => [name, limit]))
    .toEqual([['Walkers', 25]]);
  await quota.getByLabel('Limit').fill('30');
  await leaveAndReturn(team);
  await expect.poll(async () => (await stored()).quotas[0]?.limit).toBe(30);

  // Several at once, of which the second tap deletes none.
  await team.getByRole('combobox', { name: 'Create from a question' }).tap();
  await team.getByRole('option', { name: 'How did you come?' }).tap();
  await team.keyboard.press('Escape');
  await tapAgain(team, button(team, 'Add 1'), 600);
  await expect(quota).toHaveCount(2);
  await tapAgain(team, button(team, 'Remove quota Walkers'), 120);
  await expect(quota).toHaveCount(1);
  await tapAgain(team, undo(team), 300);
  await expect(quota).toHaveCount(2);
  await expect
    .poll(async () => (await stored()).quotas.map(({ name }) => name))
    .toEqual(['Walkers', 'On foot']);

  // The public link is turned off after the question, and by neither tap before.
  const dialog = team.getByRole('dialog', { name: 'Turn off the public link?' });
  for (const delay of [20, 450]) {
    await tapAgain(team, team.getByText('Only single-use links'), delay, () => expect(dialog).toBeVisible());
    await expect(dialog).toBeVisible();
    expect((await stored()).link.singleUse).not.toBe(true);
    if (delay !== 20) continue;
    await dialog.getByRole('button', { name: 'Dismiss' }).tap();
    await expect(dialog).toBeHidden();
  }
  // Not where the second tap was, which is ignored for a moment.
  await dialog.getByRole('button', { name: 'Turn off public link' }).tap({ position: { x: 12, y: 12 } });
  await expect.poll(async () => (await stored()).link.singleUse).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(team.getByRole('switch', { name: 'Only single-use links' })).toBeChecked();
  expect(consoleErrors).toEqual([]);
  await close();
});
