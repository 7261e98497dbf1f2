import { expect, test } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

test('a draft is previewed in full size, on devices, in both colour schemes and languages', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const title = { ...text('Which tea?'), ...text('Welcher Tee?', 'de') };
  const { id } = await makeStudy(page, 'Tea', {
    blocks: [{ ...createBlock('short-text'), title }],
    publish: false,
  });
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'PATCH', `/api/studies/${id}/draft`, {
    revision,
    changes: [{ do: 'languages', languages: { base: 'en', others: ['de'] } }],
  });

  await page.goto(`/study/${id}/edit/questions`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Full size' }).click();
  const preview = await opened;
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await checkAccessibility(preview, 'preview in full size');

  const jump = preview.getByRole('combobox', { name: 'Go to a block' });
  await jump.click();
  await preview.getByRole('option', { name: /Which tea/ }).click();
  await frame.getByRole('textbox').fill('Green');
  await preview.getByRole('button', { name: 'Start over' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();

  await preview.getByText('Phone', { exact: true }).click();
  expect((await preview.locator('iframe').boundingBox())!.width).toBeLessThanOrEqual(390);
  const ground = () => frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  await preview.getByText('Dark', { exact: true }).click();
  await expect.poll(ground).toBe('rgb(21, 20, 19)');
  await preview.getByText('Light', { exact: true }).click();
  await expect.poll(ground).toBe('rgb(250, 249, 246)');

  await preview.getByRole('combobox', { name: 'Language' }).click();
  await preview.getByRole('option', { name: 'German' }).click();
  await jump.click();
  await preview.getByRole('option', { name: /tea|Tee/ }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'Welcher Tee?' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
