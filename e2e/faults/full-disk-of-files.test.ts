import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { diskStorage } from '#platform/storage/disk.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { listFiles, serveArchives } from './archive-server.ts';
import { checkInvariants, withStudyDatabase } from './checker.ts';
import { startPostgres } from './cluster.ts';
import { ParticipantProcess } from './participant-process.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { FailingCalls } from './failing-calls.ts';
import { Progress } from './fault-schedule.ts';
import { SmallDisk } from './small-disk.ts';
import { Team } from './team.ts';

const SOON = { timeout: 30_000, interval: 100 };
vi.setConfig({ testTimeout: 90_000 });
const MEGABYTES = 8;

let folder: string;
const cleanups: (() => unknown)[] = [];
beforeAll(() => {
  folder = makeMemoryFolder('earshot-full-');
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const end of cleanups.toReversed()) await end();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts Earshot with its files on a small disk and its database elsewhere. */
async function startOnSmallDisk() {
  const disk = new SmallDisk(path.join(folder, 'data'), MEGABYTES);
  const { url, server: database } = await startPostgres(folder, await freePort());
  cleanups.push(() => database.stop());
  const settings = { DATABASE_URL: url };
  const server = new EarshotProcess(disk.folder, await freePort(), settings, {
    commandPrefix: disk.commandPrefix,
  });
  cleanups.push(() => server.stop());
  await server.start().serves;
  const team = new Team(server.base);
  cleanups.push(() => team.close());
  await team.register(server.code);
  await team.publishSample();
  return { disk, server, team, settings };
}

/** The same test where no small disk can be created: the calls of the file system fail with ENOSPC. */
async function testWithoutSmallDisk(): Promise<void> {
  const harness = await serveArchives();
  cleanups.push(() => harness.end());
  const calls = new FailingCalls();
  harness.server.services.storage = diskStorage(harness.folder, calls.files);
  await harness.requestExport();
  calls.arm({ at: 3, code: 'ENOSPC', extent: 'from-then-on' });
  expect(await harness.runBuildJob()).toEqual([]);
  calls.disarm();
  expect(await harness.requestExport()).toEqual({ status: 'Error', url: null });
  expect(await harness.requestExport()).toEqual({ status: 'Queued', url: null });
  expect(await harness.runBuildJob()).toEqual([]);
  expect((await harness.requestExport()).status).toBe('Done');
  expect(await harness.runPurgeJob()).toEqual([]);
  await harness.expectConsistentFiles();
}

test('A9: with a full disk for files, exports fail with one clear error and leave no files, answering works, and all recovers', async () => {
  if (!SmallDisk.possible) return testWithoutSmallDisk();
  const { disk, server, team, settings } = await startOnSmallDisk();
  const file = path.join(folder, 'operations.jsonl');
  fs.writeFileSync(file, '');
  const startParticipants = (persons: number) =>
    new ParticipantProcess(
      { base: server.base, linkToken: team.linkToken, file },
      { persons, stepwiseOneIn: 8 },
      new Progress(),
    );
  const existing = startParticipants(300);
  cleanups.push(() => existing.end());
  await existing.done;
  const requestExport = () =>
    team.send<{ status: string; url: string | null }>(
      'POST',
      `/api/surveys/v2/export-study-with-attachments/${team.study}`,
    );
  const csv = () => team.client.request('GET', `/api/studies/${team.study}/responses.csv?as=code`);
  const storedFolder = path.join(disk.pathFromOutside(server.pid), 'files');
  const spoolFolder = path.join(disk.pathFromOutside(server.pid), 'spool');

  // Room for the beginning of an archive, while participants answer.
  disk.fill(server.pid, 24 * 1024);
  const concurrent = startParticipants(150);
  cleanups.push(() => concurrent.end());
  await vi.waitFor(async () => expect((await requestExport()).status).toBe('Error'), SOON);
  expect(listFiles(storedFolder)).toEqual([]);
  const logLines = server.output.split('\n').filter((line) => line.includes('an export failed'));
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).toContain('File storage is full. Try again when there is space.');
  disk.fill(server.pid);
  const refusedCsv = await csv();
  expect([refusedCsv.status, JSON.parse(refusedCsv.text)]).toEqual([
    503,
    { code: 'unavailable', message: 'File storage is full. Try again when there is space.' },
  ]);
  expect(listFiles(spoolFolder)).toEqual([]);
  // It stays ready, because participants need no files.
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  await concurrent.done;
  expect(concurrent.serverErrors).toEqual([]);
  expect((await team.overview()).started).toBe(450);

  disk.clear(server.pid);
  const { url } = await vi.waitFor(async () => {
    const asked = await requestExport();
    expect(asked.status).toBe('Done');
    return asked;
  }, SOON);
  const { hostname: host, port } = new URL(server.base);
  expect((await team.client.request('GET', new URL(url!, `http://${host}:${port}`).pathname)).status).toBe(
    200,
  );
  execFileSync('unzip', ['-tqq', path.join(storedFolder, listFiles(storedFolder)[0]!)]);
  expect(listFiles(storedFolder)).toHaveLength(1);
  const complete = await csv();
  expect([complete.status, complete.text.trimEnd().split('\n').length]).toEqual([200, 451]);
  const settingsFromOutside = { ...settings, DATA_DIR: disk.pathFromOutside(server.pid) };
  expect(
    await withStudyDatabase(settingsFromOutside, team, (checked) => checkInvariants(checked, file)),
  ).toEqual([]);
});
