import { expect, test } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { addPicture, makeStudy, requestJson } from './study.ts';

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

test('colleagues without an account try a draft by its link, until it is revoked', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);

  await page.goto('/new-study');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tee 2027');
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('English');
  await language.fill('German');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await checkAccessibility(page, 'new study with a language');
  await page.getByRole('button', { name: 'Create study' }).click();
  await page.waitForURL(/\/edit\/brief$/);
  const study = new URL(page.url()).pathname.split('/')[2]!;
  const { revision, draft } = await requestJson<{
    revision: number;
    draft: { languages: object; blocks: { id: string }[] };
  }>(page, 'GET', `/api/studies/${study}`);
  expect(draft.languages).toEqual({ base: 'de', others: [] });
  const drawn = {
    ...(await addPicture(page, study, drawPicture(320, 240, 'Cup'), 'Cup')),
    alt: text('Blaue Tasse', 'de'),
  };
  const picture = { ...createBlock('picture-choice'), title: text('Welche Tasse?', 'de') };
  const config = picture.config as { options: object[] };
  const options = config.options.map((one) => ({ ...one, picture: drawn, text: text('Tasse', 'de') }));
  await requestJson(page, 'PATCH', `/api/studies/${study}/draft`, {
    revision,
    changes: [
      { do: 'add', block: { ...picture, config: { ...config, options } }, after: draft.blocks[0]!.id },
    ],
  });

  await page.goto(`/study/${study}/preview`);
  await page.getByRole('button', { name: 'Share draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share draft' });
  await checkAccessibility(page, 'share draft without a link');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Draft link' }).inputValue();
  await expect(dialog.getByText(/^Works until/)).toBeVisible();
  await checkAccessibility(page, 'share draft with a link');

  const context = await browser.newContext();
  const colleague = await context.newPage();
  const colleagueErrors = collectConsoleErrors(colleague);
  const writes: string[] = [];
  colleague.on('request', (request) => {
    // Which the app sends for whoever is not logged in.
    const isLogout = request.url().endsWith('/api/auth/logout');
    if (request.method() !== 'GET' && !isLogout) writes.push(`${request.method()} ${request.url()}`);
  });
  await colleague.goto(address);
  await expect(colleague.getByText('Draft preview: answers aren’t saved')).toBeVisible();
  const frame = colleague.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Starten' })).toBeVisible();
  await checkAccessibility(colleague, 'draft of a link');
  await colleague.getByRole('combobox', { name: 'Go to a block' }).click();
  await colleague.getByRole('option', { name: /Welche Tasse/ }).click();
  const image = frame.getByRole('img').first();
  await expect(image).toHaveAttribute('src', /^\/api\/shared\/drafts\//);
  expect(
    await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
  ).toBeGreaterThan(0);
  await frame.getByText('Tasse', { exact: true }).first().click();
  await frame.getByRole('button', { name: 'Weiter' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible();
  expect(writes).toEqual([]);

  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the draft link?' })
    .getByRole('button', { name: 'Revoke link' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await colleague.goto(address);
  await expect(colleague.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await checkAccessibility(colleague, 'draft of a revoked link');
  expect(consoleErrors).toEqual([]);
  expect(colleagueErrors.filter((error) => !error.includes('404'))).toEqual([]);
  await context.close();
});
