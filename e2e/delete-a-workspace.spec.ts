import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeSample, submitResponse } from './sample-study.ts';

const dialogIn = (page: Page) => page.getByRole('dialog');

async function openDeleteDialog(page: Page): Promise<void> {
  await page.goto('/account/general');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(dialogIn(page)).toBeVisible();
}

test('a workspace is deleted after typing its name; its links stop working, and the owner is switched to their other one', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page, 'Ada');
  await page.goto('/new-workspace');
  await page.getByLabel('Name').fill('Short-lived');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('link', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const created = await makeSample(page, 'A study that goes');
  await submitResponse(page, created);

  // Before the page loads: a request may escape a route that is set just before it.
  const message = 'Too many calls. Try again in a moment.';
  let isRefusing = false;
  await page.route('**/api/workspace/contents', (route) => {
    if (!isRefusing) return route.fallback();
    isRefusing = false;
    return route.fulfill({ status: 429, json: { code: 'too_many', message } });
  });
  await openDeleteDialog(page);
  const dialog = dialogIn(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete workspace' })).toBeFocused();
  // Counting fails: no dialog opens, and Retry works.
  isRefusing = true;
  await page.keyboard.press('Enter');
  await expect(page.getByText(message)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toContainText('1 study and 1 response');
  await expect(dialog).toContainText('You’re its only member.');
  // A wrong name deletes nothing and shows an error.
  const field = dialog.getByRole('textbox', { name: 'Type Short-lived to confirm' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Team of Ada');
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(dialog.getByText('Type it exactly as shown above.')).toBeVisible();
  await checkAccessibility(page, 'confirmation before deleting a workspace');
  // The server fails: the dialog shows the error and keeps the input.
  let fails = true;
  const reply = Promise.withResolvers<void>();
  await page.route('**/api/workspace/delete', async (route) => {
    if (fails)
      return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Someone else was quicker.' } });
    await reply.promise;
    return route.continue();
  });
  await field.fill('Short-lived');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Someone else was quicker.');
  await expect(field).toHaveValue('Short-lived');
  // While the reply is pending, the button cannot be pressed twice.
  fails = false;
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  reply.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Short-lived was deleted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /Team of Ada/ }).click();
  await expect(page.getByRole('menuitem', { name: /Team of Ada/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Short-lived/ })).toHaveCount(0);
  const context = await browser.newContext();
  const participant = await context.newPage();
  await participant.goto(`/research/${created.linkToken}`);
  await expect(participant.getByRole('heading', { name: 'This link doesn’t lead to a study' })).toBeVisible();
  await context.close();
  expect(consoleErrors).toEqual([]);
});

test('after deleting their last workspace, a person can create a new one, and an open tab follows', async ({
  page,
  context,
}) => {
  await register(page, 'Grace');
  const other = await context.newPage();
  await other.goto('/account/general');
  await expect(other.getByRole('button', { name: 'Delete workspace' })).toBeVisible();
  await openDeleteDialog(page);
  await dialogIn(page).getByRole('textbox', { name: 'Type Team of Grace to confirm' }).fill('Team of Grace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re not in a workspace yet' })).toBeVisible();
  await checkAccessibility(page, 'in no workspace');
  // The other tab notices at its next click.
  await other.getByRole('link', { name: 'All studies' }).click();
  await expect(other.getByRole('heading', { name: 'You’re not in a workspace yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create a workspace' }).click();
  await page.getByLabel('Name').fill('A new start');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('link', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /A new start/ })).toBeVisible();
});
