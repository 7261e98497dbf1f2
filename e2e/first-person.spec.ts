import { expect, test } from '@playwright/test';
import { OPERATOR, register } from './person.ts';

test('the first person of an installation registers by the printed link and runs it', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('One-time code'), 'asked for on this machine too').toHaveValue('');
  await page.goto('about:blank');
  await register(page, 'Olga Operator', OPERATOR, `/register#code=${process.env.EARSHOT_FIRST_CODE}`);
  await page.goto('/outbox');
  await page.getByText('Outbox of this installation').waitFor();
});
