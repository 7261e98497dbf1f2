import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { recordCspViolations } from './csp-violations.ts';
import { collectConsoleErrors, register } from './person.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Calls the API as a program does: with a key, without cookies. */
async function callWithKey<T>(
  page: Page,
  secret: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const reply = await fetch(new URL(path, page.url()), {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const content = await reply.text();
  return { status: reply.status, body: (content.startsWith('{') ? JSON.parse(content) : content) as T };
}

// Without it, a browser without windows refuses to copy.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a researcher creates a key, a program runs a study with it, and revoking stops the program', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/account/connections/nothing-like-this');
  await expect(page).toHaveURL(/\/account\/connections$/);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByText('No active keys')).toBeVisible();
  await checkAccessibility(page, 'connections');
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await checkAccessibility(page, 'API keys, empty');

  await page.getByRole('button', { name: 'Create API key' }).click();
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Nightly import');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Select at least one permission.')).toBeVisible();
  await expect(name).toHaveValue('Nightly import');
  for (const label of ['Edit studies', 'Edit responses', 'Read results', 'Export'])
    await dialog(page).getByRole('checkbox', { name: label }).check();
  await expect(dialog(page).getByRole('checkbox', { name: 'Read studies' })).toBeDisabled();
  await checkAccessibility(page, 'create an API key');
  await dialog(page).getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog(page).getByText(/You won’t be able to see it again/)).toBeVisible();
  const secret = (await dialog(page).locator('pre').first().textContent())!;
  expect(secret).toMatch(/^eak_[\w-]{43}$/);
  await checkAccessibility(page, 'a new API key');
  await dialog(page).getByRole('button', { name: 'Copy the API key' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  // A slip does not lose it.
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText(secret, { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Nightly import')).toContainText('Never used');
  await expect(page.getByText(secret)).toHaveCount(0);

  const { body: study } = await callWithKey<{ id: string }>(page, secret, 'POST', '/api/studies', {
    name: 'Made by a program',
    kind: 'survey',
  });
  const question = { ...createBlock('short-text'), title: text('Which town do you come from?') };
  const draft = await callWithKey<{ revision: number }>(
    page,
    secret,
    'PATCH',
    `/api/studies/${study.id}/draft`,
    { revision: 1, changes: [{ do: 'add', block: question, after: null }] },
  );
  const published = await callWithKey(page, secret, 'POST', `/api/studies/${study.id}/publish`, {
    revision: draft.body.revision,
  });
  expect(published.status).toBeLessThan(300);
  await page.goto('/all-studies');
  await expect(page.getByRole('link', { name: 'Made by a program' })).toBeVisible();

  await page.goto('/account/connections/api-keys');
  await expect(row(page, 'Nightly import')).toContainText(/Last used/);
  await checkAccessibility(page, 'API keys');
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row(page, 'Nightly import')).toContainText('Revoked');
  await expect(page.getByRole('button', { name: 'Revoke Nightly import' })).toHaveCount(0);
  const refused = await callWithKey<{ message: string }>(page, secret, 'GET', '/api/studies');
  expect([refused.status, refused.body.message]).toEqual([
    401,
    'This API key was revoked. Create a new one under Account, Connections.',
  ]);
  expect(consoleErrors).toEqual([]);
});

test('the reference of the API is read and filtered by keyboard, without a login', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const violations = await recordCspViolations(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('publishstudy studies:write');
  await expect(page.getByRole('status')).toHaveText('1 found');
  const operation = page.locator('details#publishStudy');
  await expect(operation).toContainText('studies:write');
  await operation.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(operation.getByText('$EARSHOT_API_KEY')).toBeVisible();
  await expect(page).toHaveURL(/#publishStudy$/);
  await page.locator('#filter').fill('zebra');
  await expect(page.getByRole('status')).toHaveText('Nothing matches. Try fewer words.');
  // A link to an operation shows it, whatever the filter says.
  await page.goto('/api/docs#listMembers');
  await expect(page.locator('details#listMembers')).toHaveAttribute('open');
  await page.locator('#filter').fill('publishstudy studies:write');
  await expect(page.getByRole('status')).toHaveText('1 found');
  await expect(operation.getByText('$EARSHOT_API_KEY')).toBeVisible();
  // Axe would walk through every operation, although all others are hidden.
  await page.locator('details[hidden]').evaluateAll((others) => others.forEach((other) => other.remove()));
  await checkAccessibility(page, 'API reference');
  expect(requested.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
  expect(violations).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
