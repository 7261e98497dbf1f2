import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { openDnsServer, type TestDnsServer } from '#platform/testing/dns-server.ts';
import {
  openMailServer,
  type TestMailServer,
} from '#product/recruiting/invitations/server/testing/mail-server.ts';
import { checkAccessibility } from './accessibility.ts';
import { EarshotProcess, freePort } from './faults/earshot-process.ts';
import { activateWithEnter, choose, chooseAction, pressEnter, tabTo, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { everyBlock, makeStudy, requestJson } from './study.ts';

const DAY_MS = 86_400_000;
const BOUNCE_WEBHOOK_TOKEN = 'a-token-of-the-operator';
const CUSTOMERS = [
  'Customer,Email,Name,Plan',
  'C-1,ada@example.com,Ada Lovelace,Team',
  'C-2,grace@example.com,Grace Hopper,Team',
  'C-3,lost@example.com,Lost Letter,Team',
  'C-4,,Alan Turing,Team',
  'C-5,mary@example.com,Mary Jackson,Free',
  'C-6,gone@example.com,Gone Away,Team',
].join('\n');

let mails: TestMailServer;
let dns: TestDnsServer;
let earshot: EarshotProcess;
const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-own-people-'));

// One server for both.
test.describe.configure({ mode: 'default' });
/** Whoever registers first needs a code. */
let isFirst = true;
/** How far its clock is from the machine's. */
let clockOffset = 0;

/** What the DNS says of the domain of the sender; the key that signs is missing. */
const RECORDS: Record<string, string[]> = {
  'example.org': ['v=spf1 mx -all', 'v=spf1 include:_spf.example.net ~all'],
  '_dmarc.example.org': ['v=DMARC1; p=none'],
};

/** Another Earshot, which has a mail server, signs its emails, and has a clock that can be stepped. */
test.beforeAll(async () => {
  mails = await openMailServer((recipient) => (recipient.startsWith('lost') ? 'cutAfter' : 'accept'));
  dns = await openDnsServer((name) => RECORDS[name]);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Earshot <earshot@example.org>',
    DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    DKIM_SELECTOR: 'earshot',
    DNS_SERVER: dns.address,
    BOUNCE_WEBHOOK_TOKEN,
    REGISTRATION: 'open',
    MAILS_PER_SECOND: '50',
  };
  earshot = new EarshotProcess(folder, await freePort(), settings, { hasSteppableClock: true });
  await earshot.start().serves;
});
test.afterAll(async () => {
  await earshot?.stop();
  await mails?.close();
  await dns?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Without emails to the team. */
const listRecipients = () =>
  mails.taken.flatMap(({ to }) => (CUSTOMERS.includes(to) ? [to.split('@')[0]!] : [])).toSorted();
const mailTo = (name: string) => mails.taken.findLast(({ to }) => to.startsWith(name))!.mail;

/** The people of a file, by keyboard. */
async function importCustomers(page: Page): Promise<void> {
  await page.goto('/participants/import');
  const choosing = page.waitForEvent('filechooser');
  await activateWithEnter(page, page.getByRole('button', { name: 'Choose file' }));
  await (
    await choosing
  ).setFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(CUSTOMERS) });
  await choose(page, page.getByRole('combobox', { name: 'Import “Customer” as' }), 'ID');
  await choose(page, page.getByRole('combobox', { name: 'Import “Plan” as' }), 'New attribute…');
  await choose(page, page.getByRole('combobox', { name: 'Type' }), 'One of a list');
  await activateWithEnter(page, page.getByRole('button', { name: 'Check file' }));
  await activateWithEnter(page, page.getByRole('button', { name: 'Import 6 participants' }));
  await expect(page.getByRole('heading', { name: '6 participants added' })).toBeVisible();
}

async function makeSegment(page: Page): Promise<void> {
  await page.goto('/participants/segments/new');
  await typeInto(page, page.getByLabel('Segment name'), 'Teams');
  await activateWithEnter(page, page.getByRole('button', { name: 'Add condition' }));
  await choose(page, page.getByRole('combobox', { name: 'Value' }), 'Team');
  await expect(page.getByText('5 of 6 people')).toBeVisible();
  await activateWithEnter(page, page.getByRole('button', { name: 'Save segment' }));
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
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

/** What a mail provider reports of the mail to somebody: its mailbox does not exist. */
async function reportBounce(name: string): Promise<void> {
  const { messageId } = mailTo(name);
  const report = { kind: 'failure', messageId, status: '5.1.1', diagnostic: '550 5.1.1 User unknown' };
  const reply = await fetch(`${earshot.base}/api/bounces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${BOUNCE_WEBHOOK_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reports: [report] }),
  });
  expect(await reply.json()).toEqual({ believed: 1, ignored: 0 });
}

/** A person with a browser of their own. */
async function openOwn(browser: Browser, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: width < 1000 ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return { page, consoleErrors: collectConsoleErrors(page), close: () => context.close() };
}

for (const width of [1440, 390])
  test(`ask one’s own people by email, from a file to an erasure, by keyboard at ${width} px`, async ({
    browser,
  }) => {
    mails.taken.length = 0;
    const context = await browser.newContext({
      baseURL: earshot.base,
      viewport: { width, height: 900 },
      colorScheme: width < 1000 ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    await page.goto('/login');
    await register(page, 'Ada Example', undefined, isFirst ? earshot.code : undefined);
    if (isFirst) await checkMailDomain(page);
    isFirst = false;
    // No quiet hours, so that it does not depend on the time of the day.
    await requestJson(page, 'PUT', '/api/contact-rule', {
      max: 2,
      days: 30,
      gapDays: 0,
      quiet: { from: 0, to: 0 },
    });
    const blocks = everyBlock().filter(({ type }) => type === 'open-question');
    const study = await makeStudy(page, 'Checkout survey', { blocks });
    await importCustomers(page);
    await makeSegment(page);

    // What they get for it.
    await page.goto(`/study/${study.id}/edit/participants`);
    const incentives = page.getByRole('region', { name: 'Incentives' });
    await typeInto(page, incentives.getByLabel('For completing'), '20');
    await activateWithEnter(page, incentives.getByRole('button', { name: 'Save incentives' }));
    await expect(page.getByText('Incentives saved')).toBeVisible();
    await activateWithEnter(page, page.getByRole('link', { name: 'Invite people' }));

    // Whom, what it says, and a look at it.
    await choose(page, page.getByRole('combobox', { name: 'Segment' }), 'Teams');
    await expect(page.getByText('4 people will be invited.')).toBeVisible();
    await expect(page.getByText('1 left out: no email address (1).')).toBeVisible();
    await typeInto(page, page.getByLabel('Sender name'), 'Grace at Example');
    await typeInto(page, page.getByLabel('Subject').first(), 'A question, {{first-name|you}}');
    await choose(page, page.getByRole('combobox', { name: 'As' }), 'Ada Lovelace');
    await expect(page.getByText('A question, Ada')).toBeVisible();
    await expect(page.getByText('Hello Ada,')).toBeVisible();
    await checkAccessibility(page, `invite people, ${width}`);

    await tabTo(page, page.getByRole('switch', { name: 'Measure how many open the email' }));
    await page.keyboard.press('Space');

    // A placeholder that nothing fills is refused, and what was typed stays.
    await page.getByLabel('Subject').first().fill('A question, {{nme}}');
    const send = async () => {
      await activateWithEnter(page, page.getByRole('button', { name: 'Invite 4 people' }));
      const asked = page.getByRole('dialog').getByRole('button', { name: 'Invite 4 people' });
      await activateWithEnter(page, asked);
    };
    await send();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing fills {{nme}}' }).first()).toBeVisible();
    await page.getByLabel('Subject').first().fill('A question, {{first-name|you}}');
    await send();
    await expect(page.getByRole('heading', { name: 'Invitation', exact: true })).toBeVisible();
    await expect.poll(listRecipients).toEqual(['ada', 'gone', 'grace', 'lost']);
    expect(mailTo('ada').subject).toBe('A question, Ada');
    const wave = page.url();

    // One is unknown: nobody knows whether it arrived, and a person decides.
    await expect(page.getByRole('heading', { name: '1 email may or may not have arrived' })).toBeVisible();
    await choose(page, page.getByRole('combobox', { name: 'Show' }), 'Unknown');
    await expect(page.getByRole('link', { name: 'Lost Letter' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toHaveCount(0);
    await checkAccessibility(page, `wave, unknown, ${width}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Count them as sent' }));
    await expect(page.getByRole('heading', { name: /may or may not/ })).toHaveCount(0);

    // One came back later, and says why.
    await reportBounce('gone');
    await page.reload();
    await expect(page.getByText('550 5.1.1 User unknown')).toBeVisible();
    await expect(page.getByText(/so no more is sent to it\./)).toBeVisible();
    await checkAccessibility(page, `wave, bounced, ${width}`);

    // Her mail program loads the hidden image, which was asked for.
    const image = await fetch(/<img src="([^"]+)"/.exec(mailTo('ada').html!)![1]!);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await expect(page.getByText('Opened the email').locator('..')).toContainText('1');

    // Ada answers from her mail; hers alone is the link.
    const ada = await openOwn(browser, width);
    await ada.page.goto(/https?:\S+\?use=\S+/.exec(mailTo('ada').text!)![0]);
    await activateWithEnter(ada.page, ada.page.getByRole('button', { name: 'Start' }));
    await typeInto(ada.page, ada.page.getByRole('textbox'), 'The queue is long.');
    await tabTo(ada.page, ada.page.locator('form.block [data-goes-on]'));
    await pressEnter(ada.page);
    await expect(ada.page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Completed').locator('..')).toContainText('1');

    // Six days later, whoever did not answer is reminded once.
    clockOffset += 6 * DAY_MS;
    await earshot.stepClock(clockOffset);
    await expect.poll(listRecipients).toEqual(['ada', 'gone', 'grace', 'grace', 'lost', 'lost']);
    await page.goto(`/study/${study.id}/edit/participants`);
    await activateWithEnter(page, page.getByRole('link', { name: 'Reminder after 5 days' }));
    await choose(page, page.getByRole('combobox', { name: 'Show' }), 'Skipped');
    await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toContainText(
      'Already took part',
    );
    await checkAccessibility(page, `reminder, ${width}`);

    // Ada’s incentive waits for a decision, within a minute after she completed the study.
    await expect(async () => {
      await page.goto('/account/incentives');
      await expect(page.getByText('1 due (€20.00).')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows' }));
    await page.keyboard.press('Space');
    await activateWithEnter(page, page.getByRole('button', { name: 'Approve 1' }));
    await expect(page.getByText('1 approved (€20.00).')).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows' }));
    await page.keyboard.press('Space');
    await activateWithEnter(page, page.getByRole('button', { name: 'Mark 1 as sent' }));
    await expect(page.getByText('1 sent (€20.00).')).toBeVisible();

    // One more person, from their page.
    await page.goto('/participants');
    await activateWithEnter(page, page.getByRole('link', { name: 'Mary Jackson' }));
    await chooseAction(page, 'Mary Jackson', 'Invite to a study…');
    const dialog = page.getByRole('dialog', { name: 'Invite to a study' });
    await checkAccessibility(page, `invite one person, ${width}`);
    await choose(page, dialog.getByRole('combobox', { name: 'Study' }), 'Checkout survey');
    await expect(page.getByText('1 person will be invited.')).toBeVisible();

    // Grace has had enough of it: of this study first, of all of it then.
    const grace = await openOwn(browser, width);
    const choices = /https?:\S+\/preferences\/\S+/.exec(mailTo('grace').text!)![0];
    await grace.page.goto(choices);
    await checkAccessibility(grace.page, `preferences from a mail, ${width}`);
    await activateWithEnter(
      grace.page,
      grace.page.getByRole('button', { name: 'Don’t contact me about this study' }),
    );
    await expect(grace.page.getByRole('status')).toHaveText('You won’t be contacted about this study.');
    await page.goto(wave);
    await expect(page.getByText('1 opted out afterwards')).toBeVisible();
    await activateWithEnter(grace.page, grace.page.getByRole('link', { name: 'Ask to erase my data' }));
    await activateWithEnter(grace.page, grace.page.getByRole('button', { name: 'Ask to erase my data' }));
    await expect(grace.page.getByText(/you asked for your data to be erased/)).toBeVisible();

    // The team erases her, and the mails that she got have no name any more.
    await page.goto('/dashboard');
    await activateWithEnter(page, page.getByRole('link', { name: /^A participant asks to be erased/ }));
    await chooseAction(page, 'Grace Hopper', 'Erase participant…');
    const asked = page.getByRole('dialog', { name: 'Erase Grace Hopper?' });
    await typeInto(page, asked.getByRole('textbox'), 'Grace Hopper');
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    await page.goto('/participants');
    await expect(page.getByText('5 participants')).toBeVisible();
    await page.goto(wave);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByText('Grace Hopper')).toHaveCount(0);
    await grace.page.goto(choices);
    await expect(grace.page.getByText('Grace')).toHaveCount(0);
    await checkAccessibility(page, `wave with somebody erased, ${width}`);

    await ada.close();
    await grace.close();
    await context.close();
    expect([...consoleErrors, ...ada.consoleErrors, ...grace.consoleErrors]).toEqual([]);
  });
