import { expect, test } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { takeScreenshot } from './screens.ts';
import { makeStudy, requestJson } from './study.ts';

const block = (type: string, title: string, config: object = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
};

test('a number outside the usual range is accepted after a warning, and several fields are one question', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const age = block('number', 'How old are you?', { min: 1, max: 99, whole: true });
  const field = (id: string, label: string, long: boolean, required: boolean) => ({
    id,
    text: text(label),
    long,
    required,
  });
  const brands = block('text-fields', 'Which shops do you know?', {
    fields: [
      field('first22222', 'First shop', false, true),
      field('reason2222', 'What you buy there', true, false),
    ],
  });
  const { id, linkToken } = await makeStudy(page, 'Shops', { blocks: [age, brands], publish: false });

  await page.goto(`/study/${id}/edit/questions?block=${age.id}`);
  await page.getByText('Accepted after a warning').click();
  await expect(page.getByText('People see the limit once and can keep their answer.')).toBeVisible();
  const draft = async () =>
    await requestJson<{ revision: number; draft: { blocks: Block[] } }>(page, 'GET', `/api/studies/${id}`);
  const stored = async () => (await draft()).draft.blocks.find((one) => one.id === age.id)!.config;
  await expect.poll(stored).toMatchObject({ max: 99, limits: 'soft' });
  await takeScreenshot(page, 'editor of a number');
  await page.goto(`/study/${id}/edit/questions?block=${brands.id}`);
  await page.getByRole('textbox', { name: 'Field 1' }).waitFor();
  await takeScreenshot(page, 'editor of several fields');
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision: (await draft()).revision });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const person = await context.newPage();
  const personErrors = collectConsoleErrors(person);
  const next = person.getByRole('button', { name: 'Continue', exact: true });
  await person.goto(`/research/${linkToken}`);
  await person.getByRole('button', { name: 'Start', exact: true }).click();
  await person.getByRole('textbox').fill('104');
  await next.click();
  await expect(person.getByRole('alert')).toHaveText(
    'This number is too large. Enter 99 or less. If your answer is right, press “Continue” again.',
  );
  await checkAccessibility(person, 'warning about an unusual answer');
  await next.click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText('Which shops do you know?');
  await person.getByRole('textbox', { name: 'What you buy there' }).fill('Tea and bread');
  await next.click();
  // Said at the field, which has the focus.
  const missing = person.getByRole('textbox', { name: 'First shop' });
  await expect(missing).toBeFocused();
  await expect(missing).toHaveAccessibleDescription(/Please fill in/);
  await takeScreenshot(person, 'a missing field');
  await person.getByRole('textbox', { name: 'First shop' }).fill('Fern');
  await next.click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await context.close();

  await page.goto(`/summary/study/${id}/results`);
  await expect(page.getByText('104').first()).toBeVisible();
  await page.goto(`/summary/study/${id}/results/${brands.id}/findings`);
  await expect(page.getByText('Tea and bread')).toBeVisible();
  await takeScreenshot(page, 'summary of several fields');
  expect([...consoleErrors, ...personErrors]).toEqual([]);
});
