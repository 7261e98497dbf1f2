import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { diskStorage } from '#platform/storage/disk.ts';
import { listFiles, serveArchives } from './archive-server.ts';
import { checkInvariants, withCheckedStudy } from './checker.ts';
import { startPostgres } from './cluster.ts';
import { People } from './crowd.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { FailingCalls } from './failing-calls.ts';
import { Progress } from './nemesis.ts';
import { SmallDisk } from './small-disk.ts';
import { Team } from './team.ts';

const SOON = { timeout: 30_000, interval: 100 };
vi.setConfig({ testTimeout: 90_000 });
const MEGABYTES = 8;

let folder: string;
const ends: (() => unknown)[] = [];
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-full-'));
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Earshot whose files lie on a small disk, with its database elsewhere. */
async function onSmallDisk() {
  const disk = new SmallDisk(path.join(folder, 'data'), MEGABYTES);
  const { url, server: database } = await startPostgres(folder, await freePort());
  ends.push(() => database.stop());
  const settings = { DATABASE_URL: url };
  const server = new EarshotProcess(disk.folder, await freePort(), settings, { prefix: disk.prefix });
  ends.push(() => server.stop());
  await server.start().serves;
  const team = new Team(server.base);
  ends.push(() => team.close());
  await team.register(server.code);
  await team.publishSample();
  return { disk, server, team, settings };
}

/** The same promise where no small disk can be made: the file system itself says that it is full. */
async function withoutSmallDisk(): Promise<void> {
  const at = await serveArchives();
  ends.push(() => at.end());
  const calls = new FailingCalls();
  at.server.services.storage = diskStorage(at.folder, calls.files);
  await at.ask();
  calls.arm({ at: 3, code: 'ENOSPC', lasts: 'on' });
  expect(await at.build()).toEqual([]);
  calls.disarm();
  expect(await at.ask()).toEqual({ status: 'Error', url: null });
  expect(await at.ask()).toEqual({ status: 'Queued', url: null });
  expect(await at.build()).toEqual([]);
  expect((await at.ask()).status).toBe('Done');
  expect(await at.purge()).toEqual([]);
  await at.nothingIsAmiss();
}

test('A9: the disk for files is full: one clear error, nothing left, everybody else unaffected, well again with space', async () => {
  if (!SmallDisk.possible) return withoutSmallDisk();
  const { disk, server, team, settings } = await onSmallDisk();
  const file = path.join(folder, 'operations.jsonl');
  fs.writeFileSync(file, '');
  const crowd = (persons: number) =>
    new People(
      { base: server.base, linkToken: team.linkToken, file },
      { persons, stepwise: 8 },
      new Progress(),
    );
  const before = crowd(300);
  ends.push(() => before.end());
  await before.done;
  const ask = () =>
    team.send<{ status: string; url: string | null }>(
      'POST',
      `/api/surveys/v2/export-study-with-attachments/${team.study}`,
    );
  const csv = () => team.client.request('GET', `/api/studies/${team.study}/responses.csv?as=code`);
  const kept = path.join(disk.seenBy(server.pid), 'files');
  const spooled = path.join(disk.seenBy(server.pid), 'spool');

  // Room for the beginning of an archive, and people who answer meanwhile.
  disk.fill(server.pid, 24 * 1024);
  const meanwhile = crowd(150);
  ends.push(() => meanwhile.end());
  await vi.waitFor(async () => expect((await ask()).status).toBe('Error'), SOON);
  expect(listFiles(kept)).toEqual([]);
  const logLines = server.printed.split('\n').filter((line) => line.includes('an export failed'));
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).toContain('File storage is full. Try again when there is space.');
  disk.fill(server.pid);
  const refused = await csv();
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    503,
    { code: 'unavailable', message: 'File storage is full. Try again when there is space.' },
  ]);
  expect(listFiles(spooled)).toEqual([]);
  // A balancer leaves it in: participants need no files.
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  await meanwhile.done;
  expect(meanwhile.refused).toEqual([]);
  expect((await team.overview()).started).toBe(450);

  disk.clear(server.pid);
  const { url } = await vi.waitFor(async () => {
    const asked = await ask();
    expect(asked.status).toBe('Done');
    return asked;
  }, SOON);
  const { hostname: host, port } = new URL(server.base);
  expect((await team.client.request('GET', new URL(url!, `http://${host}:${port}`).pathname)).status).toBe(
    200,
  );
  execFileSync('unzip', ['-tqq', path.join(kept, listFiles(kept)[0]!)]);
  expect(listFiles(kept)).toHaveLength(1);
  const complete = await csv();
  expect([complete.status, complete.text.trimEnd().split('\n').length]).toEqual([200, 451]);
  const seen = { ...settings, DATA_DIR: disk.seenBy(server.pid) };
  expect(await withCheckedStudy(seen, team, (checked) => checkInvariants(checked, file))).toEqual([]);
});
