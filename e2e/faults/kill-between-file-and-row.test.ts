import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import { unavailable } from '#platform/errors/errors.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { FILE_GRACE_MS } from '#product/archives/server/purge-files.ts';
import { listFiles, serveArchives } from './archive-server.ts';

let at: Awaited<ReturnType<typeof serveArchives>>;
let database: Database;
beforeAll(async () => {
  at = await serveArchives();
  database = at.server.services.database;
});
afterAll(() => at.end());
beforeEach(async () => {
  at.server.services.database = database;
  at.server.services.storage = diskStorage(at.folder);
  await at.forget();
});

/** The process ends at this step of a job: nothing that would come after it happens. */
const never = () => new Promise<never>(() => {});

/** Runs a job up to the step that never comes to an end. */
async function killedAt(reached: Promise<unknown>, run: () => Promise<unknown>): Promise<void> {
  void run();
  await reached;
}

/** The build of a worker that dies when its file is whole, before the row says so. */
async function dieWithWholeFile(): Promise<string> {
  const written = Promise.withResolvers<string>();
  const disk = diskStorage(at.folder);
  at.server.services.storage = {
    ...disk,
    put: async (key, content) => {
      await disk.put(key, content);
      written.resolve(key);
      return never();
    },
  };
  await at.ask();
  await killedAt(written.promise, () => at.build());
  at.server.services.storage = disk;
  return written.promise;
}

describe('A4: killed between a file and its row', () => {
  test('the file is whole, the row does not say so: nothing is offered, the next run puts it right', async () => {
    const left = await dieWithWholeFile();
    expect(listFiles(at.folder)).toEqual([left]);
    expect(await at.ask()).toEqual({ status: 'Running', url: null });
    expect(await at.build()).toEqual([]);
    const { status, url } = await at.ask();
    expect(status).toBe('Done');
    expect((await at.download(url!)).status).toBe(200);
    expect(listFiles(at.folder)).not.toContain(left);
    await at.nothingIsAmiss();
  });

  test('no run comes after it: the row is forgotten after a week, and the file with it', async () => {
    const left = await dieWithWholeFile();
    // Rows carry the time of the test's clock, files that of this machine.
    const asked = (days: number) =>
      at.server
        .admin`update exports set requested_at = ${new Date(Date.now() + FILE_GRACE_MS - days * 86_400_000)}`;
    await asked(6);
    expect(await at.purge()).toEqual([]);
    expect([(await at.rows()).length, listFiles(at.folder)]).toEqual([1, [left]]);
    await asked(8);
    expect(await at.purge()).toEqual([]);
    expect([await at.rows(), listFiles(at.folder)]).toEqual([[], []]);
  });

  test('the answer to a transaction of a build is lost: what is offered is there, and what is there is offered', async () => {
    let transactions = 1;
    for (let which = 0; which < transactions; which += 1) {
      await at.forget();
      await at.ask();
      transactions = 0;
      at.server.services.database = {
        ...database,
        within: async (scope, run, options) => {
          const result = await database.within(scope, run, options);
          if (transactions++ === which) throw unavailable();
          return result;
        },
      };
      const failures = await at.build();
      at.server.services.database = database;
      expect([which, failures]).toMatchObject([which, [{ code: 'unavailable' }]]);
      const { status, url } = await at.ask();
      if (status === 'Done') expect([which, (await at.download(url!)).status]).toEqual([which, 200]);
      else expect([which, status]).toEqual([which, 'Running']);
      expect(await at.build()).toEqual([]);
      expect([which, (await at.ask()).status]).toEqual([which, 'Done']);
      await at.nothingIsAmiss(`transaction ${which}`);
      // The first of them ends the build before the others come.
      if (which === 0) transactions = 2;
    }
    expect(transactions).toBe(2);
  });

  test('an archive that is removed: its row is gone, its file goes when the job runs again', async () => {
    const { id, file } = await at.ready();
    const job = { workspace: at.scope.workspace, export: id, file, why: 'expired' };
    const rowIsGone = Promise.withResolvers<void>();
    at.server.services.storage = {
      ...diskStorage(at.folder),
      delete: () => {
        rowIsGone.resolve();
        return never();
      },
    };
    await killedAt(rowIsGone.promise, () => at.work('archives.remove', job));
    at.server.services.storage = diskStorage(at.folder);
    expect(await at.rows()).toEqual([]);
    expect(listFiles(at.folder)).toEqual([file]);
    expect(await at.work('archives.remove', job)).toEqual([]);
    expect(listFiles(at.folder)).toEqual([]);
  });
});

describe('A4: a file that no row names', () => {
  test('is purged after a day, and not before; a file that a row names stays', async () => {
    const { file } = await at.ready();
    const orphan = 'exports/00000000-0000-4000-8000-000000000000.zip';
    fs.writeFileSync(path.join(at.folder, orphan), 'left behind');
    fs.writeFileSync(path.join(at.folder, `${orphan}.part`), 'left behind');
    expect(await at.purge(FILE_GRACE_MS - 60_000)).toEqual([]);
    expect(listFiles(at.folder).toSorted()).toEqual([file, orphan, `${orphan}.part`].toSorted());
    expect(await at.purge()).toEqual([]);
    expect(listFiles(at.folder)).toEqual([file]);
  });
});

describe('A4: a row whose file is gone', () => {
  test('is no archive: its link says so, and whoever asks gets it built again', async () => {
    const { url, file } = await at.ready();
    fs.rmSync(path.join(at.folder, file));
    const { status, text } = await at.download(url);
    expect([status, JSON.parse(text.toString())]).toEqual([
      410,
      { code: 'gone', message: 'This archive has expired. Export again for a new one.' },
    ]);
    expect(await at.ask()).toEqual({ status: 'Queued', url: null });
    expect(await at.build()).toEqual([]);
    const again = await at.ask();
    expect(again.status).toBe('Done');
    expect((await at.download(again.url!)).status).toBe(200);
    await at.nothingIsAmiss();
  });
});
