import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { connect } from '../../db/core/database.ts';
import { notFound } from '../../errors/errors.ts';
import { openMemoryLog } from '../../log/log.ts';
import { createMailSender } from '../../mail/outbox.ts';
import { openQueue } from '../../queue/open-queue.ts';
import { diskStorage } from '../../storage/disk.ts';
import { s3Storage } from '../../storage/s3.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testClock } from '../../time/clock.ts';
import { openDependencies } from './dependencies.ts';
import { healthRoutes, healthServer } from './health.ts';
import { buildServer } from './server.ts';
import type { Services } from './services.ts';

let db: TestDatabase;
let services: Services;
let app: ReturnType<typeof buildServer>;
const folder = path.join(os.tmpdir(), `earshot-health-${randomUUID()}`);

beforeAll(async () => {
  db = await testDatabase();
  const clock = testClock();
  const { log } = openMemoryLog();
  const queue = openQueue({ target: db.app, clock, log, runsJobs: false });
  services = {
    config: readConfig({}),
    clock,
    database: db.database,
    queue,
    storage: diskStorage(folder),
    mail: createMailSender({ queue, delivers: false }),
    log,
  };
  app = buildServer(services, {
    routes: healthRoutes(openDependencies(services)),
    gates: {
      login: async () => null,
      workspace: () => Promise.reject(notFound('workspace')),
      isAllowed: () => false,
    },
  });
});
afterAll(async () => {
  await app.close();
  await services.queue.stop();
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const getJson = async (url: string) => {
  const reply = await app.inject({ method: 'GET', url });
  return [reply.statusCode, reply.json()];
};

it('is ready when database, storage and queue can be reached', async () => {
  expect(await getJson('/healthz')).toEqual([200, { alive: true }]);
  expect(await getJson('/readyz')).toEqual([
    200,
    { serving: true, database: true, writable: true, storage: true, queue: true, mail: true },
  ]);
});

it('N5: reports which service cannot be reached, and stays alive', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  expect(await getJson('/readyz')).toEqual([
    200,
    { serving: true, database: true, writable: true, storage: false, queue: true, mail: true },
  ]);
  await services.database.close();
  expect(await getJson('/readyz')).toEqual([
    503,
    { serving: true, database: false, writable: false, storage: false, queue: true, mail: true },
  ]);
  expect(await getJson('/healthz')).toEqual([200, { alive: true }]);
});

describe('N5: a service that hangs instead of failing', () => {
  it.concurrent.each(['database', 'storage', 'queue'] as const)(
    'is reported, and only the database makes a process not ready: the %s',
    async (part) => {
      // It accepts connections and never sends a byte.
      const silent = net.createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as net.AddressInfo;
      const target = `postgres://a:b@127.0.0.1:${port}/c`;
      const healthy = await testDatabase();
      const { log } = openMemoryLog();
      const parts = {
        database: part === 'database' ? connect({ target, size: 2 }) : healthy.database,
        queue: openQueue({
          target: part === 'queue' ? target : healthy.app,
          clock: testClock(),
          log,
          runsJobs: false,
          stopTimeoutMs: 500,
        }),
        storage:
          part === 'storage'
            ? s3Storage({
                name: 'bucket',
                url: `http://127.0.0.1:${port}`,
                region: 'us-east-1',
                accessKey: 'a',
                secretKey: 'b',
              })
            : diskStorage(`${folder}-${part}`),
      };
      const { log: partLog, lines } = openMemoryLog();
      const health = healthServer(
        openDependencies({ ...parts, log: partLog, config: readConfig({}) }),
        () => true,
      );
      const startedAt = performance.now();
      const [first, second] = await Promise.all([
        health.inject({ method: 'GET', url: '/readyz' }),
        health.inject({ method: 'GET', url: '/readyz' }),
      ]);
      const alive = await health.inject({ method: 'GET', url: '/healthz' });
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      const expected = {
        serving: true,
        database: true,
        writable: part !== 'database',
        storage: true,
        queue: true,
        mail: true,
        [part]: false,
      };
      expect([first.statusCode, first.json()]).toEqual([part === 'database' ? 503 : 200, expected]);
      expect(second.json()).toEqual(expected);
      expect(lines.map(({ dependency }) => dependency)).toEqual([part]);
      expect(alive.json()).toEqual({ alive: true });
      await health.close();
      silent.close();
      await parts.queue.stop();
      if (part === 'database') await parts.database.close();
      await healthy.drop();
      await rm(`${folder}-${part}`, { recursive: true, force: true });
    },
  );
});

it('is not ready while it starts or stops, although every service can be reached', async () => {
  const healthy = await testDatabase();
  const { log } = openMemoryLog();
  const queue = openQueue({
    target: healthy.app,
    clock: testClock(),
    log,
    runsJobs: false,
    stopTimeoutMs: 500,
  });
  const storage = diskStorage(`${folder}-healthy`);
  const health = healthServer(
    openDependencies({ database: healthy.database, queue, storage, log, config: readConfig({}) }),
    () => false,
  );
  const reply = await health.inject({ method: 'GET', url: '/readyz' });
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { serving: false, database: true, writable: true, storage: true, queue: true, mail: true },
  ]);
  await health.close();
  await queue.stop();
  await healthy.drop();
  await rm(`${folder}-healthy`, { recursive: true, force: true });
});
