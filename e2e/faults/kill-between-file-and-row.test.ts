import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import { unavailable } from '#platform/errors/errors.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { FILE_GRACE_MS } from '#product/archives/server/removing/purge-files.ts';
import { listFiles, serveArchives } from './archive-server.ts';

let harness: Awaited<ReturnType<typeof serveArchives>>;
let database: Database;
beforeAll(async () => {
  harness = await serveArchives();
  database = harness.server.services.database;
});
afterAll(() => harness.end());
beforeEach(async () => {
  harness.server.services.database = database;
  harness.server.services.storage = diskStorage(harness.folder);
  await harness.deleteAll();
});

/** A promise that never resolves, like a step at which the process is killed. */
const hangForever = () => new Promise<never>(() => {});

/** Starts a job and waits until it has reached the step that hangs. */
async function runUntil(reached: Promise<unknown>, run: () => Promise<unknown>): Promise<void> {
  void run();
  await reached;
}

/** A build whose worker is killed when the file is complete, before the row is updated. Returns the file. */
async function buildWithoutCommit(): Promise<string> {
  const written = Promise.withResolvers<string>();
  const disk = diskStorage(harness.folder);
  harness.server.services.storage = {
    ...disk,
    put: async (key, content) => {
      await disk.put(key, content);
      written.resolve(key);
      return hangForever();
    },
  };
  await harness.requestExport();
  await runUntil(written.promise, () => harness.runBuildJob());
  harness.server.services.storage = disk;
  return written.promise;
}

describe('A4: killed between a file and its row', () => {
  test('a complete file without an updated row is not offered; the next run builds again and deletes it', async () => {
    const orphan = await buildWithoutCommit();
    expect(listFiles(harness.folder)).toEqual([orphan]);
    expect(await harness.requestExport()).toEqual({ status: 'Running', url: null });
    expect(await harness.runBuildJob()).toEqual([]);
    const { status, url } = await harness.requestExport();
    expect(status).toBe('Done');
    expect((await harness.download(url!)).status).toBe(200);
    expect(listFiles(harness.folder)).not.toContain(orphan);
    await harness.expectConsistentFiles();
  });

  test('without a further run, the row and the file are deleted after a week', async () => {
    const orphan = await buildWithoutCommit();
    // Rows have the time of the test's clock, files that of the machine.
    const setRequestedDaysAgo = (days: number) =>
      harness.server
        .admin`update exports set requested_at = ${new Date(Date.now() + FILE_GRACE_MS - days * 86_400_000)}`;
    await setRequestedDaysAgo(6);
    expect(await harness.runPurgeJob()).toEqual([]);
    expect([(await harness.rows()).length, listFiles(harness.folder)]).toEqual([1, [orphan]]);
    await setRequestedDaysAgo(8);
    expect(await harness.runPurgeJob()).toEqual([]);
    expect([await harness.rows(), listFiles(harness.folder)]).toEqual([[], []]);
  });

  test('when the reply to a transaction of a build is lost, the offered archives are exactly the stored files', async () => {
    let transactions = 1;
    for (let index = 0; index < transactions; index += 1) {
      await harness.deleteAll();
      await harness.requestExport();
      transactions = 0;
      harness.server.services.database = {
        ...database,
        within: async (scope, run, options) => {
          const result = await database.within(scope, run, options);
          if (transactions++ === index) throw unavailable();
          return result;
        },
      };
      const failures = await harness.runBuildJob();
      harness.server.services.database = database;
      expect([index, failures]).toMatchObject([index, [{ code: 'unavailable' }]]);
      const { status, url } = await harness.requestExport();
      if (status === 'Done') expect([index, (await harness.download(url!)).status]).toEqual([index, 200]);
      else expect([index, status]).toEqual([index, 'Running']);
      expect(await harness.runBuildJob()).toEqual([]);
      expect([index, (await harness.requestExport()).status]).toEqual([index, 'Done']);
      await harness.expectConsistentFiles(`transaction ${index}`);
      // The first of them ends the build before the others come.
      if (index === 0) transactions = 2;
    }
    expect(transactions).toBe(2);
  });

  test('an interrupted removal has deleted the row; its file is deleted when the job runs again', async () => {
    const { id, file } = await harness.buildArchive();
    const job = { workspace: harness.scope.workspace, export: id, file, why: 'expired' };
    const rowIsGone = Promise.withResolvers<void>();
    harness.server.services.storage = {
      ...diskStorage(harness.folder),
      delete: () => {
        rowIsGone.resolve();
        return hangForever();
      },
    };
    await runUntil(rowIsGone.promise, () => harness.work('archives.remove', job));
    harness.server.services.storage = diskStorage(harness.folder);
    expect(await harness.rows()).toEqual([]);
    expect(listFiles(harness.folder)).toEqual([file]);
    expect(await harness.work('archives.remove', job)).toEqual([]);
    expect(listFiles(harness.folder)).toEqual([]);
  });
});

describe('A4: a file that no row references', () => {
  test('is purged after a day, not earlier; a referenced file stays', async () => {
    const { file } = await harness.buildArchive();
    const orphan = 'exports/00000000-0000-4000-8000-000000000000.zip';
    fs.writeFileSync(path.join(harness.folder, orphan), 'left behind');
    fs.writeFileSync(path.join(harness.folder, `${orphan}.part`), 'left behind');
    expect(await harness.runPurgeJob(FILE_GRACE_MS - 60_000)).toEqual([]);
    expect(listFiles(harness.folder).toSorted()).toEqual([file, orphan, `${orphan}.part`].toSorted());
    expect(await harness.runPurgeJob()).toEqual([]);
    expect(listFiles(harness.folder)).toEqual([file]);
  });
});

describe('A4: a row whose file is missing', () => {
  test('is not offered: its link answers 410, and the next request builds the archive again', async () => {
    const { url, file } = await harness.buildArchive();
    fs.rmSync(path.join(harness.folder, file));
    const { status, text } = await harness.download(url);
    expect([status, JSON.parse(text.toString())]).toEqual([
      410,
      { code: 'gone', message: 'This archive has expired. Export again for a new one.' },
    ]);
    expect(await harness.requestExport()).toEqual({ status: 'Queued', url: null });
    expect(await harness.runBuildJob()).toEqual([]);
    const again = await harness.requestExport();
    expect(again.status).toBe('Done');
    expect((await harness.download(again.url!)).status).toBe(200);
    await harness.expectConsistentFiles();
  });
});
