import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#platform/testing/statements.ts';
import { Visitor } from '#platform/testing/visitor.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { WRONG_LOGIN_MESSAGE } from '../../account.ts';
import * as contract from '../../contract.ts';
import { countHashes } from '../hash-password.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  await server.register('ada@example.com');
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

async function logIn(email = 'ada@example.com', password = PASSWORD, client: Visitor = server.visitor()) {
  return { client, reply: await client.call(contract.logIn, { body: { email, password } }) };
}
const readMeStatus = async (client: Visitor) => (await client.call(contract.getMe, {})).status;

describe('logging in', () => {
  it('registers a person with a workspace and answers with the org object [O-112]', async () => {
    const { client, reply } = await server.register('grace@example.com', { workspaceName: 'Navy' });
    expect(reply.status).toBe(200);
    expect(reply.body.org).toEqual({
      _id: reply.body.workspaces[0]?.id,
      name: 'Navy',
      role: 'owner',
      teamCount: 1,
      stripe: { data: { currentPlan: 'Self-hosted', prolificCredits: 0 }, loading: false },
      prolificCredits: 0,
      plan: 'Self-hosted',
      icon: null,
    });
    const me = await client.call(contract.getMe, {});
    expect(me.body).toEqual(reply.body);
  });

  it('G13: keeps the secret in an HttpOnly, SameSite cookie and stores its hash only', async () => {
    const { client, reply } = await logIn();
    const [login, _device, xsrf] = [...reply.setCookies].sort().reverse();
    expect(login).toMatch(/^earshot=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000$/);
    const secret = client.cookies.get('earshot') ?? '';
    expect(await server.admin`select 1 from identity.logins where token = ${secret}`).toHaveLength(0);
    expect(JSON.stringify(reply.body)).not.toContain(secret);
    expect(JSON.stringify(server.lines)).not.toContain(secret);
  });

  it('G1: the opaque token authenticates nothing', async () => {
    const { reply } = await logIn();
    const thief = server.visitor();
    thief.cookies.set('earshot', 'token' in reply.body ? reply.body.token : '');
    expect(await readMeStatus(thief)).toBe(401);
  });

  it('G13: creates a new secret at every login, whatever cookie the client sent', async () => {
    const client = server.visitor();
    client.cookies.set('earshot', 'planted-by-somebody-else');
    await logIn('ada@example.com', PASSWORD, client);
    const first = client.cookies.get('earshot');
    await logIn('ada@example.com', PASSWORD, client);
    expect(first).not.toBe('planted-by-somebody-else');
    expect(client.cookies.get('earshot')).not.toBe(first);
  });

  it('G13: again from one browser ends its previous login, and none of other browsers', async () => {
    const elsewhere = (await logIn()).client;
    const { client } = await logIn();
    const before = client.cookies.get('earshot') ?? '';
    await logIn('ada@example.com', 'wrong password', client);
    expect(await readMeStatus(client)).toBe(200);
    await logIn('ada@example.com', PASSWORD, client);
    const thief = server.visitor();
    thief.cookies.set('earshot', before);
    expect([await readMeStatus(thief), await readMeStatus(client), await readMeStatus(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
  });

  it('accepts an email address in any case, with spaces around it', async () => {
    expect((await logIn(' ADA@Example.com ')).reply.status).toBe(200);
  });

  it('G10: gives the same reply and work for a wrong password, an absent and a disabled account', async () => {
    await server.register('gone@example.com');
    await server.admin`update identity.persons set disabled_at = now() where email = 'gone@example.com'`;
    const observations: unknown[] = [];
    for (const [email, password] of [
      ['ada@example.com', 'wrong password'],
      ['nobody@example.com', 'wrong password'],
      ['gone@example.com', PASSWORD],
    ] as const) {
      const hashes = countHashes();
      const { result, statements } = await countStatements(server.services.database, () =>
        logIn(email, password, server.visitor('198.51.100.9')),
      );
      const { reply } = result;
      const { 'content-length': length, ...headers } = reply.headers;
      observations.push({
        status: reply.status,
        error: reply.error,
        length,
        headers: Object.keys(headers).sort(),
        hashes: countHashes() - hashes,
        statements,
      });
    }
    expect(observations[0]).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: WRONG_LOGIN_MESSAGE },
      hashes: 1,
      statements: 4,
    });
    expect(observations[1]).toEqual(observations[0]);
    expect(observations[2]).toEqual(observations[0]);
  });

  it('G9: refuses a megabyte of password before hashing anything', async () => {
    const before = countHashes();
    const sizes = [1_000, 150_000, 1_000_000];
    const replies = await Promise.all(sizes.map((size) => logIn('ada@example.com', 'x'.repeat(size))));
    expect(replies.map(({ reply }) => reply.status)).toEqual([400, 400, 413]);
    expect(countHashes()).toBe(before);
  });

  it('G9: serves other requests while ten people log in at once', async () => {
    const concurrentLogins = Array.from({ length: 10 }, (_, n) =>
      logIn('ada@example.com', PASSWORD, server.visitor(`192.0.2.${n}`)),
    );
    const reply = await server.visitor().call(contract.getRegistration, {});
    expect(reply.status).toBe(200);
    expect((await Promise.all(concurrentLogins)).map(({ reply }) => reply.status)).toEqual(
      Array(10).fill(200),
    );
  });
});

describe('a login', () => {
  it('G6: ends at the next request after its person is disabled or deleted', async () => {
    const { client } = await server.register('short@example.com');
    expect(await readMeStatus(client)).toBe(200);
    await server.admin`update identity.persons set disabled_at = now() where email = 'short@example.com'`;
    expect(await readMeStatus(client)).toBe(401);
    await server.admin`delete from identity.persons where email = 'short@example.com'`;
    expect(await readMeStatus(client)).toBe(401);
  });

  it('ends after thirty days without use, and is extended by use', async () => {
    const { client: idle } = await logIn();
    const { client: busy } = await logIn();
    const days = (n: number) => server.clock.advance(n * 86_400_000);
    days(20);
    const me = await busy.call(contract.getMe, {});
    expect(me.setCookies.some((cookie) => cookie.startsWith('earshot='))).toBe(true);
    days(20);
    expect(await readMeStatus(busy)).toBe(200);
    expect(await readMeStatus(idle)).toBe(401);
  });

  it('ends after ninety days, however much it is used', async () => {
    const { client } = await logIn();
    for (let day = 0; day < 90; day += 15) {
      expect(await readMeStatus(client)).toBe(200);
      server.clock.advance(15 * 86_400_000);
    }
    expect(await readMeStatus(client)).toBe(401);
  });

  it('is logged when it begins, is refused and ends, without email address or password', async () => {
    const before = server.lines.length;
    const { client } = await logIn();
    await logIn('ada@example.com', 'wrong horse battery');
    await client.call(contract.logOut, {});
    const logLines = server.lines.slice(before);
    expect(logLines.map(({ message }) => message)).toEqual([
      'a login began',
      'a login was refused',
      'a login ended',
    ]);
    for (const line of logLines)
      expect(line).toMatchObject({ source: '127.0.0.1', time: expect.any(String) });
    expect(JSON.stringify(logLines)).not.toMatch(/ada@example|horse/);
  });

  it('is listed for its person, who can end the others', async () => {
    const { client: desk } = await logIn();
    const { client: phone } = await logIn();
    const [deskLogin, phoneLogin] = [
      (await desk.call(contract.listLogins, {})).body.items.find((item) => item.current),
      (await phone.call(contract.listLogins, {})).body.items.find((item) => item.current),
    ];
    const stranger = (await server.register('eve@example.com')).client;
    const loginId = phoneLogin?.id ?? '';
    expect((await stranger.call(contract.endLogin, { params: { loginId } })).status).toBe(404);
    expect((await desk.call(contract.endLogin, { params: { loginId } })).status).toBe(204);
    expect(await readMeStatus(phone)).toBe(401);
    expect(await readMeStatus(desk)).toBe(200);
    expect(deskLogin?.id).not.toBe(loginId);
  });
});

describe('logging out', () => {
  it('answers 204 without a login [O-152]', async () => {
    expect((await server.visitor().call(contract.logOut, {})).status).toBe(204);
  });

  it('G13: ends this login on the server, clears its cookies, and leaves the others [O-152]', async () => {
    const { client: desk } = await logIn();
    const { client: phone } = await logIn();
    const savedCookies = new Map(desk.cookies);
    const reply = await desk.call(contract.logOut, {});
    expect(reply.status).toBe(204);
    // The device cookie stays; it does not authenticate.
    expect([...desk.cookies.keys()]).toEqual(['earshot-device']);
    expect(await readMeStatus(desk)).toBe(401);
    for (const [name, value] of savedCookies) desk.cookies.set(name, value);
    expect(await readMeStatus(desk)).toBe(401);
    expect(await readMeStatus(phone)).toBe(200);
  });

  it('works when the login limits are used up', async () => {
    const { client } = await logIn('ada@example.com', PASSWORD, server.visitor('203.0.113.50'));
    for (let n = 0; n < 12; n += 1)
      await logIn('ada@example.com', 'wrong password', server.visitor('203.0.113.50'));
    expect((await logIn('ada@example.com', PASSWORD, server.visitor('203.0.113.50'))).reply.status).toBe(429);
    expect((await client.call(contract.logOut, {})).status).toBe(204);
  });
});

describe('cookies over https', () => {
  it('G13: are Secure, and the login cookie is bound to its host', async () => {
    const httpsServer = await serveForTests({
      env: { PUBLIC_URL: 'https://ear.example.org', REGISTRATION: 'open' },
    });
    try {
      await httpsServer.admin`insert into identity.persons (id, name, email, created_at, updated_at)
        values (gen_random_uuid(), 'First', 'first@example.com', now(), now())`;
      const { reply } = await httpsServer.register('ada@example.com');
      expect(reply.setCookies).toContainEqual(
        expect.stringMatching(
          /^__Host-earshot=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
        ),
      );
      expect(reply.setCookies).toContainEqual(
        expect.stringMatching(
          /^__Host-earshot-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
        ),
      );
      expect(reply.setCookies).toContainEqual(expect.stringMatching(/^XSRF-TOKEN=.*; Secure$/));
      expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await httpsServer.close();
    }
  });
});
