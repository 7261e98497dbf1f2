import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, PASSWORD, register } from './person.ts';
import { turnOnTwoFactor } from './two-factor.ts';

/** Adds somebody to the workspace that `page` shows, by an invitation that they accept. */
async function addMember(page: Page, member: Page, email: string): Promise<void> {
  await page.goto('/account/team');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toBeVisible();
  const reply = await page.request.get('/api/workspace/invitations');
  const { items } = (await reply.json()) as { items: { link: string }[] };
  await member.goto(items[0]!.link);
  await member.getByRole('button', { name: 'Join workspace' }).click();
  await expect(member).toHaveURL(/\/dashboard$/);
}

test('a workspace requires two-factor; a member sets it up first, loses it, and an admin resets it', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page, 'Ada');
  const member = await (await browser.newContext()).newPage();
  const email = await register(member, 'Grace');
  await addMember(page, member, email);

  const setting = page.getByRole('switch', { name: 'Require two-factor authentication of all members' });
  await page.goto('/account/general');
  await setting.click();
  await expect(page.getByRole('alert')).toContainText('so that you don’t lock yourself out');
  await expect(setting).not.toBeChecked();
  await checkAccessibility(page, 'workspace settings, two-factor not set up');
  await turnOnTwoFactor(page);
  await page.goto('/account/general');
  await setting.click();
  await expect(setting).toBeChecked();
  await checkAccessibility(page, 'workspace settings, two-factor required');
  await page.goto('/account/team');
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Grace' });
  await expect(row).toContainText('Two-factor not set up');

  await member.goto('/dashboard');
  await expect(
    member.getByRole('heading', { name: 'Team of Ada requires two-factor authentication' }),
  ).toBeVisible();
  await checkAccessibility(member, 'workspace that requires two-factor');
  await member.getByRole('link', { name: 'Set up two-factor' }).click();
  await turnOnTwoFactor(member);
  await member.goto('/dashboard');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByText('requires two-factor authentication')).toHaveCount(0);

  await page.reload();
  await checkAccessibility(page, 'team, two-factor required');
  await row.getByRole('button', { name: 'Actions for Grace' }).click();
  await page.getByRole('menuitem', { name: 'Reset two-factor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(row).toContainText('Two-factor not set up');
  await member.goto('/login');
  await member.getByLabel('Email address').fill(email);
  await member.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await member.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(member.getByText('requires two-factor authentication')).toBeVisible();
  await member.context().close();
  expect(consoleErrors).toEqual([]);
});
