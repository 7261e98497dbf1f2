import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config/config.ts';
import { connect } from '../../db/core/database.ts';
import { AppError, notFound } from '../../errors/errors.ts';
import { openMemoryLog } from '../../log/log.ts';
import { openMail } from '../../mail/outbox.ts';
import { openQueue } from '../../queue/boss.ts';
import { diskStorage } from '../../storage/disk.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testClock } from '../../time/clock.ts';
import { endpoint } from '../contract/contract.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';
import type { Services } from './services.ts';
import { deleteHits, countHit, rateLimitSource, formatWait } from './rate-limit.ts';

const clock = testClock();
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const tryHit = (
  key: string,
  ceiling = { max: 3, seconds: 60 },
  services: { database: TestDatabase['database'] } = test,
) =>
  countHit(services, key, ceiling, clock.now()).then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : String(error)),
  );
const times = async (n: number, key: string) => {
  const results: string[] = [];
  for (let i = 0; i < n; i += 1) results.push(await tryHit(key));
  return results;
};

/** A server with one limited call, as it stands behind so many proxies. */
async function limitedServer(proxies: number) {
  const log = openMemoryLog().log;
  const queue = openQueue({ target: test.app, clock, log, works: false, grace: 500 });
  const services: Services = {
    config: readConfig({ TRUST_PROXY: String(proxies) }),
    clock,
    database: test.database,
    queue,
    storage: diskStorage('/nowhere'),
    mail: openMail({ queue, delivers: false }),
    log,
  };
  const limited = endpoint({
    method: 'POST',
    path: `/limited/${proxies}`,
    summary: 'A limited call',
    access: { kind: 'public', reason: 'a test' },
    output: z.object({ done: z.literal(true) }),
    limit: { max: 3, seconds: 60, by: 'address' },
  });
  const app = buildServer(services, [route(limited, async () => ({ done: true }) as const)], {
    login: async () => null,
    workspace: () => Promise.reject(notFound('workspace')),
    may: () => false,
  });
  const from = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const reply = await app.inject({ method: 'POST', url: limited.path, remoteAddress, headers });
    // Whoever is refused is told when the window allows again.
    expect(reply.headers['retry-after']).toBe(reply.statusCode === 429 ? '60' : undefined);
    return reply.statusCode;
  };
  return { from, close: () => app.close() };
}

describe('D7: who is counted', () => {
  const passes = [200, 200, 200, 429, 429];

  it('is the connection itself, whatever addresses it claims, where no proxy is trusted', async () => {
    const { from, close } = await limitedServer(0);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push(await from('198.51.100.1', `203.0.113.${at}`));
    expect(statuses).toEqual(passes);
    await close();
  });

  it('is what the proxy itself saw, not what was claimed before it', async () => {
    const { from, close } = await limitedServer(1);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1)
      statuses.push(await from('10.0.0.1', `203.0.113.${at}, 192.0.2.${at}, 198.51.100.2`));
    expect(statuses).toEqual(passes);
    expect(await from('10.0.0.1', '203.0.113.1, 198.51.100.3')).toBe(200);
    await close();
  });

  it('is the network of an IPv6 address, whose host part is free to vary', async () => {
    const { from, close } = await limitedServer(2);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1)
      statuses.push(await from('10.0.0.1', `2001:db8:7:7:${at}:${at}::${at}, 10.0.0.2`));
    expect(statuses).toEqual(passes);
    expect(await from('10.0.0.1', '2001:db8:7:8::1, 10.0.0.2')).toBe(200);
    await close();
  });
});

describe('N3: a clock that jumps', () => {
  const hour = 3_600_000;

  it.each(['with the database', 'without it'])(
    'back by hours locks nobody out for hours, %s',
    async (where) => {
      const unreachable = connect({ target: { host: '/nowhere', database: 'x', user: 'x' }, size: 2 });
      const services = where === 'without it' ? { database: unreachable } : test;
      const key = `jump ${where}`;
      clock.advance(5 * hour);
      for (let tries = 0; tries < 4; tries += 1) await tryHit(key, undefined, services);
      clock.advance(-5 * hour);
      expect(await tryHit(key, undefined, services)).toBe('passed');
      await unreachable.close();
    },
  );

  it('counts after 2038 as before', async () => {
    const before = clock.now();
    clock.set('2038-01-19T03:14:06Z');
    expect((await times(4, 'late')).map((result) => result.split(':')[0])).toEqual([
      'passed',
      'passed',
      'passed',
      'too_many',
    ]);
    clock.advance(60_000);
    expect(await tryHit('late')).toBe('passed');
    clock.set(before.toISOString());
  });
});

describe('a limit', () => {
  it('lets max through, then says when to try again', async () => {
    expect(await times(4, 'a')).toEqual([
      'passed',
      'passed',
      'passed',
      'too_many: Too many attempts. Try again in 1 minute.',
    ]);
    expect(await tryHit('b')).toBe('passed');
  });

  it('opens again after its window', async () => {
    await times(4, 'c');
    clock.advance(60_000);
    expect(await tryHit('c')).toBe('passed');
  });

  it('makes those who keep trying wait longer, an hour at most', async () => {
    await times(7, 'd');
    expect(await tryHit('d')).toBe('too_many: Too many attempts. Try again in 2 minutes.');
    await times(92, 'd');
    expect(await tryHit('d')).toBe('too_many: Too many attempts. Try again in 60 minutes.');
    clock.advance(3_600_000);
    expect(await tryHit('d')).toBe('passed');
  });

  it('is shared: many at once are counted exactly', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => tryHit('e')));
    expect(results.filter((result) => result === 'passed')).toHaveLength(3);
  });

  it('is forgotten after a success', async () => {
    await times(4, 'f');
    await deleteHits(test, 'f');
    expect(await tryHit('f')).toBe('passed');
  });

  it('D7: holds in this process while the database is away', async () => {
    const unreachable = connect({ target: { host: '/nowhere', database: 'x', user: 'x' }, size: 2 });
    const results: string[] = [];
    for (let i = 0; i < 5; i += 1)
      results.push(await tryHit('g', { max: 3, seconds: 60 }, { database: unreachable }));
    await unreachable.close();
    expect(results.map((result) => result.split(':')[0])).toEqual([
      'passed',
      'passed',
      'passed',
      'too_many',
      'too_many',
    ]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, source) => {
  expect(rateLimitSource(address)).toBe(source);
});

it.each([
  [0, '1 second'],
  [1500, '2 seconds'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
])('%i ms is %s', (milliseconds, formatted) => {
  expect(formatWait(milliseconds)).toBe(formatted);
});
