import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { findMailedLink } from './outbox.ts';
import { collectConsoleErrors, PASSWORD, register } from './person.ts';

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an email address is changed once both addresses have confirmed it', async ({ page, browser }) => {
  const consoleErrors = collectConsoleErrors(page);
  const email = await register(page);
  const newEmail = `new-${email}`;
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email address').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Enter an email address like/)).toBeVisible();
  await expect(dialog.getByLabel('New email address')).toHaveValue('not an address');
  await checkAccessibility(page, 'change the email address');
  await dialog.getByLabel('New email address').fill(newEmail);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Waiting to change to ${newEmail}`)).toBeVisible();
  await checkAccessibility(page, 'profile, with a change of address');

  // The mailbox of the new address is open in another browser.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(findMailedLink(newEmail, 'confirm-email'));
  await expect(elsewhere.getByText(`Use ${newEmail} for this Earshot account?`)).toBeVisible();
  await checkAccessibility(elsewhere, 'confirm a new email address');
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Thank you, that’s confirmed' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('alert')).toContainText('This link has expired or was already used');
  await checkAccessibility(elsewhere, 'confirm a new email address, used link');
  await page.reload();
  await expect(page.getByText(`Open the link we sent to ${email}.`)).toBeVisible();

  await page.goto(findMailedLink(email, 'confirm-email'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(newEmail);
  await logIn(elsewhere, newEmail);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.context().close();
  expect(consoleErrors).toEqual([]);
});

test('an account is deleted after typing its address; a sole owner of a team is told what to do first', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const email = await register(page, 'Ada');
  const colleague = await (await browser.newContext()).newPage();
  const colleagueEmail = await register(colleague, 'Grace');
  // Grace joins the workspace of Ada as its second member.
  await page.goto('/account/team');
  await page.getByLabel('Email address').fill(colleagueEmail);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toBeVisible();
  const reply = await page.request.get('/api/workspace/invitations');
  const { items } = (await reply.json()) as { items: { link: string }[] };
  await colleague.goto(items[0]!.link);
  await colleague.getByRole('button', { name: 'Join workspace' }).click();
  await expect(colleague).toHaveURL(/\/dashboard$/);

  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toContainText('You’re the only owner of Team of Ada.');
  await checkAccessibility(page, 'profile, account cannot be deleted');

  await colleague.goto('/account/profile');
  await colleague.getByRole('button', { name: 'Delete account' }).click();
  const dialog = colleague.getByRole('dialog');
  await expect(dialog).toContainText('You’re the only member of Team of Grace');
  await checkAccessibility(colleague, 'confirmation before deleting an account');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Type it exactly as shown above.')).toBeVisible();
  await dialog.getByRole('textbox').fill(colleagueEmail);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(colleague).toHaveURL(/\/login/);
  expect(
    await colleague.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('org')]),
  ).toEqual([null, null]);
  await logIn(colleague, colleagueEmail);
  await expect(colleague.getByRole('alert')).toContainText('don’t match');
  await colleague.context().close();

  await page.goto('/account/team');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toContainText('You’re the only member of Team of Ada');
  expect(consoleErrors).toEqual([]);
});
