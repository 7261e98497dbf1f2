import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../config/config.ts';
import { connect } from '../../../db/core/database.ts';
import { AppError, notFound } from '../../../errors/errors.ts';
import { openMemoryLog } from '../../../log/log.ts';
import { createMailSender } from '../../../mail/outbox.ts';
import { openQueue } from '../../../queue/open-queue.ts';
import { diskStorage } from '../../../storage/disk.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testClock } from '../../../time/clock.ts';
import { endpoint } from '../../contract/contract.ts';
import { route } from '../route.ts';
import { buildServer } from '../server.ts';
import type { Services } from '../services.ts';
import { deleteHits, limitHit, getRateLimitSource, formatWait } from './rate-limit.ts';

const clock = testClock();
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const tryHit = (
  key: string,
  limit = { max: 3, seconds: 60 },
  services: { database: TestDatabase['database'] } = test,
) =>
  limitHit(services, key, limit, clock.now()).then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : String(error)),
  );
const hitRepeatedly = async (count: number, key: string) => {
  const results: string[] = [];
  for (let index = 0; index < count; index += 1) results.push(await tryHit(key));
  return results;
};

/** A server with one rate-limited endpoint behind this many proxies. */
async function startLimitedServer(proxies: number) {
  const log = openMemoryLog().log;
  const queue = openQueue({ target: test.app, clock, log, runsJobs: false, stopTimeoutMs: 500 });
  const services: Services = {
    config: readConfig({ TRUST_PROXY: String(proxies) }),
    clock,
    database: test.database,
    queue,
    storage: diskStorage('/nowhere'),
    mail: createMailSender({ queue, delivers: false }),
    log,
  };
  const limitedEndpoint = endpoint({
    method: 'POST',
    path: `/limited/${proxies}`,
    summary: 'A limited call',
    access: { kind: 'public', reason: 'a test' },
    output: z.object({ done: z.literal(true) }),
    limit: { max: 3, seconds: 60, by: 'address' },
  });
  const app = buildServer(services, {
    routes: [route(limitedEndpoint, async () => ({ done: true }) as const)],
    gates: {
      login: async () => null,
      workspace: () => Promise.reject(notFound('workspace')),
      isAllowed: () => false,
    },
  });
  const post = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const reply = await app.inject({ method: 'POST', url: limitedEndpoint.path, remoteAddress, headers });
    // The reply to a rejected request has the end of the window.
    expect(reply.headers['retry-after']).toBe(reply.statusCode === 429 ? '60' : undefined);
    return reply.statusCode;
  };
  return { post, close: () => app.close() };
}

describe('D7: hits are counted by', () => {
  const THREE_PASS = [200, 200, 200, 429, 429];

  it('the address of the connection, ignoring X-Forwarded-For, when no proxy is trusted', async () => {
    const { post, close } = await startLimitedServer(0);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push(await post('198.51.100.1', `203.0.113.${index}`));
    expect(statuses).toEqual(THREE_PASS);
    await close();
  });

  it('the address that the trusted proxy added, not the entries before it', async () => {
    const { post, close } = await startLimitedServer(1);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push(await post('10.0.0.1', `203.0.113.${index}, 192.0.2.${index}, 198.51.100.2`));
    expect(statuses).toEqual(THREE_PASS);
    expect(await post('10.0.0.1', '203.0.113.1, 198.51.100.3')).toBe(200);
    await close();
  });

  it('the /64 network of an IPv6 address', async () => {
    const { post, close } = await startLimitedServer(2);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push(await post('10.0.0.1', `2001:db8:7:7:${index}:${index}::${index}, 10.0.0.2`));
    expect(statuses).toEqual(THREE_PASS);
    expect(await post('10.0.0.1', '2001:db8:7:8::1, 10.0.0.2')).toBe(200);
    await close();
  });
});

describe('N3: when the clock jumps', () => {
  const hour = 3_600_000;

  it.each(['with the database', 'without it'])(
    'back by hours, nobody is locked out for hours, %s',
    async (condition) => {
      const unreachable = connect({ target: { host: '/nowhere', database: 'x', user: 'x' }, size: 2 });
      const services = condition === 'without it' ? { database: unreachable } : test;
      const key = `jump ${condition}`;
      clock.advance(5 * hour);
      for (let index = 0; index < 4; index += 1) await tryHit(key, undefined, services);
      clock.advance(-5 * hour);
      expect(await tryHit(key, undefined, services)).toBe('passed');
      await unreachable.close();
    },
  );

  it('past 2038, hits are counted as before', async () => {
    const before = clock.now();
    clock.set('2038-01-19T03:14:06Z');
    expect((await hitRepeatedly(4, 'late')).map((result) => result.split(':')[0])).toEqual([
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

describe('a rate limit', () => {
  it('lets max hits through, then says when to try again', async () => {
    expect(await hitRepeatedly(4, 'a')).toEqual([
      'passed',
      'passed',
      'passed',
      'too_many: Too many attempts. Try again in 1 minute.',
    ]);
    expect(await tryHit('b')).toBe('passed');
  });

  it('lets hits through again after its window', async () => {
    await hitRepeatedly(4, 'c');
    clock.advance(60_000);
    expect(await tryHit('c')).toBe('passed');
  });

  it('makes callers who keep trying wait longer, at most an hour', async () => {
    await hitRepeatedly(7, 'd');
    expect(await tryHit('d')).toBe('too_many: Too many attempts. Try again in 2 minutes.');
    await hitRepeatedly(92, 'd');
    expect(await tryHit('d')).toBe('too_many: Too many attempts. Try again in 60 minutes.');
    clock.advance(3_600_000);
    expect(await tryHit('d')).toBe('passed');
  });

  it('counts concurrent hits exactly', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => tryHit('e')));
    expect(results.filter((result) => result === 'passed')).toHaveLength(3);
  });

  it('is reset by deleteHits', async () => {
    await hitRepeatedly(4, 'f');
    await deleteHits(test, 'f');
    expect(await tryHit('f')).toBe('passed');
  });

  it('D7: applies within the process while the database is unreachable', async () => {
    const unreachable = connect({ target: { host: '/nowhere', database: 'x', user: 'x' }, size: 2 });
    const results: string[] = [];
    for (let index = 0; index < 5; index += 1)
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
  expect(getRateLimitSource(address)).toBe(source);
});

it.each([
  [0, '1 second'],
  [1500, '2 seconds'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
])('%i ms is %s', (milliseconds, formatted) => {
  expect(formatWait(milliseconds)).toBe(formatted);
});
