import { listArchiveParts } from '#platform/feature/feature.ts';
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStateReader } from '#platform/http/server/dependencies.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { spoolStream } from '#product/archives/server/spool-stream.ts';
import { listFiles, RETRIES, serveArchives } from './archive-server.ts';
import { ERROR_CODES, FailingCalls, type FailurePlan } from './failing-calls.ts';
import { IS_LONG_RUN } from './survey-run.ts';
import { WAIT } from '#platform/testing/wait.ts';

/** Upper limit of the disk calls of a flow. */
const MAX_CALLS = 300;

// The long form fails every call with every error.
if (IS_LONG_RUN) vi.setConfig({ testTimeout: 300_000 });

const calls = new FailingCalls();
let harness: Awaited<ReturnType<typeof serveArchives>>;
beforeAll(async () => {
  harness = await serveArchives();
});
afterAll(() => harness.end());
/** Each test starts without archives. */
beforeEach(() => harness.deleteAll());

/** What fails: the calls of the disk, or those of any storage, before or after they are executed. */
const STORES = {
  'the disk': () => diskStorage(harness.folder, calls.files),
  'a storage that fails before each call': () => calls.store(diskStorage(harness.folder), 'before'),
  'a storage that fails after each call': () => calls.store(diskStorage(harness.folder), 'after'),
};

/** Fails calls until the flow needs no more: every second one, in the long form each with every error. */
async function forEachCall(
  extent: FailurePlan['extent'],
  flow: (context: string, plan: FailurePlan) => Promise<void>,
) {
  let failedCalls = 0;
  let needsMore = true;
  for (let call = 1; call <= MAX_CALLS; call += IS_LONG_RUN ? 1 : 2) {
    const codes = IS_LONG_RUN ? ERROR_CODES : [ERROR_CODES[((call - 1) / 2) % ERROR_CODES.length]!];
    let hasFailed = false;
    for (const code of codes) {
      await flow(`call ${call} ${extent}, ${code}`, { at: call, code, extent });
      hasFailed = calls.disarm() || hasFailed;
    }
    if (!hasFailed) {
      needsMore = false;
      break;
    }
    failedCalls += 1;
  }
  expect(failedCalls).toBeGreaterThan(0);
  // Otherwise the last calls were never failed: raise MAX_CALLS.
  expect(needsMore).toBe(false);
}

/** The only error a job may fail with, which the queue retries. */
function expectUnavailable(context: string, failures: unknown[]): void {
  for (const failure of failures)
    expect([context, failure]).toMatchObject([context, { code: 'unavailable' }]);
}

/** Expects every opened file to be closed. */
const expectAllClosed = (context: string) =>
  vi.waitFor(() => expect([context, calls.openFiles]).toEqual([context, 0]), WAIT);

const CASES = (Object.keys(STORES) as (keyof typeof STORES)[]).flatMap((store) =>
  (['once', 'from-then-on'] as const).map((extent) => ({ store, extent })),
);

describe.each(CASES)('A7: $store fails, $extent', ({ store, extent }) => {
  beforeEach(() => {
    harness.server.services.storage = STORES[store]();
  });

  // A build for each call of the file system: 10 seconds alone, a minute on a busy machine.
  test(
    'a build has its whole effect or none, reports it, and succeeds when retried',
    { timeout: 240_000 },
    async () => {
      const outcomes = new Set<string>();
      await forEachCall(extent, async (context, plan) => {
        await harness.deleteAll();
        expect((await harness.requestExport()).status).toBe('Queued');
        calls.arm(plan);
        const failures = await harness.runBuildJob();
        calls.disarm();
        const [row] = await harness.rows();
        expectUnavailable(context, failures);
        outcomes.add(row!.status);
        if (failures.length > 0) expect([context, row!.status]).toEqual([context, 'Running']);
        else if (row!.status === 'Error') {
          expect([context, row!.error]).toEqual([context, expect.stringMatching(/^File storage is full/)]);
          // Reported once; the next request builds again.
          expect(await harness.requestExport()).toEqual({ status: 'Error', url: null });
          expect(await harness.requestExport()).toEqual({ status: 'Queued', url: null });
        }
        expect([context, await harness.runBuildJob()]).toEqual([context, []]);
        // The reply may still be lost on its way to the person.
        expect([context, (await harness.requestExport()).status]).toEqual([context, 'Done']);
        // After a longer failure, files may be left that could not be deleted; the purge deletes them.
        if (extent === 'from-then-on') expect([context, await harness.runPurgeJob()]).toEqual([context, []]);
        await harness.expectConsistentFiles(context);
        await expectAllClosed(context);
        execFileSync('unzip', ['-tqq', path.join(harness.folder, listFiles(harness.folder)[0]!)]);
      });
      expect(outcomes).toContain('Running');
      expect(outcomes).toContain('Done');
    },
  );

  test('a build that fails at every attempt is reported as failed', async () => {
    await harness.requestExport();
    calls.arm({ at: 1, code: 'EIO', extent: 'from-then-on' });
    const failures = await harness.runBuildJob(RETRIES);
    calls.disarm();
    expectUnavailable('', failures);
    expect(failures).toHaveLength(RETRIES);
    expect(await harness.requestExport()).toEqual({ status: 'Error', url: null });
  });

  test('a request for a finished archive returns it or answers 503; it is not built again', async () => {
    await harness.buildArchive();
    const outcomes = new Set<unknown>();
    await forEachCall(extent, async (context, plan) => {
      calls.arm(plan);
      const { status } = await harness.requestExport();
      calls.disarm();
      outcomes.add(status);
      expect([context, (await harness.requestExport()).status]).toEqual([context, 'Done']);
      expect([context, await harness.rows()]).toHaveLength(2);
      expect(await harness.rows()).toHaveLength(1);
    });
    expect(outcomes).toEqual(new Set([503, 'Done']));
  });

  test('a download is complete, refused or cut off', async () => {
    const { url, file } = await harness.buildArchive();
    const expectedHash = createHash('sha256')
      .update(fs.readFileSync(path.join(harness.folder, file)))
      .digest('hex');
    const computeHash = (text: Buffer) => createHash('sha256').update(text).digest('hex');
    const outcomes = new Set<number>();
    await forEachCall(extent, async (context, plan) => {
      calls.arm(plan);
      const { status, text, wait } = await harness.download(url);
      calls.disarm();
      outcomes.add(status);
      if (status === 200) expect([context, computeHash(text)]).toEqual([context, expectedHash]);
      else if (status === 503) expect([context, wait]).toEqual([context, '5']);
      else expect([context, status]).toEqual([context, 0]);
      await expectAllClosed(context);
      const again = await harness.download(url);
      expect([context, again.status, computeHash(again.text)]).toEqual([context, 200, expectedHash]);
    });
    expect(outcomes).toContain(503);
    expect(outcomes).toContain(200);
  });

  test('a dropped archive is deleted completely, at the latest when the job is retried', async () => {
    await forEachCall(extent, async (context, plan) => {
      const { id, file } = await harness.buildArchive();
      expect((await harness.drop()).status).toBe(204);
      const job = { workspace: harness.scope.workspace, export: id, file, why: 'dropped' };
      calls.arm(plan);
      expectUnavailable(context, await harness.work('archives.remove', job));
      calls.disarm();
      // A row never remains without its file.
      expect([context, await harness.rows()]).toEqual([context, []]);
      expect([context, await harness.work('archives.remove', job)]).toEqual([context, []]);
      await harness.expectConsistentFiles(context);
    });
  });

  test('the purge deletes exactly the unreferenced files, at the latest at its next run', async () => {
    const { file } = await harness.buildArchive();
    await forEachCall(extent, async (context, plan) => {
      for (const name of [
        `exports/${randomUUID()}.zip`,
        `${file}.${randomUUID()}.part`,
        `.probe-${randomUUID()}`,
      ])
        fs.writeFileSync(path.join(harness.folder, name), 'left behind');
      calls.arm(plan);
      expectUnavailable(context, await harness.runPurgeJob());
      calls.disarm();
      expect(listFiles(harness.folder)).toContain(file);
      expect([context, await harness.runPurgeJob()]).toEqual([context, []]);
      await harness.expectConsistentFiles(context);
    });
  });

  test('the readiness check fails while storage fails, succeeds afterwards, and leaves no files', async () => {
    const readiness = createStateReader(harness.server.services);
    const readings = new Set<boolean>();
    await forEachCall(extent, async (context, plan) => {
      calls.arm(plan);
      const { storage } = await readiness();
      const failedCalls = calls.disarm();
      readings.add(storage);
      if (failedCalls) expect([context, storage]).toEqual([context, false]);
      expect([context, (await readiness()).storage]).toEqual([context, true]);
      if (extent === 'once') expect([context, listFiles(harness.folder)]).toEqual([context, []]);
      await expectAllClosed(context);
    });
    expect(readings).toEqual(new Set([true, false]));
  });
});

test.each(['once', 'from-then-on'] as const)(
  'A7: the disk fails, %s: a spooled table is complete, refused or cut off',
  async (extent) => {
    const spool = path.join(harness.folder, 'spool');
    const pieces = Array.from({ length: 4 }, (_, n) => Buffer.alloc(1_000, `${n}`));
    const write = async (put: (chunk: Buffer) => Promise<void>) => {
      for (const piece of pieces) await put(piece);
    };
    const outcomes = new Set<string>();
    await forEachCall(extent, async (context, plan) => {
      calls.arm(plan);
      const parts: Buffer[] = [];
      let outcome = 'refused';
      let failure: unknown = null;
      try {
        const stream = await spoolStream(spool, write, calls.files);
        outcome = 'cut';
        for await (const part of stream) parts.push(part as Buffer);
        outcome = 'whole';
      } catch (error) {
        failure = error;
      }
      calls.disarm();
      outcomes.add(outcome);
      if (outcome === 'refused') expectUnavailable(context, [failure]);
      if (outcome === 'whole')
        expect([context, Buffer.concat(parts).equals(Buffer.concat(pieces))]).toEqual([context, true]);
      await expectAllClosed(context);
      if (extent === 'once') expect([context, listFiles(spool)]).toEqual([context, []]);
    });
    expect(outcomes).toEqual(new Set(['refused', 'cut', 'whole']));
  },
);

test.each(['once', 'from-then-on'] as const)(
  'A7: the disk fails, %s: a file is written completely or not at all',
  async (extent) => {
    const disk = diskStorage(harness.folder, calls.files);
    await forEachCall(extent, async (context, plan) => {
      await harness.deleteAll();
      calls.arm(plan);
      const put = disk.put('exports/one', Readable.from([Buffer.alloc(100_000, 'x')]));
      const failure = await put.then(
        () => null,
        (error: unknown) => error,
      );
      calls.disarm();
      if (failure) expectUnavailable(context, [failure]);
      const files = listFiles(harness.folder);
      if (!failure) expect([context, files]).toEqual([context, ['exports/one']]);
      // When only syncing the folder failed, the file is complete.
      else if (extent === 'once' && files.length > 0)
        expect([context, files, fs.statSync(path.join(harness.folder, 'exports/one')).size]).toEqual([
          context,
          ['exports/one'],
          100_000,
        ]);
      await expectAllClosed(context);
    });
  },
);

test('A7: the queue retries a build after a failure of the disk, and it succeeds', async () => {
  harness.server.services.storage = STORES['the disk']();
  // The jobs of the tests above, which ran them directly.
  await harness.server.admin`delete from jobs.job where name like 'archives.%'`;
  // Without the removals, which the queue would run at once, because the test's clock is in the past.
  const builder = archiveWorkers(harness.server.services, listArchiveParts()).filter(
    ({ type }) => type.name === 'archives.build',
  );
  await harness.server.services.queue.start(builder);
  calls.arm({ at: 4, code: 'EIO', extent: 'once' });
  await harness.requestExport();
  await vi.waitFor(async () => expect((await harness.requestExport()).status).toBe('Done'), {
    timeout: 18_000,
    interval: 100,
  });
  expect(calls.disarm()).toBe(true);
  expect(await harness.rows()).toHaveLength(1);
  await harness.expectConsistentFiles();
});
