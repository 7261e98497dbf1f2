import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Inline } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const ROOM = 'How was the room?';
const BREAKFAST = 'How was breakfast?';

/** Opens a draft of two questions, with the first one chosen; the second one is about breakfast, or may refer to the first. */
async function openDraft(
  page: Page,
  title: Inline[] = [ROOM],
  createSecondTitle: (first: string) => Inline[] = () => [BREAKFAST],
): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const first = { ...createBlock('short-text'), title: { en: title } };
  const second = { ...createBlock('short-text'), title: { en: createSecondTitle(first.id) } };
  const { id } = await makeStudy(page, 'Hotel survey', { blocks: [first, second], publish: false });
  await page.goto(`/study/${id}/edit/questions`);
  await row(page, 'How was the room').click();
  return id;
}

const row = (page: Page, title: string) => page.locator('[data-block]', { hasText: title });
const field = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
/** Clicks into the question. The editor reads where the caret is a moment after it has the focus; a person is slower. */
async function clickIntoField(page: Page): Promise<void> {
  await field(page).click();
  await expect(field(page)).toHaveClass(/ProseMirror-focused/);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of question' }).getByRole('button', { name });

/** The stored titles of the two questions. */
async function readTitles(page: Page, study: string): Promise<Inline[][]> {
  const { draft } = await requestJson<{ draft: { blocks: { type: string; title: { en: Inline[] } }[] } }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  return draft.blocks.filter(({ type }) => type === 'short-text').map(({ title }) => title.en);
}
const first = async (page: Page, study: string) => (await readTitles(page, study))[0];
const second = async (page: Page, study: string) => (await readTitles(page, study))[1];

/** Pastes clipboard data of another program. */
const paste = (box: Locator, data: Record<string, string>) =>
  box.evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('text typed before the editor has loaded is kept, with the focus, the caret and the size of the field', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const editorScript = Promise.withResolvers<void>();
  await page.route('**/rich-text-editor-*.js', async (route) => {
    await editorScript.promise;
    await route.continue();
  });
  const study = await openDraft(page, ['How was the ', { mark: 'bold', of: ['room'] }, '?']);
  await expect(field(page)).toHaveText(ROOM);
  await expect(tool(page, 'Bold')).toBeDisabled();
  const before = await field(page).boundingBox();
  await field(page).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('So: ');
  editorScript.resolve();
  await expect(tool(page, 'Bold')).toBeEnabled();
  await expect(field(page)).toBeFocused();
  expect(await field(page).boundingBox()).toEqual(before);
  await page.keyboard.type('honestly, ');
  await expect
    .poll(() => first(page, study))
    .toEqual(['So: honestly, How was the ', { mark: 'bold', of: ['room'] }, '?']);
  expect(consoleErrors).toEqual([]);
});

test('bold, italic, links and line breaks are saved, and undone with the study', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const study = await openDraft(page);
  await expect(tool(page, 'Bold')).toBeEnabled();

  // With keys: a line break, bold text, and plain text again.
  await clickIntoField(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Be ');
  await page.keyboard.press('Control+b');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('very');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' honest');
  const lines: Inline[] = [ROOM, { break: true }, 'Be ', { mark: 'bold', of: ['very'] }, ' honest'];
  await expect.poll(() => first(page, study)).toEqual(lines);

  // With the toolbar: a selected word becomes italic, then a link; the link is changed and removed.
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await tool(page, 'Italic').click();
  await tool(page, 'Link').click();
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a link that starts with https:, http: or mailto:.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('example.com/a');
  await page.keyboard.press('Enter');
  const linked = [
    ...lines.slice(0, 4),
    ' ',
    { link: 'https://example.com/a', of: [{ mark: 'italic', of: ['honest'] }] },
  ];
  await expect.poll(() => first(page, study)).toEqual(linked);
  await expect(field(page)).toBeFocused();
  await tool(page, 'Link').click();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue('https://example.com/a');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect
    .poll(() => first(page, study))
    .toEqual([...lines.slice(0, 4), ' ', { mark: 'italic', of: ['honest'] }]);

  // Undo belongs to the study; changes within a second are one step, so the number of steps varies.
  const written = await first(page, study);
  await expect(async () => {
    await page.keyboard.press('Control+z');
    expect(await field(page).innerText()).toBe(ROOM);
  }).toPass();
  await expect.poll(() => first(page, study)).toEqual([ROOM]);
  await expect(async () => {
    await page.keyboard.press('Control+Shift+z');
    expect(await field(page).innerText()).toContain('honest');
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('Control+Shift+z');
    expect(await first(page, study)).toEqual(written);
  }).toPass();
  expect(consoleErrors).toEqual([]);
});

test('an earlier answer is inserted with keys, and pasted text keeps only marks, links and line breaks', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const study = await openDraft(page);
  await row(page, BREAKFAST).click();
  await expect(field(page)).toHaveText(BREAKFAST);
  await expect(tool(page, 'Bold')).toBeEnabled();
  await field(page).fill('After ');
  await page.keyboard.type('@room');
  await expect(page.getByRole('option', { name: ROOM })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('?');
  await expect(field(page)).toHaveText(`After @${ROOM}?`);
  await expect.poll(() => second(page, study)).toEqual(['After ', { ref: expect.any(String) }, '?']);

  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('that');
  await expect.poll(() => second(page, study)).toEqual(['After that']);

  await page.keyboard.press('Control+a');
  await paste(field(page), {
    'text/plain': 'ignored',
    'text/html': `<style>p{color:red}</style><p class=MsoNormal>Dear <span style="font-weight:700">guest</span>,</p>
      <p><img src=x onerror="alert(1)">see <a href="https://example.com/" onclick="alert(1)">this</a> or
      <a href="javascript:alert(1)">that</a><script>alert(1)</script></p>`,
  });
  await expect
    .poll(() => second(page, study))
    .toEqual([
      'Dear ',
      { mark: 'bold', of: ['guest'] },
      ',',
      { break: true },
      'see ',
      { link: 'https://example.com/', of: ['this'] },
      ' or that',
    ]);
  await page.keyboard.press('Control+a');
  await paste(field(page), { 'text/plain': 'one\r\n\r\n<b>two</b>' });
  await expect
    .poll(() => second(page, study))
    .toEqual(['one', { break: true }, { break: true }, '<b>two</b>']);
  // The policy refuses styles and handlers even in the document that pasted HTML is parsed into, and says so.
  expect(
    consoleErrors.filter((one) => !one.includes('violates the following Content Security Policy')),
  ).toEqual([]);
});

test('an inserted answer is typed beside, stepped over, deleted, cut and pasted like text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const consoleErrors = collectConsoleErrors(page);
  const study = await openDraft(page, [ROOM], (first) => [{ ref: first }, { ref: first }]);
  await row(page, '……').click();
  await expect(field(page)).toHaveText(`@${ROOM}@${ROOM}`);
  await expect(tool(page, 'Bold')).toBeEnabled();
  const chip: unknown = { ref: expect.any(String) };
  const expectTitle = (...title: unknown[]) => expect.poll(() => second(page, study)).toEqual(title);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // Before a chip at the start of a text and of a line, between two chips, and after the last one.
  await clickIntoField(page);
  await press('Control+Home');
  await page.keyboard.type('So');
  await press('Enter');
  await page.keyboard.type('A ');
  await press('ArrowRight');
  await page.keyboard.type(' or ');
  await press('ArrowRight');
  await page.keyboard.type('!');
  await expectTitle('So', { break: true }, 'A ', chip, ' or ', chip, '!');
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await page.keyboard.type('~');
  await expectTitle('So', { break: true }, 'A ~', chip, ' or ', chip, '!');

  // What is cut is text elsewhere, and chips again here.
  await press('Backspace', 'Shift+End', 'Control+x');
  await expectTitle('So', { break: true }, 'A ');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`@${ROOM} or @${ROOM}!`);
  await press('Control+v');
  await expectTitle('So', { break: true }, 'A ', chip, ' or ', chip, '!');

  // Deleted from either side.
  await press('Backspace', 'Backspace');
  await expectTitle('So', { break: true }, 'A ', chip, ' or ');
  await press('Home', 'ArrowRight', 'ArrowRight', 'Delete');
  await expectTitle('So', { break: true }, 'A  or ');
  expect(
    consoleErrors.filter((one) => !one.includes('violates the following Content Security Policy')),
  ).toEqual([]);
});

test('fast typing in two questions in turn and input methods lose no text, and asterisks stay literal', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const study = await openDraft(page);
  const expectedText = ['', ''];
  for (let turn = 0; turn < 4; turn += 1) {
    const at = turn % 2;
    const title = at === 0 ? 'How was the room' : 'How was breakfast';
    await row(page, title).click();
    // Before that, the click would focus the field of the other question.
    await expect(field(page)).toContainText(title);
    await clickIntoField(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` and **${turn}** more`);
    expectedText[at] += ` and **${turn}** more`;
  }
  const keys = await page.context().newCDPSession(page);
  for (const part of ['に', 'にほ', 'にほん'])
    await keys.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  await keys.send('Input.insertText', { text: '日本' });
  await page.keyboard.type('!');
  await expect
    .poll(() => readTitles(page, study))
    .toEqual([[`${ROOM}${expectedText[0]}`], [`${BREAKFAST}${expectedText[1]}日本!`]]);
  expect(consoleErrors).toEqual([]);
});
