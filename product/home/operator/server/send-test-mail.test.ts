import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { operatorRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let operator: Visitor;
let member: Visitor;
let smtp: SMTPServer;
let recipients: string[] = [];
/** What the mail server says to a recipient; null accepts them. */
let refusal: { code: number; sentence: string } | null = null;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      recipients.push(address);
      if (!refusal) return done();
      return done(Object.assign(new Error(refusal.sentence), { responseCode: refusal.code }));
    },
    onData: (stream, _, done) => {
      stream.resume().on('end', () => (done as (error: null, reply: string) => void)(null, 'queued as 4F2A'));
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  server = await serveForTests({ env: { REGISTRATION: 'open' }, routes: operatorRoutes });
  operator = (await server.register('operator@example.com')).client;
  member = (await server.register('member@example.com')).client;
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
beforeEach(() => {
  recipients = [];
  refusal = null;
  setSmtp(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
});
const setSmtp = (smtpUrl: string | undefined) => Object.assign(server.services.config, { smtpUrl });
const sendTest = (visitor = operator) => visitor.call(contract.sendTestMail, {});

it('a test email goes to the operator, and the reply of the mail server is told', async () => {
  const { body } = await sendTest();
  expect(body).toEqual({ to: 'operator@example.com', isAccepted: true, reply: '250 queued as 4F2A' });
  expect(recipients).toEqual(['operator@example.com']);
});

it('a refusal is told in the words of the mail server', async () => {
  refusal = { code: 554, sentence: 'relay access denied' };
  const { body } = await sendTest();
  expect(body).toMatchObject({
    isAccepted: false,
    reply: expect.stringContaining('554 relay access denied'),
  });
});

it('a mail server that cannot be reached is told, too', async () => {
  setSmtp('smtp://127.0.0.1:1');
  const { body } = await sendTest();
  expect(body).toMatchObject({ isAccepted: false, reply: expect.stringContaining('ECONNREFUSED') });
});

it('without a mail server one is told which setting is missing', async () => {
  setSmtp(undefined);
  const { status, error } = await sendTest();
  expect([status, error?.message]).toEqual([409, expect.stringContaining('SMTP_URL')]);
});

it('for anybody else there is no such thing', async () => {
  expect((await sendTest(member)).status).toBe(404);
  expect(recipients).toEqual([]);
});
