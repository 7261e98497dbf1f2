import { test } from '@playwright/test';
import { OPERATOR, register } from './person.ts';

test('the first person of an installation registers and runs it', async ({ page }) => {
  await register(page, 'Olga Operator', OPERATOR);
  await page.goto('/outbox');
  await page.getByText('Outbox of this installation').waitFor();
});
