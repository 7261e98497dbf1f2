import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMemoryLog } from '#platform/log/log.ts';
import type { Services } from '#platform/http/server/services.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openMailServer, type TestMailServer } from '../../invitations/server/testing/mail-server.ts';
import { bounceWorkers } from './jobs.ts';
import { readBounceSources } from './queries.ts';
import { readDueMailbox } from './read-due-mailbox.ts';
import { MAX_MAIL_BYTES } from './read-mailbox.ts';
import { openMailbox, type TestMailbox } from './testing/open-mailbox.ts';
import { prepareWaves } from './testing/prepare-waves.ts';

const MINUTE_MS = 60_000;
let test: TestDatabase;
let mails: TestMailServer;
let mailbox: TestMailbox;
/** Added to the time, so that the mailbox is due again. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const { log, lines } = openMemoryLog();

beforeAll(async () => {
  [test, mails, mailbox] = await Promise.all([testDatabase({ size: 6 }), openMailServer(), openMailbox()]);
  setSigningKey(test.database, randomBytes(32));
});
beforeEach(async () => {
  aheadMs = 0;
  await test.admin`delete from identity.bounce_sources`;
  await test.admin`delete from identity.mail_pace`;
});
afterAll(async () => {
  await mailbox?.close();
  await mails?.close();
  await test?.drop();
});

const makeServices = (bounceImapUrl = mailbox.url) =>
  ({
    database: test.database,
    clock,
    log,
    config: {
      smtpUrl: mails.url,
      mailFrom: 'Earshot <earshot@example.org>',
      publicUrl: 'https://ear.example.org',
      mailsPerSecond: 100,
      bounceAddress: 'bounce@earshot.example.org',
      bounceImapUrl,
    },
  }) as unknown as Parameters<typeof prepareWaves>[0];
const read = (url?: string, limitMs?: number) =>
  readDueMailbox(makeServices(url), {
    signal: new AbortController().signal,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
const readState = async () => (await readBounceSources(test.database)).mailbox;
const readFixture = async (name: string, token: string) =>
  (await readFile(path.join(import.meta.dirname, 'testing', 'reports', name), 'utf8')).replaceAll(
    '{{token}}',
    token,
  );
/** The token of the mail to somebody, as their mail server has it. */
const findToken = (name: string) =>
  /\+([\da-f]{48})@/.exec(mails.taken.find(({ to }) => to.startsWith(name))!.from)![1]!;

it('reads reports of mails that came back, once, and believes no other', async () => {
  const waves = await prepareWaves(makeServices());
  const names = ['ada', 'bob', 'carol', 'dan', 'eve'];
  const people = await Promise.all(names.map(waves.addPerson));
  const wave = await waves.invite(people);
  const [ada, bob, carol, dan, eve] = names.map(findToken) as [string, string, string, string, string];
  // By the address that it came to, and by the message id of what came back.
  const toAda = await readFixture('postfix-user-unknown.eml', ada);
  mailbox.deliver(toAda);
  const toBob = await readFixture('exchange-not-found.eml', bob);
  // With a character that the database does not store.
  mailbox.deliver(toBob.replace('Recipient not found', 'Recipient\0 not found'));
  mailbox.deliver(await readFixture('complaint.eml', carol));
  const forged = dan.slice(0, -1) + (dan.endsWith('0') ? '1' : '0');
  mailbox.deliver(await readFixture('postfix-user-unknown.eml', forged));
  mailbox.deliver(await readFixture('absence-note.eml', dan));
  mailbox.deliver((await readFixture('postfix-user-unknown.eml', eve)) + 'x'.repeat(MAX_MAIL_BYTES));
  mailbox.deliver('no mail at all');
  const [reader] = bounceWorkers(makeServices() as Services);
  await reader!.work({}, { now: clock.now(), signal: new AbortController().signal });
  const funnel = await waves.readFunnel(wave);
  expect(funnel).toMatchObject({ returned: 2, complained: 1, states: { sent: 3, bounced: 2 } });
  expect(await readState()).toMatchObject({ believed: 3, ignored: 4, error: null, failedAt: null });
  // What was believed is deleted, as it names people; the rest is marked as read.
  expect(mailbox.list().map((name) => name.split(',')[1])).toEqual(['S', 'S', 'S', 'S']);

  // The same report again, such as of a process that was killed before it marked it: nothing changes.
  mailbox.deliver(toAda);
  await read();
  expect((await readState()).believed).toBe(3);
  aheadMs = 2 * MINUTE_MS;
  await read();
  expect(await readState()).toMatchObject({ believed: 4, ignored: 4 });
  expect(await waves.readFunnel(wave)).toEqual(funnel);
  const next = await waves.invite([...people, await waves.addPerson('new')]);
  expect(await waves.readFunnel(next)).toMatchObject({ members: 1, states: { sent: 1 } });
  expect(JSON.stringify(lines)).not.toContain('@example.com');
});

it('gives up on a server that hangs, says so, lets nobody else wait for it, and goes on when it answers', async () => {
  const sockets = new Set<Socket>();
  let connections = 0;
  const hanging = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    // A byte now and then, so that it never counts as silent.
    const timer = setInterval(() => socket.write('*'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  hanging.listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const url = `imap://bounces:hush@127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  await Promise.all([read(url, 500), read(url, 500), read(url, 500)]);
  expect(connections).toBe(1);
  const failed = await readState();
  expect(failed).toMatchObject({
    readAt: null,
    error: 'The mail server took too long, so the connection was closed.',
  });
  for (const socket of sockets) socket.destroy();
  hanging.close();
  aheadMs = 6 * MINUTE_MS;
  await read(mailbox.url.replace('hush-hush', 'wrong'));
  expect(await readState()).toMatchObject({
    failedAt: failed.failedAt,
    error: 'The mail server refused the user or the password of BOUNCE_IMAP_URL.',
  });
  aheadMs = 12 * MINUTE_MS;
  await read();
  expect(await readState()).toMatchObject({ error: null, failedAt: null, readAt: expect.any(Date) as Date });
  expect(JSON.stringify(lines)).not.toMatch(/hush|wrong/);
});

it.each([
  ['imap://a:b@127.0.0.1:1', 'Nothing listens at the host and port of BOUNCE_IMAP_URL.'],
  ['imap://a:b@nowhere.invalid', /^The host of BOUNCE_IMAP_URL (doesn’t exist|can’t be looked up)\.$/],
  ['FOLDER', 'The mailbox has no folder of the name in BOUNCE_IMAP_URL.'],
  ['TLS', /^The port of BOUNCE_IMAP_URL takes unencrypted connections only/],
])('says what is wrong with %s', async (setting, sentence) => {
  const url =
    setting === 'FOLDER'
      ? `${mailbox.url}/Nothing`
      : setting === 'TLS'
        ? mailbox.url.replace('imap:', 'imaps:')
        : setting;
  await read(url);
  expect((await readState()).error).toMatch(sentence);
});
