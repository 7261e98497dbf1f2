import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, tabTo, typeInto } from './keyboard.ts';
import { findMailedLink } from './outbox.ts';
import {
  collectConsoleErrors,
  PASSWORD,
  register,
  registerByHand,
  registerForOnboarding,
  studyIn,
} from './person.ts';
import { requestJson } from './study.ts';

/** Chooses the option after the first one, with the keyboard only. */
async function chooseSecond(page: Page, legend: string): Promise<void> {
  await tabTo(page, page.getByRole('group', { name: legend }).getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
}

const expectChosen = (page: Page, legend: string, label: string) =>
  expect(page.getByRole('group', { name: legend }).getByRole('radio', { name: label })).toBeChecked();

test('a new person answers, resumes elsewhere, and publishes a study from a suggested template [O-023]', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await registerForOnboarding(page, 'Nora New');
  await expect(page.getByRole('heading', { name: 'Welcome to Earshot' })).toBeVisible();
  await checkAccessibility(page, 'onboarding, welcome');

  // Answers are saved at once, with the keyboard only.
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nora Newman');
  await chooseSecond(page, 'What do you do?');
  await chooseSecond(page, 'How many people work at your company?');
  await chooseSecond(page, 'What do you want to do first?');
  await checkAccessibility(page, 'onboarding, answered');

  // Another browser resumes at the same page with the same answers.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/dashboard');
  await expect(otherPage).toHaveURL(/\/onboarding\/welcome$/);
  await expect(otherPage.getByLabel('Your name')).toHaveValue('Nora Newman');
  await expectChosen(otherPage, 'What do you do?', 'Designer');
  await expectChosen(otherPage, 'How many people work at your company?', '2 to 10');
  await expectChosen(otherPage, 'What do you want to do first?', 'Test a design');
  await elsewhere.close();

  await activateWithEnter(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/onboarding\/intro$/);
  await expect(page.getByText('Suggested for your goal: test a design')).toBeVisible();
  await checkAccessibility(page, 'onboarding, first study');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/onboarding\/intro$/);

  // The template opens in the editor, whose next step is publishing.
  await activateWithEnter(page, page.getByRole('button', { name: /^Use template / }).first());
  await expect(page).toHaveURL(/\/study\/[^/]+\/edit\/questions$/);
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await checkAccessibility(page, 'questions of the first study');
  const study = studyIn(page);
  await activateWithEnter(page, page.getByRole('link', { name: 'Review and publish' }).first());
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await activateWithEnter(page, page.getByRole('button', { name: 'Publish study' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  const { linkUrl } = await requestJson<{ linkUrl: string }>(page, 'GET', `/api/studies/${study}`);
  const participant = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await participant.newPage();
  await phone.goto(linkUrl);
  await expect(phone.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await participant.close();

  // Onboarding is over.
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(consoleErrors).toEqual([]);
});

test('onboarding is skipped for good, and does not block other pages [O-025]', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await registerForOnboarding(page);
  await page.goto('/all-studies');
  await expect(page.getByRole('heading', { name: 'All studies' })).toBeVisible();
  await page.goto('/onboarding/industry');
  await expect(page).toHaveURL(/\/onboarding\/welcome$/);
  await activateWithEnter(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('A popular template')).toBeVisible();
  // Inviting opens a form here and ends nothing.
  await activateWithEnter(page, page.getByRole('button', { name: 'Invite colleagues' }));
  await checkAccessibility(page, 'onboarding, inviting colleagues');
  await typeInto(page, page.getByRole('textbox', { name: 'Email addresses' }), 'ann@example.com');
  await activateWithEnter(page, page.getByRole('button', { name: 'Send invitations' }));
  await expect(page.getByText('1 invitation created')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/onboarding\/intro$/);
  await activateWithEnter(page, page.getByRole('button', { name: 'Skip' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(consoleErrors).toEqual([]);
});

test('a start that fails keeps the page with a message, and creates one study when tried again', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await registerForOnboarding(page);
  await activateWithEnter(page, page.getByRole('button', { name: 'Continue' }));
  const message = 'Too many calls. Try again later.';
  let fails = true;
  await page.route('**/api/templates/*/use', (route) =>
    fails ? route.fulfill({ status: 429, json: { code: 'too_many', message } }) : route.continue(),
  );
  const first = page.getByRole('button', { name: 'Use template Net Promoter Score' });
  await activateWithEnter(page, first);
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page).toHaveURL(/\/onboarding\/intro$/);
  await checkAccessibility(page, 'onboarding, a start failed');
  fails = false;
  await first.dblclick();
  await expect(page).toHaveURL(/\/edit\/questions$/);
  const { items } = await requestJson<{ items: { name: string }[] }>(page, 'GET', '/api/studies');
  expect(items.map(({ name }) => name)).toEqual(['Net Promoter Score']);
  expect(consoleErrors).toEqual([]);
});

test('a waiting invitation is shown to the verified address only, and accepted from the page', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await register(owner, 'Owen Owner');
  const consoleErrors = collectConsoleErrors(page);
  const email = await registerForOnboarding(page);
  const invitation = { email, role: 'researcher' };
  const { id } = await requestJson<{ id: string }>(owner, 'POST', '/api/workspace/invitations', invitation);
  await page.reload();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(page.getByText(/invited you to/)).toHaveCount(0);

  // A link mailed to the address verifies it.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/mail/i).last()).toBeVisible();
  await expect.poll(() => findMailedLink(email, 'reset-password')).not.toBe('');
  await page.goto(findMailedLink(email, 'reset-password'));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\/welcome$/);
  const join = page.getByRole('button', { name: 'Join Team of Owen Owner' });
  await expect(page.getByText('Owen Owner invited you to Team of Owen Owner')).toBeVisible();
  await checkAccessibility(page, 'onboarding, invited');

  // Revoked while the page is open.
  await requestJson(owner, 'DELETE', `/api/workspace/invitations/${id}`);
  await activateWithEnter(page, join);
  await expect(page.getByRole('alert')).toContainText('was used, revoked or has expired');
  await expect(join).toBeHidden();
  await checkAccessibility(page, 'onboarding, invitation revoked');

  await requestJson(owner, 'POST', '/api/workspace/invitations', invitation);
  await page.reload();
  await activateWithEnter(page, join);
  await expect(page).toHaveURL(/\/dashboard$/);
  const { items } = await requestJson<{ items: { email: string }[] }>(owner, 'GET', '/api/workspace/members');
  expect(items.map((member) => member.email)).toContain(email);
  await owner.context().close();
  expect(consoleErrors).toEqual([]);
});

test('the page of a new workspace invites colleagues, all or none [O-009]', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  const email = await registerByHand(page);
  await page.goto('/new-workspace');
  await page.getByLabel('Name').fill('Second team');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Invite colleagues' })).toBeVisible();
  await page.reload();
  const addresses = page.getByRole('textbox', { name: 'Email addresses' });
  const send = page.getByRole('button', { name: 'Send invitations' });
  const listPending = async () =>
    (await requestJson<{ items: { email: string }[] }>(page, 'GET', '/api/workspace/invitations')).items.map(
      (invitation) => invitation.email,
    );

  await addresses.fill(`ann@example.com, ${email}`);
  await activateWithEnter(page, send);
  await expect(page.getByRole('alert')).toContainText(`${email}: This person is already a member.`);
  await expect(addresses).toHaveValue(`ann@example.com, ${email}`);
  await checkAccessibility(page, 'new workspace, addresses refused');
  expect(await listPending()).toEqual([]);

  await addresses.fill('ann@example.com\nbob@example.com');
  await activateWithEnter(page, send);
  await expect(page.getByRole('status')).toContainText('2 invitations created');
  await checkAccessibility(page, 'new workspace, colleagues invited');
  expect((await listPending()).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
  await activateWithEnter(page, page.getByRole('link', { name: 'Go to the dashboard' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Second team').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
