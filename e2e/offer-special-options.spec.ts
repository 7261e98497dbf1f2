import { expect, test, type Page } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const option = (page: Page, label: string) => page.getByRole('checkbox', { name: label });
const toContinue = (page: Page) => page.getByRole('button', { name: /Start|Continue|Finish|Send/ }).click();

test('a question offers two “other” texts and two exclusive options, and a lone checkbox confirms', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const drinks = { ...createBlock('multiple-choice'), title: text('What do you drink?') };
  const agree = {
    ...createBlock('multiple-choice'),
    title: text('May we write to you?'),
    required: false,
    config: {
      ...(createBlock('multiple-choice').config as object),
      options: [{ id: 'agree22222', text: text('Yes, write to me'), fixed: false }],
    },
  };
  const { id, linkToken } = await makeStudy(page, 'Drinks', { blocks: [drinks, agree], publish: false });

  // The researcher adds them with one press each, and gives another option a text field by its menu.
  await page.goto(`/study/${id}/edit/questions`);
  await page.locator('[data-block]', { hasText: 'What do you drink?' }).click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Tea');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Juice, namely');
  for (const label of ['Other', 'None of these', 'Don’t know'])
    await page.getByRole('button', { name: `Add “${label}”` }).click();
  await expect(page.getByRole('textbox', { name: 'Option 5' })).toHaveValue('Don’t know');
  await page.getByRole('button', { name: 'Actions for Juice, namely' }).click();
  await page.getByRole('menuitem', { name: 'Add text field' }).click();
  await expect(page.getByText('text field', { exact: true })).toHaveCount(2);
  await expect(page.getByText('exclusive', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'editor of special options');
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision });

  // A participant on a phone: an exclusive option and the others clear each other; each text has a field of its own.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const phoneErrors = collectConsoleErrors(phone);
  await phone.goto(`/research/${linkToken}`);
  await toContinue(phone);
  await phone.getByText('Tea', { exact: true }).click();
  await phone.getByText('None of these', { exact: true }).click();
  await expect(option(phone, 'Tea')).not.toBeChecked();
  await phone.getByText('Don’t know', { exact: true }).click();
  await expect(option(phone, 'None of these')).not.toBeChecked();
  await phone.getByText('Juice, namely', { exact: true }).click();
  await expect(option(phone, 'Don’t know')).not.toBeChecked();
  await phone.getByRole('textbox', { name: 'Juice, namely' }).fill('Apple');
  await phone.getByText('Other', { exact: true }).click();
  await phone.getByRole('textbox', { name: 'Other' }).fill('Mate');
  await checkAccessibility(phone, 'options with text fields');
  await toContinue(phone);
  await expect(option(phone, 'Yes, write to me')).toBeVisible();
  await expect(phone.getByText('Choose as many as you like')).toBeHidden();
  await phone.getByText('Yes, write to me').click();
  await toContinue(phone);
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();

  // The results list the texts of each option.
  await page.goto(`/summary/study/${id}/results/${drinks.id}`);
  for (const [label, typed] of [
    ['Juice, namely', 'Apple'],
    ['Other', 'Mate'],
  ])
    await expect(page.getByRole('region', { name: `“${label}” answers` })).toContainText(typed!);
  await checkAccessibility(page, 'texts of several options');
  expect([...consoleErrors, ...phoneErrors]).toEqual([]);
});
