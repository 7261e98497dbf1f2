import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { RESET_REQUESTED_MESSAGE } from '../../account.ts';
import * as contract from '../../contract.ts';
import { WEAK_PASSWORD_MESSAGE } from './check-password.ts';
import { hashPassword, verifyPassword } from '../hash-password.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
beforeEach(() => server.clock.advance(2 * 3_600_000));
afterAll(() => server.close());

let personCount = 0;
async function registerPerson() {
  personCount += 1;
  const email = `person${personCount}@example.com`;
  return { email, ...(await server.register(email)) };
}
const countMails = async (email: string) =>
  (await server.admin`select id from identity.outbox where recipient = ${email}`).length;

/** Requests a reset link and waits for its mail. */
async function requestResetToken(email: string): Promise<string> {
  const before = await countMails(email);
  await server.visitor().call(contract.forgotPassword, { body: { email } });
  await vi.waitFor(async () => expect(await countMails(email)).toBe(before + 1), { timeout: 10_000 });
  return (await server.linkFor(email)).split('/').at(-1) ?? '';
}
const reset = (token: string, password = 'a new passphrase') =>
  server.visitor().call(contract.resetPassword, { body: { token, password } });
const logIn = (email: string, password: string) =>
  server.visitor().call(contract.logIn, { body: { email, password } });

describe('hashing', () => {
  it('uses argon2id and stores its cost parameters', async () => {
    const storedHash = await hashPassword(PASSWORD);
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(await verifyPassword(storedHash, PASSWORD)).toBe(true);
    expect(await verifyPassword(storedHash, `${PASSWORD} `)).toBe(false);
    expect(await hashPassword(PASSWORD)).not.toBe(storedHash);
  });

  it('G9: has a bounded queue: excess calls are refused immediately, and the others succeed', async () => {
    // The smallest cost of argon2id, so that the test measures only the queue.
    const [salt, tag] = [Buffer.alloc(16, 1), 32];
    const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: tag } as const;
    const key = argon2Sync('argon2id', { message: Buffer.from('cheap'), nonce: salt, ...cheap });
    const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const storedHash = `$argon2id$v=19$m=8,t=1,p=1$${encode(salt)}$${encode(key)}`;
    const results = await Promise.allSettled(
      Array.from({ length: 260 }, () => verifyPassword(storedHash, 'cheap')),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(260 - 202);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(202);
    expect(await verifyPassword(storedHash, 'cheap')).toBe(true);
  });

  it('accepts a password in both Unicode normalisation forms', async () => {
    expect(await verifyPassword(await hashPassword('pâté de campagne'), 'pâté de campagne')).toBe(true);
  });

  it('agrees with the reference implementation', async () => {
    // The README of the reference implementation (P-H-C/phc-winner-argon2): echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
    const storedHash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(storedHash, 'password')).toBe(true);
    expect(await verifyPassword(storedHash, 'passwore')).toBe(false);
  });
});

describe('forgetting a password', () => {
  it('G10: gives the same reply for every address and mails only those with an account', async () => {
    const { email } = await registerPerson();
    const existingReply = await server.visitor().call(contract.forgotPassword, { body: { email } });
    const absent = await server
      .visitor()
      .call(contract.forgotPassword, { body: { email: 'no@example.com' } });
    expect(existingReply.body).toEqual({ message: RESET_REQUESTED_MESSAGE });
    expect([absent.status, absent.body]).toEqual([existingReply.status, existingReply.body]);
    await vi.waitFor(async () => expect(await countMails(email)).toBe(1), { timeout: 10_000 });
    expect(await countMails('no@example.com')).toBe(0);
  });

  it('sends at most five mails an hour to one address, with the same reply', async () => {
    const { email } = await registerPerson();
    for (let n = 0; n < 8; n += 1) {
      const reply = await server.visitor().call(contract.forgotPassword, { body: { email } });
      expect(reply.status).toBe(200);
    }
    await vi.waitFor(async () => expect(await countMails(email)).toBe(5), { timeout: 30_000 });
  });

  it('I10: builds the link from PUBLIC_URL, whatever the Host header of the request', async () => {
    const { email } = await registerPerson();
    // A name of this machine that PUBLIC_URL does not use; another machine's is not served at all.
    const headers = {
      host: 'evil.localhost',
      'x-forwarded-host': 'evil.example',
      origin: 'http://localhost:3000',
    };
    await server.visitor().call(contract.forgotPassword, { body: { email } }, { headers });
    await vi.waitFor(async () => expect(await server.linkFor(email)).not.toBe(''), { timeout: 10_000 });
    expect(await server.linkFor(email)).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
  });
});

describe('a reset link', () => {
  it('G3, G5: is not consumed by opening it, works once, and ends every login', async () => {
    const { email, client } = await registerPerson();
    const token = await requestResetToken(email);
    for (let n = 0; n < 3; n += 1) {
      const openReply = await server.visitor().call(contract.checkResetLink, { params: { token } });
      expect(openReply.body).toEqual({ usable: true });
    }
    expect((await reset(token)).status).toBe(204);
    expect((await client.call(contract.getMe, {})).status).toBe(401);
    expect((await reset(token, 'another passphrase')).status).toBe(410);
    expect((await logIn(email, 'a new passphrase')).status).toBe(200);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
  });

  it('G3: of concurrent uses, only one succeeds', async () => {
    const { email } = await registerPerson();
    const token = await requestResetToken(email);
    const replies = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  });

  it('G3: expires after an hour', async () => {
    const { email } = await registerPerson();
    const token = await requestResetToken(email);
    server.clock.advance(3_600_000);
    expect((await server.visitor().call(contract.checkResetLink, { params: { token } })).body.usable).toBe(
      false,
    );
    expect((await reset(token)).status).toBe(410);
  });

  it('G3: is revoked by a newer one and by a change of password', async () => {
    const { email, client } = await registerPerson();
    const [older, newer] = [await requestResetToken(email), await requestResetToken(email)];
    expect((await reset(older)).status).toBe(410);
    await client.call(contract.changePassword, {
      body: { current: PASSWORD, password: 'changed meanwhile' },
    });
    expect((await reset(newer)).status).toBe(410);
  });

  it('refuses a short password and stays valid', async () => {
    const { email } = await registerPerson();
    const token = await requestResetToken(email);
    expect((await reset(token, 'short')).error?.fields).toEqual({ password: 'Use at least 10 characters.' });
    expect((await reset(token)).status).toBe(204);
  });

  it('refuses a password that is easy to guess, also by personal data, and stays valid', async () => {
    const { email } = await registerPerson();
    const token = await requestResetToken(email);
    for (const password of ['qwerty12345', `${email.split('@')[0]}2026`])
      expect((await reset(token, password)).error?.fields).toEqual({ password: WEAK_PASSWORD_MESSAGE });
    expect((await reset(token)).status).toBe(204);
  });

  it('G12: is stored as a hash only', async () => {
    const { email } = await registerPerson();
    const token = await requestResetToken(email);
    const rows =
      await server.admin`select encode(hash, 'escape') as hash, open, subject from identity.tokens`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(server.lines)).not.toContain(token);
  });
});

describe('changing a password', () => {
  it('G5: requires the current password, and ends the other logins but not this one', async () => {
    const { email, client } = await registerPerson();
    const other = server.visitor();
    await other.call(contract.logIn, { body: { email, password: PASSWORD } });
    const wrong = await client.call(contract.changePassword, {
      body: { current: 'no', password: 'brand new words' },
    });
    expect(wrong.error?.fields).toEqual({ current: 'This is not your current password.' });
    const weak = await client.call(contract.changePassword, {
      body: { current: PASSWORD, password: 'qwerty12345' },
    });
    expect(weak.error?.fields).toEqual({ password: WEAK_PASSWORD_MESSAGE });
    const right = await client.call(contract.changePassword, {
      body: { current: PASSWORD, password: 'brand new words' },
    });
    expect(right.status).toBe(204);
    expect((await client.call(contract.getMe, {})).status).toBe(200);
    expect((await other.call(contract.getMe, {})).status).toBe(401);
    expect((await logIn(email, 'brand new words')).status).toBe(200);
  });
});
