import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as accounts from '../../contract.ts';
import * as twoFactor from '../../two-factor/contract.ts';
import { showCode } from '../../two-factor/server/testing/authenticator.ts';
import * as contract from '../contract.ts';
import { MAX_PASSKEYS, UNKNOWN_PASSKEY_MESSAGE } from '../passkey.ts';
import { createAuthenticator } from './testing/create-authenticator.ts';

const ORIGIN = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open', PUBLIC_URL: ORIGIN } });
});
beforeEach(() => server.clock.advance(2 * 3_600_000));
afterAll(() => server.close());

type Authenticator = ReturnType<typeof createAuthenticator>;
type Overrides = Parameters<Authenticator['sign']>[1];
let personCount = 0;

async function add(
  client: Visitor,
  authenticator: Authenticator,
  name = 'Laptop',
  overrides: Overrides = {},
) {
  const { options } = (await client.call(contract.preparePasskey, {})).body;
  const body = { name, ...authenticator.create(options, overrides) };
  return { body, reply: await client.call(contract.addPasskey, { body }) };
}

async function createOwner() {
  const email = `passkey${(personCount += 1)}@example.com`;
  const { client } = await server.register(email);
  const authenticator = createAuthenticator(ORIGIN);
  const { reply, body } = await add(client, authenticator);
  expect(reply.status).toBe(200);
  return { email, client, authenticator, passkeyId: reply.body.id, created: body };
}

async function logIn(authenticator: Authenticator, overrides: Overrides = {}, client = server.visitor()) {
  const { options } = (await client.call(contract.preparePasskeyLogin, {})).body;
  const body = authenticator.sign(options, overrides);
  return { client, body, reply: await client.call(contract.logInWithPasskey, { body }) };
}
const REFUSED = { code: 'unauthenticated', message: UNKNOWN_PASSKEY_MESSAGE };

describe('a passkey', () => {
  it('is added, listed, renamed and removed by its owner, who is told by mail', async () => {
    const { email, client, passkeyId } = await createOwner();
    const list = async () => (await client.call(contract.listPasskeys, {})).body.items;
    expect(await list()).toEqual([
      { id: passkeyId, name: 'Laptop', createdAt: server.clock.now().toISOString(), usedAt: null },
    ]);
    const params = { passkeyId };
    await client.call(contract.renamePasskey, { params, body: { name: ' Phone ' } });
    expect((await list())[0]?.name).toBe('Phone');
    const stranger = (await server.register(`stranger-of-${email}`)).client;
    expect((await stranger.call(contract.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(
      404,
    );
    expect((await stranger.call(contract.removePasskey, { params })).status).toBe(404);
    expect((await client.call(contract.removePasskey, { params })).status).toBe(204);
    expect(await list()).toEqual([]);
    const mails = await server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${email} order by subject`;
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
  });

  it('needs a confirmed login to be added and removed', async () => {
    const { client, passkeyId } = await createOwner();
    server.clock.advance(11 * 60_000);
    const changes = [
      await client.call(contract.preparePasskey, {}),
      await client.call(contract.removePasskey, { params: { passkeyId } }),
    ];
    expect(changes.map(({ error }) => error?.reason)).toEqual(['confirm_login', 'confirm_login']);
  });

  it('is refused from another site, without verification of the person, and for a challenge that is not theirs', async () => {
    const { client, created } = await createOwner();
    const refused = [
      (await add(client, createAuthenticator(ORIGIN), 'x', { origin: 'https://evil.example' })).reply,
      (await add(client, createAuthenticator('https://evil.example'), 'x', { origin: ORIGIN })).reply,
      (await add(client, createAuthenticator(ORIGIN), 'x', { isVerified: false })).reply,
      await client.call(contract.addPasskey, { body: created }),
    ];
    const { options } = (await client.call(contract.preparePasskey, {})).body;
    const thief = (await server.register(`thief${personCount}@example.com`)).client;
    const body = { name: 'x', ...createAuthenticator(ORIGIN).create(options) };
    refused.push(await thief.call(contract.addPasskey, { body }));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await client.call(contract.listPasskeys, {})).body.items).toHaveLength(1);
  });

  it('is one of twenty at most, also with concurrent calls', async () => {
    const { client, email, passkeyId } = await createOwner();
    await server.admin`
      insert into identity.passkeys (id, person, name, credential, public_key, sign_count, transports, created_at)
      select gen_random_uuid(), person, 'p' || n, id || '-' || n, public_key, 0, '[]', now()
      from identity.passkeys, generate_series(1, ${MAX_PASSKEYS - 2}::int) n where id = ${passkeyId}`;
    const { options } = (await client.call(contract.preparePasskey, {})).body;
    const body = { name: 'x', ...createAuthenticator(ORIGIN).create(options) };
    const reply = await callDuringChange(
      server.admin,
      async (sql) => {
        await sql`select 1 from identity.persons where email = ${email} for no key update`;
        await sql`
          insert into identity.passkeys (id, person, name, credential, public_key, sign_count, transports, created_at)
          select gen_random_uuid(), person, 'other tab', 'other tab', public_key, 0, '[]', now()
          from identity.passkeys where id = ${passkeyId}`;
      },
      () => client.call(contract.addPasskey, { body }),
    );
    expect([reply.status, reply.error?.message]).toEqual([
      409,
      'You can have 20 passkeys. Remove one first.',
    ]);
  });
});

describe('logging in with a passkey', () => {
  it('needs no password and no code, and shows when it was used', async () => {
    const { client, authenticator } = await createOwner();
    const { key } = (await client.call(twoFactor.startTwoFactor, {})).body;
    await client.call(twoFactor.confirmTwoFactor, { body: { code: showCode(key, server.clock.now()) } });
    const { client: elsewhere, reply } = await logIn(authenticator);
    expect(reply.status).toBe(200);
    const { items } = (await elsewhere.call(contract.listPasskeys, {})).body;
    expect(items[0]?.usedAt).toBe(server.clock.now().toISOString());
    // It confirms the login, too.
    expect((await elsewhere.call(accounts.endOtherLogins, {})).status).toBe(204);
  });

  it('is refused alike for an unknown, removed or copied one, another site, and without verification', async () => {
    const { authenticator } = await createOwner();
    const removed = await createOwner();
    await removed.client.call(contract.removePasskey, { params: { passkeyId: removed.passkeyId } });
    const disabled = await createOwner();
    await server.admin`update identity.persons set disabled_at = now() where email = ${disabled.email}`;
    expect((await logIn(authenticator)).reply.status).toBe(200);
    const replies = [
      await logIn(createAuthenticator(ORIGIN)),
      await logIn(removed.authenticator),
      await logIn(disabled.authenticator),
      await logIn(authenticator, { origin: 'https://evil.example' }),
      await logIn(authenticator, { isVerified: false }),
      await logIn(authenticator, { signCount: 1 }),
    ].map(({ reply }) => ({ error: reply.error, cookies: reply.setCookies }));
    expect(replies).toEqual(replies.map(() => ({ error: REFUSED, cookies: [] })));
  });

  it('G3: a challenge is signed once, within five minutes, also by concurrent calls', async () => {
    const { authenticator } = await createOwner();
    const { options } = (await server.visitor().call(contract.preparePasskeyLogin, {})).body;
    const body = authenticator.sign(options);
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.visitor().call(contract.logInWithPasskey, { body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const late = (await server.visitor().call(contract.preparePasskeyLogin, {})).body.options;
    server.clock.advance(5 * 60_000);
    const reply = await server.visitor().call(contract.logInWithPasskey, { body: authenticator.sign(late) });
    expect(reply.error).toEqual(REFUSED);
  });

  it('is refused with the signature of another challenge', async () => {
    const { authenticator } = await createOwner();
    const [first, second] = [
      (await server.visitor().call(contract.preparePasskeyLogin, {})).body.options,
      (await server.visitor().call(contract.preparePasskeyLogin, {})).body.options,
    ];
    const body = { ...authenticator.sign(first), clientDataJSON: authenticator.sign(second).clientDataJSON };
    expect((await server.visitor().call(contract.logInWithPasskey, { body })).error).toEqual(REFUSED);
  });

  it('the password still works beside it', async () => {
    const { email } = await createOwner();
    const reply = await server.visitor().call(accounts.logIn, { body: { email, password: PASSWORD } });
    expect(reply.body).toHaveProperty('person');
  });
});
