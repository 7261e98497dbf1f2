import { devices, expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { createPng } from '#product/media/server/testing/create-png.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

/** A picture of one colour that fades to the right. */
const createPicture = (red: number, green: number, blue: number, width = 900) =>
  createPng(width, 600, (x) => {
    const shade = 0.6 + (0.4 * x) / width;
    return [Math.round(red * shade), Math.round(green * shade), Math.round(blue * shade)];
  });

const option = (id: string, label: string) => ({ id, text: text(label), fixed: false });

async function answer(page: Page, linkToken: string, files: [name: string, content: Buffer][]) {
  await page.goto(`/research/${linkToken}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const chosen = page.getByRole('radio', { name: /Green/ });
  await expect(chosen).toBeVisible();
  await expect(page.getByRole('img', { name: 'A green door' })).toHaveJSProperty('complete', true);
  await checkAccessibility(page, 'a choice with images');
  await page.getByRole('img', { name: 'A green door' }).click();
  await expect(chosen).toBeChecked();
  const upload = page.getByRole('heading', { level: 1, name: 'Show us your door' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(upload).toBeVisible();
  for (const [name, buffer] of files)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'application/pdf', buffer });
  await expect(page.getByText(/Waiting|Uploading/)).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
}

test('give options images, answer with an image, and look at what people uploaded', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const door = {
    ...createBlock('single-choice'),
    title: text('Which door?'),
    config: { options: [option('reddoor222', 'Red'), option('greendoor2', 'Green')], shuffle: false },
  };
  const upload = createBlock('file-upload');
  const photo = {
    ...upload,
    title: text('Show us your door'),
    config: { ...(upload.config as object), count: 3, shrinksPhotos: false },
  };
  const { id, linkToken } = await makeStudy(page, 'Doors', { blocks: [door, photo], publish: false });

  await page.goto(`/study/${id}/edit/questions`);
  await page.locator('[data-block]', { hasText: 'Which door?' }).click();
  for (const [label, picture] of [
    ['Red', createPicture(190, 60, 40)],
    ['Green', createPicture(40, 130, 90)],
  ] as const) {
    await page.getByRole('button', { name: `Image for ${label}` }).click();
    const field = page.getByRole('group', { name: `Image of ${label}`, exact: true });
    await field.locator('input[type=file]').setInputFiles({
      name: 'door.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await field.getByLabel('Alt text').fill(`A ${label.toLowerCase()} door`);
  }
  await checkAccessibility(page, 'images of options in the editor');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision });

  const { defaultBrowserType: _type, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext(phone);
  const participant = await context.newPage();
  await answer(participant, linkToken, [
    ['my-door.png', createPicture(200, 160, 60)],
    ['my-window.png', createPicture(70, 110, 170)],
    ['plan.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
  ]);
  await context.close();

  await page.goto(`/summary/study/${id}/results`);
  await page
    .getByRole('link', { name: /Show us your door/ })
    .first()
    .click();
  // Both were sent at once, so either may have arrived last.
  const thumbnails = page.getByRole('button', { name: /^View my-(door|window)\.png from Participant/ });
  await expect(thumbnails).toHaveText([/^my-(door|window)\.png$/, /^my-(door|window)\.png$/]);
  const [newest, older] = await thumbnails.allTextContents();
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await checkAccessibility(page, 'uploaded files');
  await thumbnails.nth(1).press('Enter');
  const viewer = page.getByRole('dialog', { name: older! });
  await expect(viewer.getByRole('img', { name: older! })).toBeVisible();
  await checkAccessibility(page, 'an uploaded image');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: newest! })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe(newest);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/summary/study/${id}/results/${door.id}/findings`);
  await expect(page.getByRole('button', { name: /Green/ }).locator('img')).toBeVisible();
  await checkAccessibility(page, 'results of a choice with images');
  expect(complaints).toEqual([]);
});
