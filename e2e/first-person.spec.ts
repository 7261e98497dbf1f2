import { expect, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { OPERATOR, operatorLogin, registerByHand } from './person.ts';
import { waitUntilSettled } from './screens.ts';

/** All other specs depend on this one, so it runs first. */
test('the first person of an installation registers with the printed link and becomes its operator', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByLabel('One-time code'), 'asked for on this machine too').toHaveValue('');
  await checkAccessibility(page, 'register as the first person');
  await page.goto('about:blank');
  await registerByHand(page, 'Olga Operator', OPERATOR, `/register#code=${process.env.EARSHOT_FIRST_CODE}`);
  await checkAccessibility(page, 'first dashboard');
  await page.goto('/outbox');
  await page.getByText('Outbox of this installation').waitFor();
  await checkAccessibility(page, 'outbox of the operator');
  for (const tab of ['People', 'Workspaces', 'Failed jobs', 'System']) {
    await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await waitUntilSettled(page);
    await checkAccessibility(page, `operator, ${tab}`);
  }
  await page.context().storageState({ path: operatorLogin() });
});
