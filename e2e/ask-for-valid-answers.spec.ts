import { expect, test } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { takeScreenshot } from './screens.ts';
import { makeStudy, requestJson } from './study.ts';

test('validate answers by a pattern or by digits, whatever pattern it is', async ({ page, browser }) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 1_000 });
  await register(page);
  const code = { ...createBlock('short-text'), title: text('What is your customer number?'), required: true };
  const { id, linkToken } = await makeStudy(page, 'Customers', { blocks: [code], publish: false });

  // Two rules, by keyboard; the second is a pattern that stops backtracking engines for years.
  await page.goto(`/study/${id}/edit/questions?block=${code.id}`);
  await page.getByRole('button', { name: 'Add validation rule' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Digits only' }).press('Enter');
  await expect(page.getByLabel('Minimum digits')).toBeFocused();
  await page.keyboard.type('5');
  await page.getByLabel('Maximum digits').fill('5');
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pattern' }).press('Enter');
  await expect(page.getByLabel('Regular expression')).toBeFocused();
  await page.keyboard.type('(a+)+b');
  await page.getByLabel('Example').fill('ba');
  await page.getByText('Any rule', { exact: true }).click();
  await expect(
    page.getByText('The example doesn’t match the pattern. Change one of them.').first(),
  ).toBeVisible();
  await checkAccessibility(page, 'validation rules of a question');
  await page.getByLabel('Example').fill('aab');
  await expect(page.getByText('The example doesn’t match the pattern. Change one of them.')).toHaveCount(0);
  const readStudy = () =>
    requestJson<{ revision: number; draft: { blocks: { id: string; config: unknown }[] } }>(
      page,
      'GET',
      `/api/studies/${id}`,
    );
  await expect
    .poll(async () => (await readStudy()).draft.blocks.find((block) => block.id === code.id)!.config)
    .toMatchObject({
      rules: {
        match: 'any',
        list: [
          { kind: 'digits', min: 5, max: 5 },
          { kind: 'pattern', pattern: '(a+)+b', example: 'aab' },
        ],
      },
    });
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision: (await readStudy()).revision });

  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const person = await context.newPage();
  const personErrors = collectConsoleErrors(person);
  const next = person.getByRole('button', { name: 'Continue', exact: true });
  await person.goto(`/research/${linkToken}`);
  await person.getByRole('button', { name: 'Start', exact: true }).click();
  await person.getByRole('textbox').fill('a'.repeat(190));
  await next.click();
  await expect(person.getByRole('alert')).toHaveText(
    'Do one of the following: Use digits only: exactly 5. / Check the format. Example: aab',
    { timeout: 2_000 },
  );
  await expect(person.getByRole('textbox')).toHaveAccessibleDescription(/exactly 5/);
  await checkAccessibility(person, 'an answer that meets no rule');
  await person.getByRole('textbox').fill('12345');
  await next.click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await context.close();
  expect([...consoleErrors, ...personErrors]).toEqual([]);
});

test('declare hidden fields, use them in a rule and a text, and see their samples in the preview', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 1_000 });
  await register(page);
  const plan: Block = {
    ...createBlock('short-text'),
    title: { en: ['What do you miss in ', { ref: '$parameter.plan' }, '?'] },
    required: true,
  };
  const trial = { ...createBlock('nps'), title: text('How is your trial?') };
  const { id, linkToken } = await makeStudy(page, 'Plans', { blocks: [plan, trial], publish: false });

  await page.goto(`/study/${id}/edit/questions?view=variables`);
  await page.getByRole('button', { name: 'Add hidden field' }).press('Enter');
  await expect(page.getByLabel('Name in the link')).toBeFocused();
  await page.keyboard.type('plan');
  await page.getByLabel('Sample value for previews').fill('Pro');
  await page.getByRole('button', { name: 'Add hidden field' }).click();
  const second = page.getByRole('group', { name: 'this hidden field' });
  await second.getByLabel('Name in the link').fill('trial');
  const trialField = page.getByRole('group', { name: 'trial' });
  await trialField.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Yes or no' }).click();
  await expect(page.getByText('?plan=Pro')).toBeVisible();
  await checkAccessibility(page, 'hidden fields');

  // A rule about the hidden field offers what fits its type.
  await page.goto(`/study/${id}/edit/questions?block=${trial.id}`);
  await page.getByRole('button', { name: 'Add condition' }).first().click();
  await page.getByRole('combobox', { name: 'Question or variable' }).click();
  await page.getByRole('option', { name: 'trial', exact: true }).click();
  await page.getByRole('combobox', { name: 'Answer', exact: true }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await takeScreenshot(page, 'rule about a hidden field');
  const preview = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await page.goto(`/study/${id}/edit/questions?block=${plan.id}`);
  await expect(preview).toHaveText('What do you miss in Pro?');

  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision });
  for (const [answer, heading] of [
    ['TRUE', 'How is your trial?'],
    ['perhaps', 'Thank you'],
  ]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const person = await context.newPage();
    await person.goto(`/research/${linkToken}?plan=Team&trial=${answer}`);
    await person.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('What do you miss in Team?');
    await person.getByRole('textbox').fill('Nothing');
    await person.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(person.getByRole('heading', { level: 1 })).toContainText(heading!);
    await context.close();
  }
  expect(consoleErrors).toEqual([]);
});

test('change the type of a question by keyboard, with what is lost said before', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 1_000 });
  await register(page);
  const fresh = createBlock('single-choice');
  const options = [option('tea', 'Tea'), { ...option('other', 'Other'), fixed: true, typed: true as const }];
  const drink: Block = {
    ...fresh,
    title: text('What do you drink?'),
    config: { ...(fresh.config as object), options },
  };
  const { id } = await makeStudy(page, 'Drinks', { blocks: [drink], publish: false });

  await page.goto(`/study/${id}/edit/questions?block=${drink.id}`);
  const menu = page.getByRole('button', { name: 'Actions for this block' });
  await menu.press('Enter');
  await checkAccessibility(page, 'change the type of a question');
  await page.getByRole('menuitem', { name: 'Multiple choice' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Multiple choice' })).toBeVisible();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Ranking' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change to Ranking?' });
  await expect(dialog).toContainText('This removes: text fields or “none” of options.');
  await takeScreenshot(page, 'change of a type');
  await dialog.getByRole('button', { name: 'Change type' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ranking' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Multiple choice' })).toBeVisible();
  const readBlock = async () =>
    (await requestJson<{ draft: { blocks: Block[] } }>(page, 'GET', `/api/studies/${id}`)).draft.blocks.find(
      (block) => block.id === drink.id,
    );
  await expect
    .poll(readBlock)
    .toMatchObject({ type: 'multiple-choice', title: drink.title, config: { options } });
  expect(consoleErrors).toEqual([]);
});
