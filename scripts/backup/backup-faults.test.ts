import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { diskStorage, type FileSystem } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { backup, type BackupManifest } from './backup.ts';
import { openBackup } from './open-backup.ts';
import { readVersion } from './read-version.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
const KEYS = ['assets/one', 'assets/two', 'exports/a.zip'];
let folder = '';
let from: TestDatabase;
let into: TestDatabase;
let queue: Queue;
let saved: BackupManifest;
const inFolder = (name: string) => path.join(folder, name);
const source = () => ({
  database: from.database,
  owner: from.owner,
  storage: diskStorage(inFolder('from')),
  signingKey: randomBytes(32),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-backup-faults-'));
  [from, into] = [await testDatabase(), await testDatabase()];
  queue = openQueue({ target: into.app, clock: testClock(), log: openMemoryLog().log, runsJobs: false });
  const scope = await makeWorkspace(from.database, NOW);
  await makeResponses(from.database, scope, await makeLiveStudy(from.database, scope), 5);
  for (const key of KEYS)
    await diskStorage(inFolder('from')).put(key, Readable.from([randomBytes(2_000).toString('hex')]));
  saved = await backup(source(), inFolder('backup.zip'), NOW);
});
afterAll(async () => {
  await queue.stop();
  await Promise.all([from.drop(), into.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const target = (storage: Storage = diskStorage(inFolder('data/files'))) => ({
  owner: into.owner,
  database: into.database,
  storage,
  queue,
  keySource: { dataDir: inFolder('data'), secretKey: undefined },
});

/** What a failed restore left: files, and rows of two tables. */
async function readLeftovers(): Promise<string[]> {
  const entries = fs.existsSync(inFolder('data'))
    ? await readdir(inFolder('data'), { recursive: true, withFileTypes: true })
    : [];
  const rows = await into.admin<{ name: string }[]>`
    select 'workspace ' || workspace as name from workspaces union all select 'response ' || id from responses`;
  return [...entries.filter((entry) => entry.isFile()), ...rows].map(({ name }) => name);
}

/** Flips one bit of the backup; resolves to the file with the change. */
async function damage(place: number): Promise<string> {
  const bytes = await readFile(inFolder('backup.zip'));
  bytes[place] = bytes[place]! ^ 0x10;
  await writeFile(inFolder('damaged.zip'), bytes);
  return inFolder('damaged.zip');
}

async function readContent(file: string): Promise<string> {
  const zip = await openZip(file);
  try {
    const parts: string[] = [];
    for (const name of zip.names()) parts.push(name, await text(await zip.read(name)));
    return parts.join('\n');
  } finally {
    zip.close();
  }
}

test('a flipped bit anywhere is reported in one sentence, or changes nothing that is restored', async () => {
  const original = await readContent(inFolder('backup.zip'));
  const { size } = fs.statSync(inFolder('backup.zip'));
  let reported = 0;
  for (let place = 0; place < size; place += Math.ceil(size / 80)) {
    const file = await damage(place);
    try {
      await (await openBackup(file, inFolder('data'), undefined)).close();
    } catch (error) {
      expect(error, `byte ${place}`).toBeInstanceOf(AppError);
      expect((error as AppError).message).toMatch(/^[A-Z][^\n]+\.$/);
      reported += 1;
      continue;
    }
    expect(await readContent(file), `byte ${place}`).toBe(original);
  }
  expect(reported).toBeGreaterThan(20);
});

test.each(['files/assets/two', 'tables/public.responses.copy', 'jobs.json', 'manifest.json'])(
  'a backup whose %s is damaged leaves no file and no row',
  async (name) => {
    const bytes = await readFile(inFolder('backup.zip'));
    // Behind the name comes an extra field, whose length stands before the name.
    const at = bytes.indexOf(name);
    const start = at + name.length + bytes.readUInt16LE(at - 2) + 1;
    await expect(restore(target(), await damage(start))).rejects.toThrow(/damaged/);
    expect(await readLeftovers()).toEqual([]);
  },
);

test('a restore that fails at its last step leaves no file and no row', async () => {
  const keySource = { dataDir: inFolder('a-file'), secretKey: undefined };
  await writeFile(keySource.dataDir, '');
  await expect(restore({ ...target(), keySource }, inFolder('backup.zip'))).rejects.toThrow(
    /EEXIST|ENOTDIR|folder/,
  );
  expect(await readLeftovers()).toEqual([]);
});

test('a full disk of the files is named, and nothing stays there', async () => {
  let writes = 0;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  const fails = (...parameters: unknown[]) => (parameters.at(-1) as (error: Error) => void)(full);
  const files: FileSystem = {
    ...fs,
    promises: fs.promises,
    // The third file does not fit.
    write: ((...parameters: Parameters<typeof fs.write>) =>
      (writes += 1) > 2 ? fails(...parameters) : fs.write(...parameters)) as typeof fs.write,
    writev: ((...parameters: Parameters<typeof fs.writev>) =>
      (writes += 1) > 2 ? fails(...parameters) : fs.writev(...parameters)) as typeof fs.writev,
  };
  const storage = diskStorage(inFolder('data/files'), files);
  await expect(restore(target(storage), inFolder('backup.zip'))).rejects.toThrow(
    `The disk of ${inFolder('data')} or of the file storage is full. Nothing was restored.`,
  );
  expect(await readLeftovers()).toEqual([]);
});

test('a backup onto a full disk names that disk and leaves nothing', async () => {
  // Every write to this device fails as on a full disk.
  await symlink('/dev/full', inFolder('full.zip.part'));
  await expect(backup(source(), inFolder('full.zip'), NOW)).rejects.toThrow(
    `The backup cannot be written: the disk of ${folder} is full.`,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  await expect(backup(source(), inFolder('nowhere/x.zip'), NOW)).rejects.toThrow(
    `The backup cannot be written: there is no folder ${inFolder('nowhere')}.`,
  );
});

test('a backup names the version and commit that wrote it, as does a refusal to restore it', async () => {
  const git = readVersion();
  expect(saved.earshot).toEqual(git);
  expect(git.version).toMatch(/^\d+\.\d+\.\d+$/);
  if (fs.existsSync(path.resolve(import.meta.dirname, '../../.git')))
    expect(git.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(readVersion(path.resolve(import.meta.dirname, '../..')).commit).toBe(git.commit);
  const other = await testDatabase();
  await other.admin`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 1, '99999999999999_newer')`;
  await expect(
    restore({ ...target(), owner: other.owner, database: other.database }, inFolder('backup.zip')),
  ).rejects.toThrow(`another version of Earshot, Earshot ${git.version}`);
  await other.drop();
});
