import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#platform/testing/statements.ts';
import { Visitor } from '#platform/testing/visitor.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { WRONG_LOGIN_MESSAGE } from '../../account.ts';
import * as contract from '../../contract.ts';
import { countHashes } from '../password/hash-password.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  await server.register('ada@example.com');
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

async function logIn(email = 'ada@example.com', password = PASSWORD, who: Visitor = server.visitor()) {
  return { who, reply: await who.call(contract.logIn, { body: { email, password } }) };
}
const meOf = async (who: Visitor) => (await who.call(contract.getMe, {})).status;

describe('logging in', () => {
  it('registers a person with a workspace and answers with the org object [O-112]', async () => {
    const { who, reply } = await server.register('grace@example.com', { workspaceName: 'Navy' });
    expect(reply.status).toBe(200);
    expect(reply.body.org).toEqual({
      _id: reply.body.workspaces[0]?.id,
      name: 'Navy',
      role: 'owner',
      teamCount: 1,
      team: [{ id: reply.body.person.id, name: 'Ada Example', email: 'grace@example.com', role: 'owner' }],
      stripe: { data: null, loading: false },
      prolificCredits: 0,
      plan: null,
    });
    const me = await who.call(contract.getMe, {});
    expect(me.body).toEqual(reply.body);
  });

  it('G13: keeps the secret in an HttpOnly, SameSite cookie and stores its hash only', async () => {
    const { who, reply } = await logIn();
    const [login, _device, xsrf] = [...reply.setCookies].sort().reverse();
    expect(login).toMatch(/^earshot=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000$/);
    const secret = who.cookies.get('earshot') ?? '';
    expect(await server.admin`select 1 from identity.logins where token = ${secret}`).toHaveLength(0);
    expect(JSON.stringify(reply.body)).not.toContain(secret);
    expect(JSON.stringify(server.lines)).not.toContain(secret);
  });

  it('G1: the opaque token authenticates nothing', async () => {
    const { reply } = await logIn();
    const thief = server.visitor();
    thief.cookies.set('earshot', reply.body.token);
    expect(await meOf(thief)).toBe(401);
  });

  it('G13: draws a new id at every login, whatever cookie was brought along', async () => {
    const who = server.visitor();
    who.cookies.set('earshot', 'planted-by-somebody-else');
    await logIn('ada@example.com', PASSWORD, who);
    const first = who.cookies.get('earshot');
    await logIn('ada@example.com', PASSWORD, who);
    expect(first).not.toBe('planted-by-somebody-else');
    expect(who.cookies.get('earshot')).not.toBe(first);
  });

  it('G13: again from one browser ends the login it had, and none of other browsers', async () => {
    const elsewhere = (await logIn()).who;
    const { who } = await logIn();
    const before = who.cookies.get('earshot') ?? '';
    await logIn('ada@example.com', 'wrong password', who);
    expect(await meOf(who)).toBe(200);
    await logIn('ada@example.com', PASSWORD, who);
    const thief = server.visitor();
    thief.cookies.set('earshot', before);
    expect([await meOf(thief), await meOf(who), await meOf(elsewhere)]).toEqual([401, 200, 200]);
  });

  it('reads an address in any case, with spaces around it', async () => {
    expect((await logIn(' ADA@Example.com ')).reply.status).toBe(200);
  });

  it('G10: says and costs the same for a wrong password, an absent and a disabled account', async () => {
    await server.register('gone@example.com');
    await server.admin`update identity.persons set disabled_at = now() where email = 'gone@example.com'`;
    const seen: unknown[] = [];
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
      seen.push({
        status: reply.status,
        error: reply.error,
        length,
        headers: Object.keys(headers).sort(),
        hashes: countHashes() - hashes,
        statements,
      });
    }
    expect(seen[0]).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: WRONG_LOGIN_MESSAGE },
      hashes: 1,
      statements: 4,
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('G9: refuses a megabyte of password before hashing anything', async () => {
    const before = countHashes();
    const sizes = [1_000, 150_000, 1_000_000];
    const replies = await Promise.all(sizes.map((size) => logIn('ada@example.com', 'x'.repeat(size))));
    expect(replies.map(({ reply }) => reply.status)).toEqual([400, 400, 413]);
    expect(countHashes()).toBe(before);
  });

  it('G9: serves others while ten people log in at once', async () => {
    const crowd = Array.from({ length: 10 }, (_, n) =>
      logIn('ada@example.com', PASSWORD, server.visitor(`192.0.2.${n}`)),
    );
    const free = await server.visitor().call(contract.getRegistration, {});
    expect(free.status).toBe(200);
    expect((await Promise.all(crowd)).map(({ reply }) => reply.status)).toEqual(Array(10).fill(200));
  });
});

describe('a login', () => {
  it('G6: ends with its person being disabled or deleted, at the next request', async () => {
    const { who } = await server.register('short@example.com');
    expect(await meOf(who)).toBe(200);
    await server.admin`update identity.persons set disabled_at = now() where email = 'short@example.com'`;
    expect(await meOf(who)).toBe(401);
    await server.admin`delete from identity.persons where email = 'short@example.com'`;
    expect(await meOf(who)).toBe(401);
  });

  it('ends after thirty days without use, and lasts while it is used', async () => {
    const { who: idle } = await logIn();
    const { who: busy } = await logIn();
    const days = (n: number) => server.clock.advance(n * 86_400_000);
    days(20);
    const me = await busy.call(contract.getMe, {});
    expect(me.setCookies.some((cookie) => cookie.startsWith('earshot='))).toBe(true);
    days(20);
    expect(await meOf(busy)).toBe(200);
    expect(await meOf(idle)).toBe(401);
  });

  it('ends after ninety days, however much it is used', async () => {
    const { who } = await logIn();
    for (let day = 0; day < 90; day += 15) {
      expect(await meOf(who)).toBe(200);
      server.clock.advance(15 * 86_400_000);
    }
    expect(await meOf(who)).toBe(401);
  });

  it('leaves a line in the log when it begins, is refused and ends, without an address or a password', async () => {
    const before = server.lines.length;
    const { who } = await logIn();
    await logIn('ada@example.com', 'wrong horse battery');
    await who.call(contract.logOut, {});
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

  it('is listed for its person, who ends the others', async () => {
    const { who: desk } = await logIn();
    const { who: phone } = await logIn();
    const [mine, other] = [
      (await desk.call(contract.listLogins, {})).body.items.find((item) => item.current),
      (await phone.call(contract.listLogins, {})).body.items.find((item) => item.current),
    ];
    const stranger = (await server.register('eve@example.com')).who;
    const loginId = other?.id ?? '';
    expect((await stranger.call(contract.endLogin, { params: { loginId } })).status).toBe(404);
    expect((await desk.call(contract.endLogin, { params: { loginId } })).status).toBe(204);
    expect(await meOf(phone)).toBe(401);
    expect(await meOf(desk)).toBe(200);
    expect(mine?.id).not.toBe(loginId);
  });
});

describe('logging out', () => {
  it('answers 204 without a login [O-152]', async () => {
    expect((await server.visitor().call(contract.logOut, {})).status).toBe(204);
  });

  it('G13: ends this login on the server, clears its cookies, and leaves the others [O-152]', async () => {
    const { who: desk } = await logIn();
    const { who: phone } = await logIn();
    const kept = new Map(desk.cookies);
    const reply = await desk.call(contract.logOut, {});
    expect(reply.status).toBe(204);
    // What it knows of the device stays, and logs nobody in.
    expect([...desk.cookies.keys()]).toEqual(['earshot-device']);
    expect(await meOf(desk)).toBe(401);
    for (const [name, value] of kept) desk.cookies.set(name, value);
    expect(await meOf(desk)).toBe(401);
    expect(await meOf(phone)).toBe(200);
  });

  it('works where the credential limits are used up', async () => {
    const { who } = await logIn('ada@example.com', PASSWORD, server.visitor('203.0.113.50'));
    for (let n = 0; n < 12; n += 1)
      await logIn('ada@example.com', 'wrong password', server.visitor('203.0.113.50'));
    expect((await logIn('ada@example.com', PASSWORD, server.visitor('203.0.113.50'))).reply.status).toBe(429);
    expect((await who.call(contract.logOut, {})).status).toBe(204);
  });
});

describe('cookies over https', () => {
  it('G13: are Secure, and the login cookie is bound to its host', async () => {
    const safe = await serveForTests({
      env: { PUBLIC_URL: 'https://ear.example.org', REGISTRATION: 'open' },
    });
    try {
      await safe.admin`insert into identity.persons (id, name, email, created_at, updated_at)
        values (gen_random_uuid(), 'First', 'first@example.com', now(), now())`;
      const { reply } = await safe.register('ada@example.com');
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
      expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await safe.close();
    }
  });
});
