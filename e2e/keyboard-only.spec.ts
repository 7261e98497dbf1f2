import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, pressEnter, tabTo, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register, studyIn } from './person.ts';
import { requestJson } from './study.ts';

/** Adds a block with `/` and the first words of its type, and fills in its title. */
async function addBlock(page: Page, kind: string, title: string): Promise<void> {
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search question types' });
  await expect(search).toBeFocused();
  await page.keyboard.type(kind);
  await expect(page.getByRole('option').first()).toContainText(kind);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Question' });
  await expect(field).toBeFocused();
  await expect(field).toHaveText('');
  await page.keyboard.type(title);
}

const INTRODUCTION = 'We ask about your way to work.';

/** Opens the text of the welcome again, whose keys the question below does not notice. */
async function readAboutStudy(participant: Page): Promise<void> {
  const about = participant.getByRole('button', { name: 'About this study' });
  await activateWithEnter(participant, about);
  const dialog = participant.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog).toContainText(INTRODUCTION);
  await expect(dialog.getByRole('heading', { name: 'Welcome' })).toBeFocused();
  for (const key of ['x', 'Enter', 'ControlOrMeta+Enter']) await participant.keyboard.press(key);
  await checkAccessibility(participant, 'the welcome opened again');
  await participant.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(about).toBeFocused();
  await participant.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await participant.goBack();
  await expect(dialog).toBeHidden();
  await expect(participant.getByRole('textbox')).toHaveValue('The lanes are wide');
}

test('build, publish, answer, read and export with the keyboard only', async ({ page, browser }, info) => {
  const consoleErrors = collectConsoleErrors(page);

  // Registering with the keyboard is covered by `accounts.spec.ts`.
  await register(page);
  await page.goto('/dashboard');

  // A blank study: a welcome and a thank-you, between them three questions of three types.
  await activateWithEnter(page, page.getByRole('link', { name: 'New study' }).first());
  await expect(page).toHaveURL(/\/new-study$/);
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Keyboard survey');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit\/brief$/);
  const study = studyIn(page);
  await activateWithEnter(page, page.getByRole('link', { name: 'Questions' }));
  await expect(page).toHaveURL(/\/edit\/questions$/);
  await activateWithEnter(page, page.getByRole('button', { name: /^Welcome/ }));
  await typeInto(page, page.getByRole('textbox', { name: 'Text', exact: true }), INTRODUCTION);
  await tabTo(page, page.getByRole('switch', { name: 'Welcome screen' }));

  await addBlock(page, 'Single choice', 'How did you travel?');
  // Its empty options are called wrong only once one has gone on to another block.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await typeInto(page, page.getByRole('textbox', { name: 'Option 1' }), 'By train');
  await typeInto(page, page.getByRole('textbox', { name: 'Option 2' }), 'By bicycle');
  await tabTo(page, page.getByRole('switch', { name: 'Required' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Required' })).toBeChecked();

  await addBlock(page, 'Net promoter', 'Would you recommend it?');
  await tabTo(page, page.getByRole('switch', { name: 'Required' }));
  await addBlock(page, 'Open question', 'Why is that?');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await activateWithEnter(page, page.getByRole('link', { name: 'Review and publish' }));
  await activateWithEnter(page, page.getByRole('button', { name: 'Publish study' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { linkUrl } = await requestJson<{ linkUrl: string }>(page, 'GET', `/api/studies/${study}`);
  await activateWithEnter(page, page.getByRole('link', { name: 'See results' }));
  await expect(page.getByText('No responses yet')).toBeVisible();

  // A second browser answers, also with the keyboard only.
  const context = await browser.newContext();
  const participant = await context.newPage();
  const participantErrors = collectConsoleErrors(participant);
  await participant.goto(linkUrl);
  const heading = (name: string) => participant.getByRole('heading', { level: 1, name });
  await expect(heading('Welcome')).toBeVisible();
  await participant.keyboard.press('Enter');
  await expect(heading('How did you travel?')).toBeFocused();
  // The question is required: Enter does not continue without an answer.
  await pressEnter(participant);
  await expect(participant.getByRole('alert')).toHaveText(/Please answer this question/);
  await participant.keyboard.press('b');
  await expect(participant.getByRole('radio', { name: 'By bicycle' })).toBeChecked();
  await participant.keyboard.press('Enter');
  await expect(heading('Would you recommend it?')).toBeFocused();
  await participant.keyboard.press('9');
  await expect(participant.getByRole('radio', { name: '9 of 10' })).toBeChecked();
  await participant.keyboard.press('Enter');
  await expect(heading('Why is that?')).toBeVisible();
  await typeInto(participant, participant.getByRole('textbox'), 'The lanes are wide');
  await readAboutStudy(participant);
  await typeInto(participant, participant.getByRole('textbox'), ', and nobody hurries');
  await participant.keyboard.press('ControlOrMeta+Enter');
  await expect(heading('Thank you for your answers')).toBeVisible();
  await context.close();

  // The answer arrives without a reload, and is read with the keyboard.
  await expect(page.getByText('No responses yet')).toBeHidden();
  await activateWithEnter(page, page.getByRole('link', { name: 'Results', exact: true }));
  await expect(page.locator('main')).toContainText('By bicycle');
  await activateWithEnter(page, page.getByRole('link', { name: 'Why is that?', exact: true }));
  await expect(page.getByText('The lanes are wide, and nobody hurries')).toBeVisible();

  // Export, from the menu of the summary.
  await tabTo(page, page.getByRole('button', { name: /^More/ }).first());
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: /^Export/ });
  await expect(item).toBeVisible();
  for (
    let steps = 0;
    steps < 10 && !(await item.evaluate((one) => one === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Download ZIP' });
  await expect(button).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const file = info.outputPath('export.zip');
  await download.saveAs(file);
  expect(execFileSync('unzip', ['-t', file]).toString()).toContain('No errors detected');
  expect([...consoleErrors, ...participantErrors]).toEqual([]);
});
