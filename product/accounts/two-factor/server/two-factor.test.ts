import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#platform/testing/statements.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { WRONG_LOGIN_MESSAGE } from '../../account.ts';
import * as accounts from '../../contract.ts';
import * as contract from '../contract.ts';
import { WRONG_CODE_MESSAGE } from '../two-factor.ts';
import { showCode } from './testing/authenticator.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
beforeEach(() => server.clock.advance(2 * 3_600_000));
afterAll(() => server.close());

let personCount = 0;
const newEmail = () => `person${(personCount += 1)}@example.com`;

async function confirm(client: Visitor) {
  expect((await client.call(accounts.confirmLogin, { body: { password: PASSWORD } })).status).toBe(204);
}
const nextStep = () => server.clock.advance(30_000);

/** A person with two-factor on, and their app. */
async function createProtected() {
  const email = newEmail();
  const { client } = await server.register(email);
  const { key } = (await client.call(contract.startTwoFactor, {})).body;
  const show = () => showCode(key, server.clock.now());
  const { status, body } = await client.call(contract.confirmTwoFactor, { body: { code: show() } });
  expect(status).toBe(200);
  nextStep();
  return { email, client, key, show, recoveryCodes: body.recoveryCodes };
}

async function takeFirstStep(email: string, client = server.visitor()) {
  const reply = await client.call(accounts.logIn, { body: { email, password: PASSWORD } });
  return { client, token: 'secondStep' in reply.body ? reply.body.secondStep.token : '', reply };
}
const finish = (client: Visitor, token: string, code: string, remember?: boolean) =>
  client.call(contract.finishLogin, { body: { token, code, remember } });
const readMeStatus = async (client: Visitor) => (await client.call(accounts.getMe, {})).status;
const readSubjects = async (email: string) =>
  (
    await server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${email} order by created_at, subject`
  ).map(({ subject }) => subject);

describe('a login that has not been confirmed for ten minutes', () => {
  it('may not change the security of the account until the password is entered again', async () => {
    const { client } = await server.register(newEmail());
    const changes = [
      () => client.call(contract.startTwoFactor, {}),
      () => client.call(contract.confirmTwoFactor, { body: { code: '123456' } }),
      () => client.call(contract.renewRecoveryCodes, { body: { code: '123456' } }),
      () => client.call(contract.turnOffTwoFactor, { body: { code: '123456' } }),
      () => client.call(accounts.endOtherLogins, {}),
      () => client.call(accounts.endLogin, { params: { loginId: crypto.randomUUID() } }),
    ];
    server.clock.advance(10 * 60_000 + 1);
    for (const change of changes) {
      const { status, error } = await change();
      expect([status, error?.reason]).toEqual([403, 'confirm_login']);
    }
    const wrong = await client.call(accounts.confirmLogin, { body: { password: 'not the right one' } });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['password']]);
    expect((await client.call(contract.startTwoFactor, {})).status).toBe(403);
    await confirm(client);
    expect((await client.call(contract.startTwoFactor, {})).status).toBe(200);
    expect((await client.call(accounts.endOtherLogins, {})).status).toBe(204);
  });

  it('G11: passwords cannot be guessed with it', async () => {
    const { client } = await server.register(newEmail());
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n += 1)
      statuses.add((await client.call(accounts.confirmLogin, { body: { password: `guess ${n}` } })).status);
    expect([...statuses]).toEqual([400, 429]);
    expect((await client.call(accounts.confirmLogin, { body: { password: PASSWORD } })).status).toBe(429);
  });

  it('is confirmed alone: the others of the person are not', async () => {
    const email = newEmail();
    const { client } = await server.register(email);
    const other = (await takeFirstStep(email)).client;
    server.clock.advance(11 * 60_000);
    await confirm(client);
    expect((await other.call(accounts.endOtherLogins, {})).status).toBe(403);
    expect((await client.call(accounts.endOtherLogins, {})).status).toBe(204);
    expect([await readMeStatus(client), await readMeStatus(other)]).toEqual([200, 401]);
  });
});

describe('setting up two-factor', () => {
  it('changes nothing until a code of the app is confirmed, then ends the other logins', async () => {
    const email = newEmail();
    const { client } = await server.register(email);
    const other = (await takeFirstStep(email)).client;
    const { key } = (await client.call(contract.startTwoFactor, {})).body;
    expect((await client.call(contract.getTwoFactor, {})).body).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await takeFirstStep(email)).reply.body).toHaveProperty('person');
    const wrong = await client.call(contract.confirmTwoFactor, { body: { code: '000000' } });
    expect([wrong.status, wrong.error?.fields]).toEqual([400, { code: WRONG_CODE_MESSAGE }]);
    const code = showCode(key, server.clock.now());
    const { body } = await client.call(contract.confirmTwoFactor, { body: { code } });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const recoveryCode of body.recoveryCodes)
      expect(recoveryCode).toMatch(/^([A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/);
    expect((await client.call(contract.getTwoFactor, {})).body).toEqual({
      onSince: server.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect([await readMeStatus(client), await readMeStatus(other)]).toEqual([200, 401]);
    expect(await readSubjects(email)).toEqual(['Two-factor authentication is on']);
    expect((await client.call(contract.startTwoFactor, {})).status).toBe(409);
  });

  it('G12: stores the key encrypted and recovery codes as hashes', async () => {
    const { key, recoveryCodes } = await createProtected();
    const stored = JSON.stringify(
      await server.admin`
        select encode(secret, 'hex') as secret, null as hash from identity.second_factors
        union all select null, encode(hash, 'hex') from identity.recovery_codes`,
    );
    const bits = [...key].map((character) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
    );
    const hex = (bits.join('').match(/.{4}/g) ?? []).map((four) => parseInt(four, 2).toString(16)).join('');
    expect(hex).toHaveLength(40);
    expect(stored).not.toContain(hex);
    for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    expect(JSON.stringify(server.lines)).not.toContain(key);
  });
});

describe('logging in with two factors', () => {
  it('needs the code: the first step gives no login', async () => {
    const { email, show } = await createProtected();
    const { client, token, reply } = await takeFirstStep(email);
    expect(Object.keys(reply.body)).toEqual(['secondStep']);
    expect(reply.setCookies).toEqual([]);
    expect(await readMeStatus(client)).toBe(401);
    const wrong = await finish(client, token, '000000');
    expect([wrong.status, wrong.error?.fields]).toEqual([400, { code: WRONG_CODE_MESSAGE }]);
    expect(await readMeStatus(client)).toBe(401);
    expect((await finish(client, token, ` ${show().slice(0, 3)} ${show().slice(3)} `)).status).toBe(200);
    expect(await readMeStatus(client)).toBe(200);
  });

  it('G10: a wrong password gets the same reply and work as without two-factor', async () => {
    const { email } = await createProtected();
    const plain = newEmail();
    await server.register(plain);
    const observations: unknown[] = [];
    for (const one of [email, plain, 'nobody@example.com']) {
      const { result, statements } = await countStatements(server.services.database, () =>
        server
          .visitor('198.51.100.9')
          .call(accounts.logIn, { body: { email: one, password: 'wrong password' } }),
      );
      observations.push({ status: result.status, error: result.error, statements });
    }
    expect(observations[0]).toMatchObject({ status: 401, error: { message: WRONG_LOGIN_MESSAGE } });
    expect(observations[1]).toEqual(observations[0]);
    expect(observations[2]).toEqual(observations[0]);
  });

  it('G7: a code is accepted once, in every place', async () => {
    const { email, show, client: owner } = await createProtected();
    const code = show();
    const first = await takeFirstStep(email);
    const second = await takeFirstStep(email);
    expect((await finish(first.client, first.token, code)).status).toBe(200);
    expect((await finish(second.client, second.token, code)).status).toBe(400);
    expect((await owner.call(contract.renewRecoveryCodes, { body: { code } })).status).toBe(400);
    nextStep();
    expect((await finish(second.client, second.token, code)).status).toBe(400);
    expect((await finish(second.client, second.token, show())).status).toBe(200);
  });

  it('G7: of concurrent calls with one code, of the app or a recovery code, one succeeds', async () => {
    const { email, show, recoveryCodes } = await createProtected();
    for (const code of [show(), recoveryCodes[0]!]) {
      const steps = await Promise.all(Array.from({ length: 4 }, () => takeFirstStep(email)));
      const replies = await Promise.all(steps.map(({ client, token }) => finish(client, token, code)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
      // Wrong codes that arrived after the right one count for a quarter of an hour.
      server.clock.advance(15 * 60_000 + 1);
    }
  });

  it('of concurrent calls with one first step, one succeeds, and it works for ten minutes only', async () => {
    const { email, show, recoveryCodes } = await createProtected();
    const { client, token } = await takeFirstStep(email);
    const replies = await Promise.all(
      [show(), recoveryCodes[0]!, recoveryCodes[1]!].map((code) => finish(server.visitor(), token, code)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const late = await takeFirstStep(email);
    server.clock.advance(10 * 60_000);
    expect((await finish(client, late.token, show())).status).toBe(410);
    expect((await finish(client, 'nothing', show())).status).toBe(410);
  });

  it('a recovery code works once, in any spelling, and its use is mailed', async () => {
    const { email, recoveryCodes } = await createProtected();
    const [code = ''] = recoveryCodes;
    const first = await takeFirstStep(email);
    const spelled = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await finish(first.client, first.token, spelled)).status).toBe(200);
    expect((await first.client.call(contract.getTwoFactor, {})).body.recoveryCodesLeft).toBe(9);
    expect(await readSubjects(email)).toContain('A recovery code of your account was used');
    const second = await takeFirstStep(email);
    expect((await finish(second.client, second.token, code)).status).toBe(400);
  });

  it('G7, G11: 1,000 guesses are not counted to the end, and the owner’s own device is not locked out', async () => {
    const { email, show, client: owner } = await createProtected();
    const { token } = await takeFirstStep(email);
    const statuses: number[] = [];
    for (let n = 0; n < 1000; n += 1)
      statuses.push(
        (await finish(server.visitor(`192.0.2.${n % 250}`), token, String(n).padStart(6, '0'))).status,
      );
    expect(statuses.filter((status) => status !== 429)).toEqual([400, 400, 400, 400, 400]);
    const known = await takeFirstStep(email, owner);
    expect((await finish(owner, known.token, show())).status).toBe(200);
  });

  it('asks no code on a device that is remembered, for thirty days and for its person only', async () => {
    const { email, show } = await createProtected();
    const { client, token } = await takeFirstStep(email);
    const reply = await finish(client, token, show(), true);
    expect(reply.setCookies).toContainEqual(
      expect.stringMatching(
        /^earshot-remembered=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
      ),
    );
    await client.call(accounts.logOut, {});
    expect((await takeFirstStep(email, client)).reply.body).toHaveProperty('person');
    const { email: another } = await createProtected();
    expect((await takeFirstStep(another, client)).reply.body).toHaveProperty('secondStep');
    server.clock.advance(30 * 86_400_000);
    expect((await takeFirstStep(email, client)).reply.body).toHaveProperty('secondStep');
  });

  it('a new password, an end of all other logins and new factors forget remembered devices', async () => {
    const { email, show, client: owner } = await createProtected();
    const remember = async () => {
      nextStep();
      const { client, token } = await takeFirstStep(email);
      expect((await finish(client, token, show(), true)).status).toBe(200);
      return client;
    };
    const first = await remember();
    await owner.call(accounts.endOtherLogins, {});
    expect((await takeFirstStep(email, first)).reply.body).toHaveProperty('secondStep');
    const second = await remember();
    const body = { current: PASSWORD, password: PASSWORD };
    expect((await owner.call(accounts.changePassword, { body })).status).toBe(204);
    expect((await takeFirstStep(email, second)).reply.body).toHaveProperty('secondStep');
  });

  it('a process that ends in the middle of a step uses up nothing and changes nothing', async () => {
    const { email, recoveryCodes } = await createProtected();
    const { client: starting } = await server.register(newEmail());
    const { key } = (await starting.call(contract.startTwoFactor, {})).body;
    const code = showCode(key, server.clock.now());
    const { client, token } = await takeFirstStep(email);
    const { send } = server.services.mail;
    // The mail is sent near the end of both transactions.
    server.services.mail.send = () => Promise.reject(new Error('the process ended'));
    expect((await finish(client, token, recoveryCodes[0]!)).status).toBe(500);
    expect((await starting.call(contract.confirmTwoFactor, { body: { code } })).status).toBe(500);
    server.services.mail.send = send;
    expect((await starting.call(contract.getTwoFactor, {})).body).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await finish(client, token, recoveryCodes[0]!)).status).toBe(200);
    expect((await starting.call(contract.confirmTwoFactor, { body: { code } })).status).toBe(200);
  });

  it('G6: a person who is disabled between the steps gets no login', async () => {
    const { email, show } = await createProtected();
    const { client, token } = await takeFirstStep(email);
    await server.admin`update identity.persons set disabled_at = now() where email = ${email}`;
    expect((await finish(client, token, show())).status).toBe(410);
  });
});

describe('changing two-factor', () => {
  it('G7: needs a current code, and ends the other logins', async () => {
    const { email, show, client } = await createProtected();
    const other = await takeFirstStep(email);
    expect((await finish(other.client, other.token, show())).status).toBe(200);
    nextStep();
    expect((await client.call(contract.turnOffTwoFactor, { body: { code: '000000' } })).status).toBe(400);
    expect((await client.call(contract.turnOffTwoFactor, { body: { code: show() } })).status).toBe(204);
    expect([await readMeStatus(client), await readMeStatus(other.client)]).toEqual([200, 401]);
    expect((await client.call(contract.getTwoFactor, {})).body.onSince).toBeNull();
    expect((await takeFirstStep(email)).reply.body).toHaveProperty('person');
    expect(await readSubjects(email)).toContain('Two-factor authentication is off');
  });

  it('new recovery codes replace the old ones', async () => {
    const { email, show, client, recoveryCodes } = await createProtected();
    const renewed = await client.call(contract.renewRecoveryCodes, { body: { code: show() } });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { client: elsewhere, token } = await takeFirstStep(email);
    expect((await finish(elsewhere, token, recoveryCodes[0]!)).status).toBe(400);
    expect((await finish(elsewhere, token, renewed.body.recoveryCodes[0]!)).status).toBe(200);
    expect(await readSubjects(email)).toContain('You have new recovery codes');
  });
});
