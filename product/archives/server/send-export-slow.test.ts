import { partsForTests } from './testing/parts-for-tests.ts';
import { randomUUID } from 'node:crypto';
import { readdir, readlink, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskStorage } from '#platform/storage/disk.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { archiveWorkers } from './jobs.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

const READERS = 50;
const MEGABYTES = process.env.EARSHOT_LONG_TESTS ? 2_048 : 96;
const CHUNK = Buffer.alloc(1_000_000, 7);

let server: Awaited<ReturnType<typeof serveForTests>>;
let url: string;
let cookie: string;
const folder = path.join(os.tmpdir(), `earshot-slow-${randomUUID()}`);

async function* generateChunks(): AsyncGenerator<Buffer> {
  for (let n = 0; n < MEGABYTES; n += 1) yield CHUNK;
}

/** The size of an archive with media. */
beforeAll(async () => {
  server = await serveForTests({
    routes: (services) => archiveRoutes(services, partsForTests),
    policies: [archivePolicy, studyPolicy, responsePolicy],
  });
  server.services.storage = diskStorage(folder);
  const { client, reply } = await server.register('ada@example.com');
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  const scope = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  const { study } = await makeLiveStudy(server.services.database, scope);
  const requestExport = () => client.call(contract.exportStudy, { params: { id: study } });
  await requestExport();
  const [row] = await server.admin<{ id: string }[]>`select id from exports`;
  const [build] = archiveWorkers(server.services, partsForTests);
  const context = { now: server.clock.now(), signal: new AbortController().signal };
  await build!.work({ workspace: scope.workspace, export: row!.id }, context);
  url = (await requestExport()).body.url!;
  const [{ file }] = await server.admin<[{ file: string }]>`select file from exports`;
  await server.services.storage.put(file, Readable.from(generateChunks()));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function get(agent: http.Agent): Promise<http.IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { cookie, host: 'localhost:3000' };
  return new Promise((resolve, reject) => {
    http.get({ port, path: url, headers, agent }, resolve).on('error', reject);
  });
}

/** Reads one percent, then pauses. */
async function stopEarly(reply: http.IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of reply.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).length;
    if (read >= (MEGABYTES * 1e6) / 100) break;
  }
  reply.pause();
}

/** Files of the archive that this process holds open. */
async function countOpenFiles(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder)).length;
}

it(
  `J5: ${READERS} clients that stop reading at 1 % use little memory, and nothing is left when they disconnect`,
  { timeout: 120_000 },
  async () => {
    const agent = new http.Agent({ maxSockets: READERS });
    const before = process.memoryUsage().rss;
    const replies = await Promise.all(Array.from({ length: READERS }, () => get(agent)));
    await Promise.all(replies.map(stopEarly));
    expect(await countOpenFiles()).toBe(READERS);
    // Server and clients are in this process, so the growth is the memory of both.
    const memoryGrowth = process.memoryUsage().rss - before;
    expect(memoryGrowth / (READERS * MEGABYTES * 1e6)).toBeLessThan(0.05);
    // Meanwhile another client reads the whole file.
    let bytes = 0;
    for await (const chunk of await get(new http.Agent())) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(MEGABYTES * 1e6);
    for (const reply of replies) reply.destroy();
    await expect.poll(countOpenFiles).toBe(0);
    agent.destroy();
  },
);

it('a link to an unfinished build, or one without a file, is not found', async () => {
  const [{ id, file }] = await server.admin<[{ id: string; file: string }]>`select id, file from exports`;
  const set = (status: string, key: string | null) =>
    server.admin`update exports set status = ${status}, file = ${key} where id = ${id}`;
  // HEAD returns the same status without the content.
  const readStatus = async () =>
    (await server.app.inject({ method: 'HEAD', url, headers: { cookie, host: 'localhost:3000' } }))
      .statusCode;
  for (const [status, key] of [
    ['Running', file],
    ['Error', file],
    ['Done', null],
  ] as const) {
    await set(status, key);
    expect(await readStatus(), `${status} ${key}`).toBe(404);
  }
  await set('Done', file);
  expect(await readStatus()).toBe(200);
});
