import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countStatements } from '#platform/testing/statements.ts';
import type { VisitorReply, Visitor } from '#platform/testing/visitor.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { countHashes } from '../password/hash-password.ts';
import { generateSecret } from '../keys.ts';
import { loginHitKeys } from './log-in.ts';

type Server = Awaited<ReturnType<typeof serveForTests>>;
let server: Server;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
beforeEach(() => server.clock.advance(2 * 3_600_000));
afterAll(() => server.close());

const MINUTE = 60_000;
let count = 0;
async function person(at: Server = server) {
  count += 1;
  const email = `guessed${count}@example.com`;
  return { email, ...(await at.register(email)) };
}
const logIn = (email: string, password: string, address: string, at: Server = server) =>
  at.visitor(address).call(contract.logIn, { body: { email, password } });

/** Everything somebody outside can tell calls apart by, but their length in time: that follows from the work. */
async function seenOf<T>(at: Server, work: () => Promise<VisitorReply<T>>) {
  const hashes = countHashes();
  const { result: reply, statements } = await countStatements(at.services.database, work);
  return {
    status: reply.status,
    body: reply.body,
    headers: Object.keys(reply.headers).sort(),
    hashes: countHashes() - hashes,
    statements,
  };
}

describe('whether an address has an account', () => {
  it('G10: asking for a reset says and costs the same', async () => {
    const { email } = await person();
    const ask = (address: string) =>
      seenOf(server, () => server.visitor().call(contract.forgotPassword, { body: { email: address } }));
    await ask('warm@example.com');
    const [known, absent] = [await ask(email), await ask('nobody@example.com')];
    expect(known).toEqual(absent);
    expect(known.status).toBe(200);
  });

  it('G10: a closed registration says and costs the same', async () => {
    const closed = await serveForTests();
    try {
      const { email } = await person(closed);
      const register = (address: string) =>
        seenOf(closed, async () => (await closed.register(address)).reply);
      await register('warm@example.com');
      const [known, absent] = [await register(email), await register('nobody@example.com')];
      expect(known).toEqual(absent);
      expect([known.status, known.hashes]).toEqual([403, 0]);
    } finally {
      await closed.close();
    }
  });

  it('G10: inviting an address says and costs the same, and so does a link with another address in it', async () => {
    const { who } = await person();
    const { email } = await person();
    const invite = (address: string) =>
      seenOf(server, async () => {
        const reply = await who.call(workspaces.invite, { body: { email: address, role: 'viewer' } });
        const { id: _id, link: _link, email: _email, ...body } = reply.body;
        return { ...reply, body };
      });
    await invite('warm@example.com');
    const [known, absent] = [await invite(email), await invite('nobody@example.com')];
    expect(known).toEqual(absent);
    expect(known.status).toBeLessThan(300);
    const token = (await server.linkFor('nobody@example.com')).split('/').at(-2) ?? '';
    const open = (address: string) =>
      seenOf(server, () =>
        server
          .visitor()
          .call(workspaces.getInvitation, { params: { teamToken: token, emailAddress: address } }),
      );
    expect(await open(email)).toEqual(await open('somebody.else@example.com'));
    expect((await open(email)).status).toBe(404);
  });
});

describe('guessing passwords', () => {
  it('G11: of one account from one source is slowed down, more and more', async () => {
    const { email } = await person();
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

  /** As ten sources left it, each with ten guesses. */
  async function besiege(email: string) {
    expect((await logIn(email, 'wrong password', '192.0.2.1')).status).toBe(401);
    const [, anywhere] = loginHitKeys(email, '');
    const [row] =
      await server.admin`update identity.hits set count = 100 where key = ${anywhere} returning 1`;
    expect(row).toBeDefined();
    expect((await logIn(email, PASSWORD, '192.0.2.250')).status).toBe(429);
  }
  const again = (who: Visitor, email: string, password = PASSWORD) =>
    who.call(contract.logIn, { body: { email, password } });

  it('G11: of one account from ten sources is refused, but not on a device of its owner, logged out or not', async () => {
    const { email, who, reply } = await person();
    expect(reply.setCookies.find((cookie) => cookie.startsWith('earshot-device='))).toMatch(
      /^earshot-device=\d+\.[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    );
    await who.call(contract.logOut, {});
    await besiege(email);
    who.address = '203.0.113.80';
    expect((await again(who, email)).status).toBe(200);
    // Guesses there have a limit of their own, and others' devices open nothing.
    for (let n = 0; n < 10; n += 1) await again(who, email, 'wrong password');
    expect((await again(who, email)).status).toBe(429);
    const other = await person();
    expect((await again(other.who, email)).status).toBe(429);
    server.clock.advance(400 * 24 * 60 * MINUTE);
    await besiege(email);
    expect((await again(who, email)).status).toBe(429);
  });

  it('G11: a forged or foreign device is none, and says and costs the same for absent and present', async () => {
    const { email, who } = await person();
    const own = who.cookies.get('earshot-device') ?? '';
    const from = (value: string, address: string) => {
      const visitor = server.visitor('203.0.113.81');
      visitor.cookies.set('earshot-device', value);
      return seenOf(server, () => again(visitor, address, 'wrong password'));
    };
    await from('', 'warm@example.com');
    for (const value of [own, own.replace(/^\d+/, '9999999999999999'), `${own}x`, '..', 'x'.repeat(9000)])
      expect(await from(value, 'absent@example.com')).toEqual(await from('', 'nobody@example.com'));
    expect(await from(own.replace(/.$/, '*'), email)).toEqual(await from('', 'nobody@example.com'));
    await besiege(email);
    expect((await from(own.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`), email)).status).toBe(429);
    expect((await from(own, email)).status).toBe(401);
  });

  it('G11: a new password ends the wait that others’ guesses brought', async () => {
    const { email } = await person();
    await besiege(email);
    await server.visitor().call(contract.forgotPassword, { body: { email } });
    await vi.waitFor(async () => expect(await server.linkFor(email)).not.toBe(''), { timeout: 10_000 });
    const token = (await server.linkFor(email)).split('/').at(-1) ?? '';
    const body = { token, password: 'a brand new anvil' };
    expect((await server.visitor().call(contract.resetPassword, { body })).status).toBe(204);
    expect((await logIn(email, 'a brand new anvil', '192.0.2.250')).status).toBe(200);
  });

  it('G11: one source is limited whatever addresses it tries', async () => {
    const source = '203.0.113.90';
    expect((await logIn('one@example.com', 'wrong password', source)).status).toBe(401);
    const rows = await server.admin`
      update identity.hits set count = 600 where key like ${`%${source}`} and key not like 'login:%' returning key`;
    expect(rows).toHaveLength(1);
    expect((await logIn('two@example.com', 'wrong password', source)).status).toBe(429);
  });

  it('G11: a source gains nothing by the /64 of its IPv6 address', async () => {
    const { email } = await person();
    for (let n = 0; n < 10; n += 1)
      await logIn(email, 'wrong password', `2001:db8:1:2::${(n + 1).toString(16)}`);
    expect((await logIn(email, PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
  });

  it('G11: the limit costs no hash, and ends by itself', async () => {
    const { email } = await person();
    for (let n = 0; n < 10; n += 1) await logIn(email, 'wrong password', '203.0.113.8');
    const before = countHashes();
    expect((await logIn(email, PASSWORD, '203.0.113.8')).status).toBe(429);
    expect(countHashes()).toBe(before);
    server.clock.advance(60 * MINUTE);
    expect((await logIn(email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('secrets', () => {
  it('G12: are 256 random bits of the system: no two alike, every bit set half of the time', () => {
    const drawn = Array.from({ length: 2_000 }, () => generateSecret());
    expect(new Set(drawn).size).toBe(drawn.length);
    const set = Array<number>(256).fill(0);
    for (const secret of drawn) {
      const bytes = Buffer.from(secret, 'base64url');
      expect(bytes).toHaveLength(32);
      for (let bit = 0; bit < 256; bit += 1) set[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1;
    }
    // Six standard deviations (√2000 / 2 ≈ 22.4) of a fair coin: one run in two million fails by chance.
    for (const times of set) expect(Math.abs(times - 1_000)).toBeLessThan(135);
  });
});

describe('clocks of several machines', () => {
  it.each([5, 24 * 60])(
    'G14: %i minutes apart: logins hold, links end in time, and no wait is negative',
    async (minutes) => {
      const ahead = await person();
      // Another machine is behind: what the first wrote lies in its future.
      server.clock.advance(-minutes * MINUTE);
      expect((await ahead.who.call(contract.getMe, {})).status).toBe(200);
      const items = (await ahead.who.call(contract.listLogins, {})).body.items;
      expect(items).toHaveLength(1);
      for (let n = 0; n < 10; n += 1) await logIn(ahead.email, 'wrong password', '203.0.113.9');
      const { error } = await logIn(ahead.email, PASSWORD, '203.0.113.9');
      expect(error?.message).toMatch(/^Too many attempts\. Try again in \d+ (minutes?|seconds?)\.$/);
      server.clock.advance(minutes * MINUTE);
      expect((await ahead.who.call(contract.getMe, {})).status).toBe(200);
      // A link made on the machine that is ahead lives its hour and the difference, never for ever.
      await server.visitor().call(contract.forgotPassword, { body: { email: ahead.email } });
      await vi.waitFor(async () => expect(await server.linkFor(ahead.email)).not.toBe(''), {
        timeout: 10_000,
      });
      const token = (await server.linkFor(ahead.email)).split('/').at(-1) ?? '';
      const usable = async () =>
        (await server.visitor().call(contract.checkResetLink, { params: { token } })).body.usable;
      server.clock.advance(-minutes * MINUTE);
      expect(await usable()).toBe(true);
      server.clock.advance((minutes + 60) * MINUTE);
      expect(await usable()).toBe(false);
    },
  );
});
