import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { openAdmin } from '../core/migrate.ts';
import { provisionEmbedded } from '../core/provision.ts';
import { mintScope } from '../core/scope.ts';
import { connect, type Database } from '../core/database.ts';

const MEGABYTE = 1024 ** 2;
const PLENTY = 10_000 * MEGABYTE;
const patient = { timeout: 20_000, interval: 50 };
const scope = mintScope(randomUUID(), { kind: 'job', job: 'test' }, new Date(0));
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let dataDir: string;
/** What the disk says is free. */
let free: number;
let logLines: string[];
let server: EmbeddedServer;
let database: Database;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-space-'));
  dataDir = path.join(folder, 'postgres');
  free = PLENTY;
  logLines = [];
  await start();
  const ways = await provisionEmbedded(server);
  const owner = openAdmin(ways.owner);
  await owner`create table notes (text text)`;
  await owner.end();
  database = connect({ target: ways.app, size: 2 });
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
    free: async () => free,
  });
  await server.watchSpace();
}

const write = (text: string) =>
  database.within(scope, (tx) => tx`insert into notes values (${text})`).then(() => text);
const read = () => database.within(scope, (tx) => tx<{ text: string }[]>`select text from notes order by 1`);
const refused = expect.objectContaining({
  code: 'unavailable',
  message: 'Nothing can be saved at the moment: the disk of the database is full. Try again later.',
}) as unknown;
/** Sessions hear of it a moment after they were told. */
const untilRefused = () =>
  vi.waitFor(() => expect(write('lost')).rejects.toEqual(refused), patient).then(() => undefined);
const untilTaken = (text: string) => vi.waitFor(() => write(text), patient);
const texts = async () => (await read()).map(({ text }) => text).filter((text) => text !== 'lost');

it('takes no writes while there is little room, answers all the same, and opens again by itself', async () => {
  await write('before');
  expect(logLines).toEqual([]);
  free = 20 * MEGABYTE;
  await untilRefused();
  expect(await texts()).toEqual(['before']);
  // Better than nothing, and not yet enough.
  free = 70 * MEGABYTE;
  await vi.waitFor(() => expect(logLines).toHaveLength(1), patient);
  await expect(write('lost')).rejects.toEqual(refused);
  free = PLENTY;
  await untilTaken('after');
  expect(await texts()).toEqual(['after', 'before']);
  expect(logLines).toEqual([
    `error The disk of ${dataDir} is nearly full (20 MB left): nothing can be saved until there is room again. Make room, or move DATA_DIR.`,
    `info The disk of ${dataDir} has room again (10000 MB): answers are saved again`,
  ]);
});

it('keeps a reserve, gives up a part to go on and the rest to come back', async () => {
  const size = () => fs.statSync(`${dataDir}.reserve`, { throwIfNoEntry: false })?.size ?? 0;
  const is = (megabytes: number) => vi.waitFor(() => expect(size()).toBe(megabytes * MEGABYTE), patient);
  await is(40);
  free = 20 * MEGABYTE;
  await untilRefused();
  await is(40);
  free = 0;
  await is(32);
  // With room again it is whole again, for the next time.
  free = PLENTY;
  await is(40);
  free = 0;
  await is(32);
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(logLines.join()).toContain('PostgreSQL is back'), patient);
  expect(size()).toBe(0);
  free = PLENTY;
  await is(40);
});

it('is told again when it was killed meanwhile, and after a start with room takes writes', async () => {
  free = 0;
  await untilRefused();
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(logLines.join()).toContain('PostgreSQL is back'), patient);
  await vi.waitFor(read, patient);
  await untilRefused();
  await server.stop();
  free = PLENTY;
  await start();
  await untilTaken('after a start');
  expect(await texts()).toEqual(['after a start']);
});

it('lets a start write what it must on a disk that is still full, and then no more', async () => {
  free = 0;
  await untilRefused();
  await server.stop();
  server = await startEmbedded({ dataDir, settings: { fsync: 'off' }, free: async () => free });
  await untilTaken('while it starts');
  await server.watchSpace();
  await untilRefused();
  expect(await texts()).toEqual(['while it starts']);
});
