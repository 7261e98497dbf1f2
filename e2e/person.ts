import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'correct horse battery';

/** Fails the journey at its end when a page complained: errors of scripts, refused policies, server errors. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Registers a new person with a workspace of their own and ends on the dashboard. */
export async function register(
  page: Page,
  name = 'Ada Example',
  email = `${crypto.randomUUID().slice(0, 12)}@example.com`,
  link = '/register',
): Promise<string> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Workspace name').fill(`Team of ${name}`);
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

export const OPERATOR = 'operator@example.com';

/** The first person of the installation, made before every journey. */
export async function logInAsOperator(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(OPERATOR);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Id of the study whose editor or summary is open. */
export function studyIn(page: Page): string {
  return /\/study\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Makes the three-question sample study and publishes it; returns its id and the participants' link. */
export async function publishSample(page: Page, name: string): Promise<{ study: string; link: string }> {
  await page.goto('/new-study');
  await page.getByText('Sample with three questions').click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create study' }).click();
  await expect(page).toHaveURL(/\/edit\/brief$/);
  const study = studyIn(page);
  await page.goto(`/study/${study}/edit/review`);
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const reply = await page.request.get(`/api/studies/${study}`);
  const { linkAddress } = (await reply.json()) as { linkAddress: string };
  return { study, link: linkAddress };
}

/** Answers the three-question sample as a participant, to the thank-you. */
export async function answerSample(page: Page, link: string, words: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Every week').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: '9 of 10' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: /Continue|Finish|Send/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
}
