import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { activateWithEnter, typeInto } from './keyboard.ts';
import { requestJson } from './study.ts';

export const PASSWORD = 'correct horse battery';

/** Collects script errors, console errors and server errors of a page; the journey expects none at its end. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      consoleErrors.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) consoleErrors.push(`${response.status()} ${response.url()}`);
  });
  return consoleErrors;
}

const newAddress = () => `${crypto.randomUUID().slice(0, 12)}@example.com`;

/** Ends the onboarding of the person logged in on this page, through the API. */
const skipOnboarding = (page: Page) =>
  requestJson(page, 'PATCH', '/api/account/onboarding', { step: 'done' });

/**
 * Creates a person with a workspace through the API, without onboarding, and logs this page's browser in. Does not
 * navigate.
 *
 * @param code needed for the first account of an installation
 */
export async function register(
  page: Page,
  name = 'Ada Example',
  email = newAddress(),
  code?: string,
): Promise<string> {
  const reply = await page.request.post('/api/auth/register', {
    data: { name, email, password: PASSWORD, workspaceName: `Team of ${name}`, code },
  });
  if (!reply.ok()) throw new Error(`registering: ${reply.status()} ${await reply.text()}`);
  await skipOnboarding(page);
  return email;
}

/** Registers on the registration page, with the keyboard only; ends on the first page of onboarding. */
export async function registerForOnboarding(
  page: Page,
  name = 'Ada Example',
  email = newAddress(),
  link = '/register',
): Promise<string> {
  await page.goto(link);
  await typeInto(page, page.getByLabel('Your name'), name);
  await typeInto(page, page.getByLabel('Email address'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel('Workspace name'), `Team of ${name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding\/welcome$/);
  return email;
}

/** Registers on the registration page and skips onboarding, with the keyboard only; ends on the dashboard. */
export async function registerByHand(...person: Parameters<typeof registerForOnboarding>): Promise<string> {
  const email = await registerForOnboarding(...person);
  await activateWithEnter(person[0], person[0].getByRole('button', { name: 'Skip' }));
  await expect(person[0]).toHaveURL(/\/dashboard$/);
  return email;
}

/**
 * Somebody who joins the workspace of the person logged in on `page` through the API, in a browser of their own, which
 * shows no page yet.
 */
export async function inviteMember(page: Page, name: string, role: 'researcher' | 'viewer'): Promise<Page> {
  const invitation = { email: newAddress(), role };
  const { link } = await requestJson<{ link: string }>(
    page,
    'POST',
    '/api/workspace/invitations',
    invitation,
  );
  const member = await (await page.context().browser()!.newContext()).newPage();
  await requestJson(member, 'POST', `/api${new URL(link).pathname}`, { name, password: PASSWORD });
  return member;
}

export const inviteResearcher = (page: Page, name: string) => inviteMember(page, name, 'researcher');

export const OPERATOR = 'operator@example.com';

/** File where the first journey stores the operator's login for all others. */
export const operatorLogin = () => path.join(test.info().project.outputDir, 'operator.json');

/** A page with the operator's login, in a browser context of its own. */
export async function openAsOperator(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: operatorLogin() })).newPage();
}

/** Id of the study whose editor or summary is open. */
export function studyIn(page: Page): string {
  return /\/study\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}
