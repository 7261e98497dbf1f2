import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countStatements } from '#platform/testing/statements.ts';
import type { VisitorReply, Visitor } from '#platform/testing/visitor.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { countHashes } from '../hash-password.ts';
import { generateSecret } from '#platform/secrets/keys.ts';
import { listLoginHitKeys } from './log-in.ts';

type Server = Awaited<ReturnType<typeof serveForTests>>;
let server: Server;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
beforeEach(() => server.clock.advance(2 * 3_600_000));
afterAll(() => server.close());

const MINUTE = 60_000;
let personCount = 0;
async function registerPerson(testServer: Server = server) {
  personCount += 1;
  const email = `guessed${personCount}@example.com`;
  return { email, ...(await testServer.register(email)) };
}
const logIn = (email: string, password: string, address: string, testServer: Server = server) =>
  testServer.visitor(address).call(contract.logIn, { body: { email, password } });

/** What an attacker can observe of a call: the reply, and the amount of work, which determines the duration. */
async function observeCall<T>(testServer: Server, work: () => Promise<VisitorReply<T>>) {
  const hashes = countHashes();
  const { result: reply, statements } = await countStatements(testServer.services.database, work);
  return {
    status: reply.status,
    body: reply.body,
    headers: Object.keys(reply.headers).sort(),
    hashes: countHashes() - hashes,
    statements,
  };
}

describe('whether an address has an account is not observable', () => {
  it('G10: requesting a password reset gives the same reply and work', async () => {
    const { email } = await registerPerson();
    const ask = (address: string) =>
      observeCall(server, () => server.visitor().call(contract.forgotPassword, { body: { email: address } }));
    await ask('warm@example.com');
    const [existing, absent] = [await ask(email), await ask('nobody@example.com')];
    expect(existing).toEqual(absent);
    expect(existing.status).toBe(200);
  });

  it('G10: a closed registration gives the same reply and work', async () => {
    const closedServer = await serveForTests();
    try {
      const { email } = await registerPerson(closedServer);
      const register = (address: string) =>
        observeCall(closedServer, async () => (await closedServer.register(address)).reply);
      await register('warm@example.com');
      const [existing, absent] = [await register(email), await register('nobody@example.com')];
      expect(existing).toEqual(absent);
      expect([existing.status, existing.hashes]).toEqual([403, 0]);
    } finally {
      await closedServer.close();
    }
  });

  it('G10: inviting an address gives the same reply and work, and so does an invitation link with another address', async () => {
    const { client } = await registerPerson();
    const { email } = await registerPerson();
    const invite = (address: string) =>
      observeCall(server, async () => {
        const reply = await client.call(workspaces.invite, { body: { email: address, role: 'viewer' } });
        const { id: _id, link: _link, email: _email, ...body } = reply.body;
        return { ...reply, body };
      });
    await invite('warm@example.com');
    const [existing, absent] = [await invite(email), await invite('nobody@example.com')];
    expect(existing).toEqual(absent);
    expect(existing.status).toBeLessThan(300);
    const token = (await server.linkFor('nobody@example.com')).split('/').at(-2) ?? '';
    const openInvitation = (address: string) =>
      observeCall(server, () =>
        server
          .visitor()
          .call(workspaces.getInvitation, { params: { teamToken: token, emailAddress: address } }),
      );
    expect(await openInvitation(email)).toEqual(await openInvitation('somebody.else@example.com'));
    expect((await openInvitation(email)).status).toBe(404);
  });
});

describe('guessing passwords', () => {
  it('G11: of one account from one source is delayed increasingly', async () => {
    const { email } = await registerPerson();
    const waits: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const { status, error } = await logIn(email, 'wrong password', '203.0.113.7');
      expect(status).toBe(n < 10 ? 401 : 429);
      if (n % 10 === 0 && n > 0)
        waits.push(Number(/(\d+) (?:minute|second)/.exec(error?.message ?? '')?.[1]));
    }
    expect(waits).toHaveLength(3);
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    expect(waits[2]).toBeGreaterThan(waits[1]!);
  });

  /** Uses up the limit of an account, as ten sources with ten guesses each would. */
  async function exhaustAccountLimit(email: string) {
    expect((await logIn(email, 'wrong password', '192.0.2.1')).status).toBe(401);
    const [, anywhere] = listLoginHitKeys(email, '');
    const [row] =
      await server.admin`update identity.hits set count = 100 where key = ${anywhere} returning 1`;
    expect(row).toBeDefined();
    expect((await logIn(email, PASSWORD, '192.0.2.250')).status).toBe(429);
  }
  const logInFrom = (client: Visitor, email: string, password = PASSWORD) =>
    client.call(contract.logIn, { body: { email, password } });

  it('G11: of one account from ten sources is refused, but not on a known device of its owner', async () => {
    const { email, client, reply } = await registerPerson();
    expect(reply.setCookies.find((cookie) => cookie.startsWith('earshot-device='))).toMatch(
      /^earshot-device=\d+\.[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    );
    await client.call(contract.logOut, {});
    await exhaustAccountLimit(email);
    client.address = '203.0.113.80';
    expect((await logInFrom(client, email)).status).toBe(200);
    // Guesses on a known device have their own limit, and the devices of other people do not count.
    for (let n = 0; n < 10; n += 1) await logInFrom(client, email, 'wrong password');
    expect((await logInFrom(client, email)).status).toBe(429);
    const other = await registerPerson();
    expect((await logInFrom(other.client, email)).status).toBe(429);
    server.clock.advance(400 * 24 * 60 * MINUTE);
    await exhaustAccountLimit(email);
    expect((await logInFrom(client, email)).status).toBe(429);
  });

  it('G11: a forged or foreign device cookie is ignored, and gives the same reply and work for any account', async () => {
    const { email, client } = await registerPerson();
    const deviceCookie = client.cookies.get('earshot-device') ?? '';
    const from = (value: string, address: string) => {
      const visitor = server.visitor('203.0.113.81');
      visitor.cookies.set('earshot-device', value);
      return observeCall(server, () => logInFrom(visitor, address, 'wrong password'));
    };
    await from('', 'warm@example.com');
    for (const value of [
      deviceCookie,
      deviceCookie.replace(/^\d+/, '9999999999999999'),
      `${deviceCookie}x`,
      '..',
      'x'.repeat(9000),
    ])
      expect(await from(value, 'absent@example.com')).toEqual(await from('', 'nobody@example.com'));
    expect(await from(deviceCookie.replace(/.$/, '*'), email)).toEqual(await from('', 'nobody@example.com'));
    await exhaustAccountLimit(email);
    expect((await from(deviceCookie.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`), email)).status).toBe(
      429,
    );
    expect((await from(deviceCookie, email)).status).toBe(401);
  });

  it('G11: setting a new password resets the limit that guesses used up', async () => {
    const { email } = await registerPerson();
    await exhaustAccountLimit(email);
    await server.visitor().call(contract.forgotPassword, { body: { email } });
    await vi.waitFor(async () => expect(await server.linkFor(email)).not.toBe(''), { timeout: 10_000 });
    const token = (await server.linkFor(email)).split('/').at(-1) ?? '';
    const body = { token, password: 'a brand new anvil' };
    expect((await server.visitor().call(contract.resetPassword, { body })).status).toBe(204);
    expect((await logIn(email, 'a brand new anvil', '192.0.2.250')).status).toBe(200);
  });

  it('G11: one source is limited across all accounts', async () => {
    const source = '203.0.113.90';
    expect((await logIn('one@example.com', 'wrong password', source)).status).toBe(401);
    const rows = await server.admin`
      update identity.hits set count = 600 where key like ${`%${source}`} and key not like 'login:%' returning key`;
    expect(rows).toHaveLength(1);
    expect((await logIn('two@example.com', 'wrong password', source)).status).toBe(429);
  });

  it('G11: all IPv6 addresses of one /64 network count as one source', async () => {
    const { email } = await registerPerson();
    for (let n = 0; n < 10; n += 1)
      await logIn(email, 'wrong password', `2001:db8:1:2::${(n + 1).toString(16)}`);
    expect((await logIn(email, PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
  });

  it('G11: a refused attempt computes no hash, and the limit expires', async () => {
    const { email } = await registerPerson();
    for (let n = 0; n < 10; n += 1) await logIn(email, 'wrong password', '203.0.113.8');
    const before = countHashes();
    expect((await logIn(email, PASSWORD, '203.0.113.8')).status).toBe(429);
    expect(countHashes()).toBe(before);
    server.clock.advance(60 * MINUTE);
    expect((await logIn(email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('secrets', () => {
  it('G12: have 256 random bits: all different, each bit set half of the time', () => {
    const secrets = Array.from({ length: 2_000 }, () => generateSecret());
    expect(new Set(secrets).size).toBe(secrets.length);
    const bitCounts = Array<number>(256).fill(0);
    for (const secret of secrets) {
      const bytes = Buffer.from(secret, 'base64url');
      expect(bytes).toHaveLength(32);
      for (let bit = 0; bit < 256; bit += 1) bitCounts[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1;
    }
    // Six standard deviations (√2000 / 2 ≈ 22.4) of a fair coin: one run in two million fails by chance.
    for (const bitCount of bitCounts) expect(Math.abs(bitCount - 1_000)).toBeLessThan(135);
  });
});

describe('clocks of several machines', () => {
  it.each([5, 24 * 60])(
    'G14: %i minutes apart: logins stay valid, links expire, and no delay is negative',
    async (minutes) => {
      const person = await registerPerson();
      // The clock of another machine is behind, so the rows of the first have times in its future.
      server.clock.advance(-minutes * MINUTE);
      expect((await person.client.call(contract.getMe, {})).status).toBe(200);
      const items = (await person.client.call(contract.listLogins, {})).body.items;
      expect(items).toHaveLength(1);
      for (let n = 0; n < 10; n += 1) await logIn(person.email, 'wrong password', '203.0.113.9');
      const { error } = await logIn(person.email, PASSWORD, '203.0.113.9');
      expect(error?.message).toMatch(/^Too many attempts\. Try again in \d+ (minutes?|seconds?)\.$/);
      server.clock.advance(minutes * MINUTE);
      expect((await person.client.call(contract.getMe, {})).status).toBe(200);
      // A link created on the machine that is ahead is valid for one hour plus the difference.
      await server.visitor().call(contract.forgotPassword, { body: { email: person.email } });
      await vi.waitFor(async () => expect(await server.linkFor(person.email)).not.toBe(''), {
        timeout: 10_000,
      });
      const token = (await server.linkFor(person.email)).split('/').at(-1) ?? '';
      const usable = async () =>
        (await server.visitor().call(contract.checkResetLink, { params: { token } })).body.usable;
      server.clock.advance(-minutes * MINUTE);
      expect(await usable()).toBe(true);
      server.clock.advance((minutes + 60) * MINUTE);
      expect(await usable()).toBe(false);
    },
  );
});
