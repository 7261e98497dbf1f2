import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as accounts from '../../contract.ts';
import { deleteExpired } from '../../server/jobs.ts';
import * as contract from '../contract.ts';
import { EMAIL_CHANGE_GONE_MESSAGE } from '../email-change.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
beforeEach(() => server.clock.advance(2 * 3_600_000));
afterAll(() => server.close());

let personCount = 0;
const newEmail = (name = 'person') => `${name}${(personCount += 1)}@example.com`;

/** The token of the newest link in the mails to an address; empty without one. */
const readToken = async (email: string) => (await server.linkFor(email)).split('/').at(-1) ?? '';
const confirm = (token: string) => server.visitor().call(contract.confirmEmailChange, { body: { token } });
const logIn = async (email: string) =>
  (await server.visitor().call(accounts.logIn, { body: { email, password: PASSWORD } })).status;
const readPending = async (client: Visitor) => (await client.call(contract.getEmailChange, {})).body.pending;
const readSubjects = async (email: string) =>
  (
    await server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${email} order by created_at, subject`
  ).map(({ subject }) => subject);

/** A person who has asked to change their address, and the tokens of both links. */
async function startChange() {
  const [oldEmail, email] = [newEmail('old'), newEmail('new')];
  const { client } = await server.register(oldEmail);
  const reply = await client.call(contract.startEmailChange, { body: { email } });
  expect(reply.status).toBe(200);
  return { client, oldEmail, email, oldToken: await readToken(oldEmail), newToken: await readToken(email) };
}

describe('changing the email address', () => {
  it.each([
    ['the old, then the new', ['oldToken', 'newToken']],
    ['the new, then the old', ['newToken', 'oldToken']],
  ] as const)('takes effect once both addresses have confirmed it: %s', async (_, order) => {
    const change = await startChange();
    const { client, oldEmail, email } = change;
    expect(await readPending(client)).toMatchObject({
      email,
      isConfirmedByOldAddress: false,
      isConfirmedByNewAddress: false,
    });
    expect((await confirm(change[order[0]])).body).toEqual({ email, isChanged: false });
    expect(await readPending(client)).toMatchObject({
      isConfirmedByOldAddress: order[0] === 'oldToken',
      isConfirmedByNewAddress: order[0] === 'newToken',
    });
    expect([await logIn(oldEmail), await logIn(email)]).toEqual([200, 401]);
    expect((await confirm(change[order[1]])).body).toEqual({ email, isChanged: true });
    expect([await logIn(oldEmail), await logIn(email)]).toEqual([401, 200]);
    expect(await readPending(client)).toBeNull();
    expect((await client.call(accounts.getMe, {})).body.person.email).toBe(email);
    expect(await readSubjects(oldEmail)).toContain('Your email address was changed');
    expect(await readSubjects(email)).toContain('Your email address was changed');
  });

  it('one address alone changes nothing, however often its link is used', async () => {
    const { client, oldEmail, email, newToken } = await startChange();
    expect((await confirm(newToken)).status).toBe(200);
    expect((await confirm(newToken)).error).toEqual({ code: 'gone', message: EMAIL_CHANGE_GONE_MESSAGE });
    expect([await logIn(oldEmail), await logIn(email)]).toEqual([200, 401]);
    expect(await readPending(client)).toMatchObject({ isConfirmedByOldAddress: false });
  });

  it('both links at once, and each of them twice, change it once', async () => {
    const { oldEmail, email, oldToken, newToken } = await startChange();
    const replies = await Promise.all([oldToken, newToken, oldToken, newToken].map(confirm));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 410, 410]);
    expect(replies.filter(({ status, body }) => status === 200 && body.isChanged)).toHaveLength(1);
    expect([await logIn(oldEmail), await logIn(email)]).toEqual([401, 200]);
  });

  it('needs a confirmed login', async () => {
    const { client } = await server.register(newEmail());
    server.clock.advance(11 * 60_000);
    const reply = await client.call(contract.startEmailChange, { body: { email: newEmail() } });
    expect([reply.status, reply.error?.reason]).toEqual([403, 'confirm_login']);
  });

  it('opening a link uses nothing up', async () => {
    const { email, oldToken } = await startChange();
    const check = (token: string) => server.visitor().call(contract.checkEmailLink, { params: { token } });
    for (let n = 0; n < 2; n += 1) expect((await check(oldToken)).body).toEqual({ email });
    expect((await check('no-such-token')).body).toEqual({ email: null });
    await confirm(oldToken);
    expect((await check(oldToken)).body).toEqual({ email: null });
  });

  it('G3: links end after a day, with a newer change, when it is cancelled, and with a new password', async () => {
    const late = await startChange();
    server.clock.advance(24 * 3_600_000 + 1);
    expect((await confirm(late.oldToken)).status).toBe(410);
    expect(await readPending(late.client)).toBeNull();
    await deleteExpired(server.services, server.clock.now());
    expect(await server.admin`select 1 from identity.email_changes where email = ${late.email}`).toEqual([]);

    const replaced = await startChange();
    await replaced.client.call(contract.startEmailChange, { body: { email: newEmail() } });
    const cancelled = await startChange();
    expect((await cancelled.client.call(contract.cancelEmailChange, {})).status).toBe(204);
    const changed = await startChange();
    const body = { current: PASSWORD, password: 'another battery staple' };
    expect((await changed.client.call(accounts.changePassword, { body })).status).toBe(204);
    for (const { oldToken, newToken } of [replaced, cancelled, changed])
      expect([(await confirm(oldToken)).status, (await confirm(newToken)).status]).toEqual([410, 410]);
  });

  it('ends links for a new password that were mailed to the old address', async () => {
    const { client, oldEmail, oldToken, newToken } = await startChange();
    await client.call(accounts.forgotPassword, { body: { email: oldEmail } });
    await expect.poll(() => readSubjects(oldEmail)).toContain('Set a new password for Earshot');
    const token = await readToken(oldEmail);
    await confirm(oldToken);
    await confirm(newToken);
    const reply = await client.call(accounts.checkResetLink, { params: { token } });
    expect(reply.body).toEqual({ usable: false });
  });

  it('never reveals who has an account: the reply is the same, and its owner is told', async () => {
    const [taken, free] = [newEmail('taken'), newEmail('free')];
    await server.register(taken);
    const replies = [];
    for (const email of [taken, free]) {
      const { client } = await server.register(newEmail());
      const { status, body } = await client.call(contract.startEmailChange, { body: { email } });
      replies.push({ status, pending: { ...body.pending, email: '' } });
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(await readSubjects(taken)).toEqual(['Your email address already has an account']);
    expect(await server.linkFor(taken)).toBe('');
    expect(await readSubjects(free)).toEqual(['Confirm your new email address']);
  });

  it('is refused when somebody else has got the address meanwhile', async () => {
    const { oldEmail, email, oldToken, newToken } = await startChange();
    await confirm(oldToken);
    await server.register(email);
    const reply = await confirm(newToken);
    expect([reply.status, reply.error?.message]).toEqual([
      409,
      'There’s already an account with this address. Nothing was changed.',
    ]);
    expect(await logIn(oldEmail)).toBe(200);
  });

  it('two people who change to one address at once never both get it', async () => {
    const email = newEmail('shared');
    const tokens: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const oldEmail = newEmail('old');
      const { client } = await server.register(oldEmail);
      await client.call(contract.startEmailChange, { body: { email } });
      await confirm(await readToken(oldEmail));
      tokens.push(await readToken(email));
      server.clock.advance(1000);
    }
    const replies = await Promise.all(tokens.map(confirm));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused to the address that the account has, at its field', async () => {
    const email = newEmail();
    const { client } = await server.register(email);
    const reply = await client.call(contract.startEmailChange, { body: { email: email.toUpperCase() } });
    expect([reply.status, Object.keys(reply.error?.fields ?? {})]).toEqual([400, ['email']]);
  });

  it('G11: sends at most five mails an hour to one address', async () => {
    const email = newEmail('victim');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { client } = await server.register(newEmail());
      statuses.push((await client.call(contract.startEmailChange, { body: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('the operator does not see the links', async () => {
    const { oldEmail, oldToken } = await startChange();
    const operator = server.visitor();
    const [row] = await server.admin<{ email: string }[]>`
      select email from identity.persons where operator`;
    await operator.call(accounts.logIn, { body: { email: row!.email, password: PASSWORD } });
    const { items } = (await operator.call(accounts.listOutbox, { query: {} })).body;
    const mail = items.find(({ recipient }) => recipient === oldEmail);
    expect(mail).toMatchObject({ hidden: true, text: '' });
    expect(JSON.stringify(items)).not.toContain(oldToken);
  });
});
