import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMemoryFolder } from '../../testing/memory-folder.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { openAdmin } from '../core/migrate.ts';
import { provisionEmbedded } from '../core/provision.ts';
import { mintScope } from '../core/scope.ts';
import { connect, type Database } from '../core/database.ts';

const MEGABYTE = 1024 ** 2;
const AMPLE_BYTES = 10_000 * MEGABYTE;
const WAIT_OPTIONS = { timeout: 20_000, interval: 50 };
const scope = mintScope(randomUUID(), { kind: 'job', job: 'test' }, new Date(0));
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let dataDir: string;
/** Free bytes that the disk reports. */
let freeBytes: number;
let logLines: string[];
let server: EmbeddedServer;
let database: Database;
beforeEach(async () => {
  folder = makeMemoryFolder('earshot-space-');
  dataDir = path.join(folder, 'postgres');
  freeBytes = AMPLE_BYTES;
  logLines = [];
  await start();
  const roles = await provisionEmbedded(server);
  const owner = openAdmin(roles.owner);
  await owner`create table notes (text text)`;
  await owner.end();
  database = connect({ target: roles.app, size: 2 });
});
afterEach(async () => {
  await database.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startEmbedded({
    dataDir,
    settings: { fsync: 'off' },
    log: (level, message) => logLines.push(`${level} ${message}`),
    getFreeBytes: async () => freeBytes,
  });
  await server.watchSpace();
}

const write = (text: string) =>
  database.within(scope, (tx) => tx`insert into notes values (${text})`).then(() => text);
const read = () => database.within(scope, (tx) => tx<{ text: string }[]>`select text from notes order by 1`);
const outOfSpaceError = expect.objectContaining({
  code: 'unavailable',
  message: 'Nothing can be saved at the moment: the disk of the database is full. Try again later.',
}) as unknown;
/** Existing sessions become read-only with a short delay. */
const waitUntilReadOnly = () =>
  vi
    .waitFor(() => expect(write('lost')).rejects.toEqual(outOfSpaceError), WAIT_OPTIONS)
    .then(() => undefined);
const waitUntilWritable = (text: string) => vi.waitFor(() => write(text), WAIT_OPTIONS);
const readTexts = async () => (await read()).map(({ text }) => text).filter((text) => text !== 'lost');

it('is read-only while the disk is nearly full, and becomes writable again', async () => {
  await write('before');
  expect(logLines).toEqual([]);
  freeBytes = 20 * MEGABYTE;
  await waitUntilReadOnly();
  expect(await readTexts()).toEqual(['before']);
  // More space, but not enough to become writable again.
  freeBytes = 70 * MEGABYTE;
  await vi.waitFor(() => expect(logLines).toHaveLength(1), WAIT_OPTIONS);
  await expect(write('lost')).rejects.toEqual(outOfSpaceError);
  freeBytes = AMPLE_BYTES;
  await waitUntilWritable('after');
  expect(await readTexts()).toEqual(['after', 'before']);
  expect(logLines).toEqual([
    `error The disk of ${dataDir} is nearly full (20 MB left): nothing can be saved until there is room again. Make room, or move DATA_DIR.`,
    `info The disk of ${dataDir} has room again (10000 MB): answers are saved again`,
  ]);
});

it('keeps a reserve, frees a part of it while running and the rest for a restart', async () => {
  const size = () => fs.statSync(`${dataDir}.reserve`, { throwIfNoEntry: false })?.size ?? 0;
  const waitForSize = (megabytes: number) =>
    vi.waitFor(() => expect(size()).toBe(megabytes * MEGABYTE), WAIT_OPTIONS);
  await waitForSize(40);
  freeBytes = 20 * MEGABYTE;
  await waitUntilReadOnly();
  await waitForSize(40);
  freeBytes = 0;
  await waitForSize(32);
  // With enough space the reserve is completed again.
  freeBytes = AMPLE_BYTES;
  await waitForSize(40);
  freeBytes = 0;
  await waitForSize(32);
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(logLines.join()).toContain('PostgreSQL is back'), WAIT_OPTIONS);
  expect(size()).toBe(0);
  freeBytes = AMPLE_BYTES;
  await waitForSize(40);
});

it('is read-only again after a crash, and writable after a start with enough space', async () => {
  freeBytes = 0;
  await waitUntilReadOnly();
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(logLines.join()).toContain('PostgreSQL is back'), WAIT_OPTIONS);
  await vi.waitFor(read, WAIT_OPTIONS);
  await waitUntilReadOnly();
  await server.stop();
  freeBytes = AMPLE_BYTES;
  await start();
  await waitUntilWritable('after a start');
  expect(await readTexts()).toEqual(['after a start']);
});

it('is writable during a start on a full disk, and read-only afterwards', async () => {
  freeBytes = 0;
  await waitUntilReadOnly();
  await server.stop();
  server = await startEmbedded({ dataDir, settings: { fsync: 'off' }, getFreeBytes: async () => freeBytes });
  await waitUntilWritable('while it starts');
  await server.watchSpace();
  await waitUntilReadOnly();
  expect(await readTexts()).toEqual(['while it starts']);
});
