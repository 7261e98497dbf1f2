import { devices, expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { createPng } from '#product/media/server/testing/create-png.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const WINDOW = createPng(1_500, 1_000, (x, y) => [90 + (x % 120), 120, 90 + (y % 120)]);
const ALT = 'A shop window';

/** With `SCREENS=1` in both schemes, to be looked at. */
async function takeScreens(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  const size = page.viewportSize()!;
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `test-results/image/${name}-${width}-${colorScheme}.png` });
    }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('put an image above the answer, take it back, and see it as a participant', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const question = { ...createBlock('single-choice'), title: text('Would you go in?') };
  const options = ['Yes', 'Perhaps', 'No'].map((label, index) => ({
    id: `${'abc'[index]}option222`,
    text: text(label),
    fixed: false,
  }));
  const { id, linkToken } = await makeStudy(page, 'Windows', {
    blocks: [{ ...question, config: { ...(question.config as object), options } }],
    publish: false,
  });

  await page.goto(`/study/${id}/edit/questions`);
  await page.locator('[data-block]', { hasText: 'Would you go in?' }).click();
  await page.getByRole('button', { name: 'Add image', exact: true }).press('Enter');
  const field = page.getByRole('group', { name: 'Image', exact: true });
  await expect(field.getByRole('button', { name: 'Upload image' })).toBeFocused();
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'window.png', mimeType: 'image/png', buffer: WINDOW });
  await expect(field.getByText('Add alt text.')).toBeVisible();
  await field.getByLabel('Alt text').fill(ALT);
  await expect(field.getByText('Add alt text.')).toBeHidden();
  const preview = page.frameLocator('iframe').getByRole('img', { name: ALT });
  await expect(preview).toBeVisible();
  await checkAccessibility(page, 'image of a block in the editor');
  await takeScreens(page, 'editor');

  // Removed and taken back.
  await field.getByRole('button', { name: 'Remove image' }).click();
  await expect(field.getByRole('button', { name: 'Upload image' })).toBeFocused();
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field.getByLabel('Alt text')).toHaveValue(ALT);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision });

  // On the smallest phone the answer is in sight, and does not move when the image arrives.
  const { defaultBrowserType: _type, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...phone, viewport: { width: 360, height: 640 } });
  const participant = await context.newPage();
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => (arrive = resolve));
  await participant.route('**/media/**', async (route) => {
    await arriving;
    await route.continue();
  });
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  const choice = participant.getByRole('radio', { name: 'Perhaps' });
  await expect(choice).toBeInViewport();
  const before = await choice.boundingBox();
  arrive();
  const image = participant.getByRole('img', { name: ALT });
  const enlarge = participant.getByRole('button', { name: `Enlarge “${ALT}”` });
  await expect(enlarge).toBeVisible();
  expect(await choice.boundingBox()).toEqual(before);
  // A copy of it that is large enough.
  await expect(image).toHaveJSProperty('complete', true);
  await checkAccessibility(participant, 'a question with an image');
  await takeScreens(participant, 'participant');
  await enlarge.click();
  const dialog = participant.getByRole('dialog', { name: ALT });
  await expect(dialog.getByRole('img', { name: ALT })).toBeVisible();
  await takeScreens(participant, 'enlarged');
  await participant.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await choice.check();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await expect(participant.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await context.close();
  expect(complaints).toEqual([]);
});
