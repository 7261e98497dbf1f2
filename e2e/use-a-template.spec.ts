import { expect, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register, studyIn } from './person.ts';
import { requestJson } from './study.ts';

test('find, preview, use and answer a template, save it as a workspace template and use that', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('SUS');
  await page.getByRole('button', { name: 'Preview SUS benchmark' }).click();
  const preview = page.getByRole('dialog', { name: 'SUS benchmark' });
  await expect(preview.getByText('I felt very confident using the system')).toBeVisible();
  // The participant's view: the first block, then the selected block.
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'How usable is it?' })).toBeVisible();
  await preview.getByRole('button', { name: 'How long have you used the product?' }).click();
  await expect(frame.getByRole('radio', { name: '1 to 6 months' })).toBeVisible();
  await checkAccessibility(page, 'preview of a template');
  await preview.getByRole('button', { name: 'Use template' }).click();

  // The study can be published without changes.
  await expect(page).toHaveURL(/\/study\/[^/]+\/edit\/brief$/);
  await expect(page.getByLabel('Goal')).toHaveValue(/Know how usable the product is/);
  const study = studyIn(page);
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish study' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const { linkUrl } = await requestJson<{ linkUrl: string }>(page, 'GET', `/api/studies/${study}`);
  const participant = await (await browser.newContext()).newPage();
  await participant.goto(linkUrl);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await participant.getByText('1 to 6 months').click();
  await participant.getByRole('button', { name: 'Continue' }).click();
  for (const statement of await participant.getByRole('radiogroup').all())
    await statement.getByRole('radio').nth(3).check();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await participant.getByRole('textbox').fill('The menu is long.');
  await participant.getByRole('button', { name: /Continue|Finish|Send/ }).click();
  await expect(participant.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  // Five positive and five negative statements: Σ (4 − 1) + Σ (5 − 4) = 20, times 2.5.
  await page.goto(`/summary/study/${study}/results`);
  await expect(page.getByText('50.0', { exact: true }).first()).toBeVisible();

  // A template of the workspace is edited like a study, but cannot be published.
  await page.goto('/all-studies');
  await page.getByRole('button', { name: 'Actions for SUS benchmark' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('SUS benchmark');
  await page.getByLabel('Name', { exact: true }).fill('Our SUS');
  await page.getByLabel('Description').fill('Asked after each release.');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page).toHaveURL(/\/template\/[^/]+\/edit\/build$/);
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await checkAccessibility(page, 'questions of a template');
  await page.getByRole('link', { name: 'Participants' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Asked after each release.');
  await checkAccessibility(page, 'participants of a template');
  await page.getByRole('link', { name: 'Review' }).first().click();
  await expect(page).toHaveURL(/\/edit\/review$/);
  await expect(page.getByRole('button', { name: /Publish/ })).toHaveCount(0);
  await checkAccessibility(page, 'review of a template');

  // The URL of a study also opens the template.
  const template = /\/template\/([0-9a-f-]{36})/.exec(page.url())![1];
  await page.goto(`/study/${template}/edit/questions`);
  await expect(page).toHaveURL(`/template/${template}/edit/review`);
  await page.goto(`/template/${study}/edit/build`);
  await expect(page).toHaveURL(`/study/${study}/edit/review`);

  await page.goto('/templates');
  await page
    .getByRole('region', { name: 'Your workspace' })
    .getByRole('button', { name: 'Use template Our SUS' })
    .click();
  await expect(page).toHaveURL(/\/study\/[^/]+\/edit\/brief$/);
  expect(studyIn(page)).not.toBe(study);
  const { items } = await requestJson<{ items: { name: string; state: string }[] }>(
    page,
    'GET',
    '/api/studies',
  );
  expect(items.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
    'Our SUS draft',
    'SUS benchmark live',
  ]);
  expect(consoleErrors).toEqual([]);
});
