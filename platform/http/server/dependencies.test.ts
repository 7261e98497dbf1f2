import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openMemoryLog } from '../../log/log.ts';
import { openQueue } from '../../queue/open-queue.ts';
import type { Queue } from '../../queue/queue.ts';
import { diskStorage } from '../../storage/disk.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testClock } from '../../time/clock.ts';
import { WAIT } from '../../testing/wait.ts';
import { openDependencies, type DependencyStates } from './dependencies.ts';

let test: TestDatabase;
let queue: Queue;
const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-dependencies-'));
const files = path.join(folder, 'files');
const { log, lines } = openMemoryLog();
beforeAll(async () => {
  test = await testDatabase();
  queue = openQueue({ target: test.app, clock: testClock(), log, runsJobs: false, stopTimeoutMs: 500 });
});
afterAll(async () => {
  await queue.stop();
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  lines.length = 0;
});

const open = (settings: Record<string, string> = {}) =>
  openDependencies({
    database: test.database,
    storage: diskStorage(files),
    queue,
    log,
    config: readConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1', ...settings }),
  });
const listLogged = () =>
  lines.flatMap(({ dependency, level }) =>
    typeof dependency === 'string' ? [`${String(level)} ${dependency}`] : [],
  );
const ALL_WORK: DependencyStates = { database: true, writable: true, storage: true, queue: true, mail: true };

/** Changes the database for new connections, and ends the others. */
async function alterDatabase(change: string) {
  const [{ name }] = await test.admin<[{ name: string }]>`select quote_ident(current_database()) as name`;
  await test.admin.run({ text: `alter database ${name} ${change}` });
  await test.admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}
/** Waits until the pools have noticed that their connections have ended. */
const settle = () =>
  vi.waitFor(async () => {
    await test.database.sql`select 1`;
    await queue.check();
  }, WAIT);
/** Makes the database read-only, as a full disk does, or writable again. */
async function setReadOnly(value: 'on' | 'off') {
  await alterDatabase(`set default_transaction_read_only = ${value}`);
  await settle();
}
const setMailError = async (error: string | null) => {
  await test.admin`delete from identity.outbox`;
  await test.admin`insert into identity.outbox (id, recipient, subject, text, html, state, error, created_at)
    values (${randomUUID()}, 'a@example.com', 'x', 'x', 'x', 'waiting', ${error}, ${new Date()})`;
};

it.each<[keyof DependencyStates, () => unknown, () => unknown]>([
  [
    'storage',
    () => {
      renameSync(files, `${files}-away`);
      writeFileSync(files, 'no folder');
    },
    () => {
      rmSync(files);
      renameSync(`${files}-away`, files);
    },
  ],
  ['mail', () => setMailError('connect ECONNREFUSED'), () => setMailError(null)],
  ['writable', () => setReadOnly('on'), () => setReadOnly('off')],
])('%s that goes away is reported, and logged once per change', async (name, takeAway, bringBack) => {
  const dependencies = open();
  expect(await dependencies.readStates()).toEqual(ALL_WORK);
  await takeAway();
  const away = { ...ALL_WORK, [name]: false };
  for (let time = 0; time < 3; time += 1) expect(await dependencies.readStates()).toEqual(away);
  expect(listLogged()).toEqual([`error ${name}`]);
  await bringBack();
  for (let time = 0; time < 3; time += 1) expect(await dependencies.readStates()).toEqual(ALL_WORK);
  expect(listLogged()).toEqual([`error ${name}`, `info ${name}`]);
});

it('a database that comes back read-only is logged as that', async () => {
  const dependencies = open();
  expect(await dependencies.readStates()).toEqual(ALL_WORK);
  await alterDatabase('connection limit 0');
  await vi.waitFor(async () => expect((await dependencies.readStates()).database).toBe(false), WAIT);
  await alterDatabase('set default_transaction_read_only = on');
  await alterDatabase('connection limit -1');
  await settle();
  expect(await dependencies.readStates()).toEqual({ ...ALL_WORK, writable: false });
  await setReadOnly('off');
  expect(await dependencies.readStates()).toEqual(ALL_WORK);
  expect(listLogged().filter((line) => !line.endsWith('queue'))).toEqual([
    'error database',
    'info database',
    'error writable',
    'info writable',
  ]);
});

it('the free space of each volume is read, and of those of other servers not', async () => {
  const own = await open().readFreeBytes();
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['data', 'temporary', 'files']));
  for (const bytes of Object.values(own)) expect(bytes).toBeGreaterThan(0);
  const external = await open({
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
    S3_BUCKET: 'bucket',
    S3_URL: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }).readFreeBytes();
  expect(Object.keys(external).toSorted()).toEqual(['data', 'temporary']);
});
