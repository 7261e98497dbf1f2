import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openDnsServer, type TestDnsServer } from '#platform/testing/dns-server.ts';
import {
  openMailServer,
  type TestMailServer,
} from '#product/recruiting/invitations/server/testing/mail-server.ts';
import { checkAccessibility } from './accessibility.ts';
import { EarshotProcess, freePort } from './faults/earshot-process.ts';
import { activateWithEnter, choose, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { everyBlock, makeStudy, requestJson, type CreatedStudy } from './study.ts';

let mails: TestMailServer;
let dns: TestDnsServer;
let earshot: EarshotProcess;
const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-invite-'));

// One server for both.
test.describe.configure({ mode: 'default' });
/** Whoever registers first needs a code. */
let isFirst = true;

/** What the DNS says of the domain of the sender; the key that signs is missing. */
const RECORDS: Record<string, string[]> = {
  'example.org': ['v=spf1 mx -all', 'v=spf1 include:_spf.example.net ~all'],
  '_dmarc.example.org': ['v=DMARC1; p=none'],
};

/** Another Earshot, which has a mail server and signs its emails. */
test.beforeAll(async () => {
  mails = await openMailServer((recipient) => (recipient.startsWith('lost') ? 'cutAfter' : 'accept'));
  dns = await openDnsServer((name) => RECORDS[name]);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  earshot = new EarshotProcess(folder, await freePort(), {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Earshot <earshot@example.org>',
    DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    DKIM_SELECTOR: 'earshot',
    DNS_SERVER: dns.address,
    REGISTRATION: 'open',
    MAILS_PER_SECOND: '50',
  });
  await earshot.start().serves;
});
test.afterAll(async () => {
  await earshot?.stop();
  await mails?.close();
  await dns?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A live study, four people of whom one has no address, and a segment of all of them. */
async function prepare(page: Page): Promise<CreatedStudy> {
  const blocks = everyBlock().filter(({ type }) => type === 'open-question');
  const study = await makeStudy(page, 'Checkout survey', { blocks });
  // No quiet hours, so that it does not depend on the time of the day.
  await requestJson(page, 'PUT', '/api/contact-rule', {
    max: 2,
    days: 30,
    gapDays: 0,
    quiet: { from: 0, to: 0 },
  });
  for (const [name, email] of [
    ['Ada Lovelace', 'ada@example.com'],
    ['Grace Hopper', 'grace@example.com'],
    ['Lost Letter', 'lost@example.com'],
    ['Alan Turing', null],
  ])
    await requestJson(page, 'POST', '/api/participants', { name, email });
  await requestJson(page, 'POST', '/api/segments', {
    name: 'Everyone',
    conditions: { match: 'all', conditions: [] },
  });
  return study;
}

/** Completes the study with the link of a mail. */
async function answer(page: Page, study: CreatedStudy, link: string): Promise<void> {
  const answers = Object.fromEntries(
    study.blocks.filter(({ type }) => type !== 'ending').map(({ id }) => [id, null]),
  );
  await requestJson(page, 'POST', `/api/answering/${study.linkToken}/responses`, {
    key: randomUUID(),
    code: new URL(link).searchParams.get('use'),
    answers,
  });
}

/** The first person runs the installation: they see which records are missing, and publish one. */
async function checkMailDomain(page: Page): Promise<void> {
  await page.goto('/operator/system');
  const record = (name: string) => page.getByRole('listitem', { name });
  await expect(record('SPF')).toContainText('Invalid');
  await expect(record('DMARC')).toContainText('Valid');
  await checkAccessibility(page, 'mail domain');
  RECORDS['earshot._domainkey.example.org'] = [
    await record('DKIM').getByLabel('Value of the DKIM record', { exact: true }).inputValue(),
  ];
  await activateWithEnter(page, page.getByRole('button', { name: 'Check again' }));
  await expect(record('DKIM')).toContainText('Valid');
}

for (const width of [1440, 390])
  test(`invite people by email, see who answered, and decide what is unknown, at ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: earshot.base,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    mails.taken.length = 0;
    await page.goto('/login');
    await register(page, 'Ada Example', undefined, isFirst ? earshot.code : undefined);
    if (isFirst) await checkMailDomain(page);
    isFirst = false;
    const study = await prepare(page);
    await page.goto(`/study/${study.id}/edit/participants`);
    await activateWithEnter(page, page.getByRole('link', { name: 'Invite people' }));

    // By keyboard: who, what it says, and a look at it.
    await choose(page, page.getByRole('combobox', { name: 'Segment' }), 'Everyone');
    await expect(page.getByText('3 people will be invited.')).toBeVisible();
    await expect(page.getByText('1 left out: no email address (1).')).toBeVisible();
    await typeInto(page, page.getByLabel('Sender name'), 'Grace at Example');
    await typeInto(page, page.getByLabel('Subject').first(), 'A question, {{first-name|you}}');
    await choose(page, page.getByRole('combobox', { name: 'As' }), 'Ada Lovelace');
    await expect(page.getByText('A question, Ada')).toBeVisible();
    await expect(page.getByText('Hello Ada,')).toBeVisible();
    await checkAccessibility(page, 'invite people');

    // A placeholder that nothing fills is refused, and what was typed stays.
    await page.getByLabel('Subject').first().fill('A question, {{nme}}');
    await activateWithEnter(page, page.getByRole('button', { name: 'Invite 3 people' }));
    await activateWithEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Invite 3 people' }));
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing fills {{nme}}' }).first()).toBeVisible();
    await page.getByLabel('Subject').first().fill('A question, {{first-name|you}}');
    await activateWithEnter(page, page.getByRole('button', { name: 'Invite 3 people' }));
    await activateWithEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Invite 3 people' }));

    await expect(page.getByRole('heading', { name: 'Invitation', exact: true })).toBeVisible();
    await expect.poll(() => mails.taken.length).toBe(3);
    const toAda = mails.taken.find(({ to }) => to.startsWith('ada'))!.mail;
    expect(toAda.subject).toBe('A question, Ada');
    const link = /https?:\S+\?use=\S+/.exec(toAda.text!)![0];
    await answer(page, study, link);

    // One is unknown: nobody knows whether it arrived, and a person decides.
    await expect(page.getByRole('heading', { name: '1 email may or may not have arrived' })).toBeVisible();
    await expect(page.getByText('Completed').locator('..')).toContainText('1');
    await checkAccessibility(page, 'wave');
    await choose(page, page.getByRole('combobox', { name: 'Show' }), 'Unknown');
    await expect(page.getByRole('link', { name: 'Lost Letter' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toHaveCount(0);
    await activateWithEnter(page, page.getByRole('button', { name: 'Count them as sent' }));
    await expect(page.getByRole('heading', { name: /may or may not/ })).toHaveCount(0);
    expect(mails.taken).toHaveLength(3);

    // The person's page has it, and the study lists the wave with its reminder.
    await page.goto(`/study/${study.id}/edit/participants`);
    await expect(page.getByText('3 of 3 people mailed · 1 completed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reminder after 5 days' })).toBeVisible();
    await checkAccessibility(page, 'participants step with invitations');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
