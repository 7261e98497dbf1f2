import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { startPostgres } from './cluster.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { IS_LONG_RUN } from './survey-run.ts';

let folder: string;
let server: EarshotProcess;
let databasePort: number;
let cleanups: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = makeMemoryFolder('earshot-late-');
  fs.chmodSync(folder, 0o755);
  databasePort = await freePort();
  server = new EarshotProcess(path.join(folder, 'data'), await freePort(), {
    DATABASE_URL: `postgres://maker:maker@127.0.0.1:${databasePort}/earshot`,
    LOG_LEVEL: 'warn',
  });
  cleanups = [() => server.stop()];
});
afterEach(async () => {
  for (const end of cleanups) await end();
  fs.rmSync(folder, { recursive: true, force: true });
});

const request = async (address: string) => {
  const reply = await fetch(`${server.base}${address}`);
  return { status: reply.status, wait: reply.headers.get('retry-after'), body: await reply.text() };
};
const waitUntilAlive = () =>
  vi.waitFor(async () => expect((await request('/healthz')).status).toBe(200), {
    timeout: 90_000,
    interval: 50,
  });

it('N1: waits for a database that starts later, answers 503 meanwhile, then serves', async () => {
  const { serves } = server.start();
  await waitUntilAlive();
  expect(await request('/readyz')).toMatchObject({
    status: 503,
    body: expect.stringContaining('"serving":false') as string,
  });
  expect(await request('/login')).toMatchObject({ status: 503, wait: '2' });
  expect(await request('/api/site')).toMatchObject({
    status: 503,
    body: '{"code":"unavailable","message":"Earshot is starting. Try again in a moment."}',
  });
  await vi.waitFor(() => expect(server.output).toContain('waiting for the database'), { timeout: 60_000 });
  expect(server.output).not.toContain('maker');
  const { server: database } = await startPostgres(folder, databasePort);
  cleanups.push(() => database.stop());
  await serves;
  expect((await request('/readyz')).status).toBe(200);
  expect((await request('/api/site')).status).toBe(200);
}, 180_000);

it('N1: stops waiting on SIGTERM', async () => {
  server.start();
  await waitUntilAlive();
  await vi.waitFor(() => expect(server.output).toContain('waiting for the database'), { timeout: 60_000 });
  expect(await server.stop()).toBe(0);
}, 180_000);

it('N1: waits for a database that goes away during the start, and starts without its file storage', async () => {
  const { server: database } = await startPostgres(folder, databasePort);
  cleanups.push(() => database.stop());
  const proxy = await CuttingProxy.listen(databasePort);
  cleanups.unshift(() => proxy.close());
  const create = async () =>
    new EarshotProcess(path.join(folder, 'data'), await freePort(), {
      DATABASE_URL: `postgres://maker:maker@127.0.0.1:${proxy.port}/earshot`,
      LOG_LEVEL: 'warn',
      // Nothing listens there.
      S3_BUCKET: 'bucket',
      S3_URL: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    });
  const cuts = IS_LONG_RUN ? Array.from({ length: 40 }, (_, n) => 1 + 4 * n) : [44];
  let cutCount = 0;
  for (const cut of cuts) {
    server = await create();
    proxy.arm(cut, 'before');
    await server.start().serves;
    if (proxy.disarm()) cutCount += 1;
    expect(server.output).toContain('file storage cannot be reached');
    expect(await request('/readyz')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"storage":false') as string,
    });
    await server.stop();
  }
  expect(cutCount).toBeGreaterThan(0);
}, 300_000);
