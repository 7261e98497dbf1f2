import { archiveParts } from '#apps/server/archive-parts.ts';
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReadinessCheck } from '#platform/http/server/health.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { spoolStream } from '#product/archives/server/spool-stream.ts';
import { listFiles, RETRIES, serveArchives } from './archive-server.ts';
import { ERROR_CODES, FailingCalls, type Failing } from './failing-calls.ts';
import { IS_LONG_RUN } from './trial.ts';

/** A flow asks the disk less often than this. */
const MAX_CALLS = 60;

const calls = new FailingCalls();
let at: Awaited<ReturnType<typeof serveArchives>>;
beforeAll(async () => {
  at = await serveArchives();
});
afterAll(() => at.end());
/** Nothing of the case before is left. */
beforeEach(() => at.forget());

/** What fails: the calls of the disk, or those of any store before or after they are carried out. */
const STORES = {
  'the disk': () => diskStorage(at.folder, calls.files),
  'a store that does not hear': () => calls.store(diskStorage(at.folder), 'before'),
  'a store whose answer is lost': () => calls.store(diskStorage(at.folder), 'after'),
};

/** For N = 1… until the flow needs no more calls. The long form lets every call fail in every way. */
async function eachCall(lasts: Failing['lasts'], flow: (where: string, failing: Failing) => Promise<void>) {
  let struck = 0;
  for (let call = 1; call <= MAX_CALLS; call += 1) {
    const codes = IS_LONG_RUN ? ERROR_CODES : [ERROR_CODES[call % ERROR_CODES.length]!];
    let hit = false;
    for (const code of codes) {
      await flow(`call ${call} ${lasts}, ${code}`, { at: call, code, lasts });
      hit = calls.disarm() || hit;
    }
    if (!hit) break;
    struck += 1;
  }
  expect(struck).toBeGreaterThan(0);
  expect(struck).toBeLessThan(MAX_CALLS);
}

/** What a job may fail with: the queue runs it again, and nobody is told nonsense. */
function failedInPeace(where: string, failures: unknown[]): void {
  for (const failure of failures) expect([where, failure]).toMatchObject([where, { code: 'unavailable' }]);
}

/** Every file that was opened is closed. */
const nothingIsOpen = (where: string) => vi.waitFor(() => expect([where, calls.open]).toEqual([where, 0]));

const WAYS = (Object.keys(STORES) as (keyof typeof STORES)[]).flatMap((store) =>
  (['once', 'on'] as const).map((lasts) => ({ store, lasts })),
);

describe.each(WAYS)('A7: $store fails, $lasts', ({ store, lasts }) => {
  beforeEach(() => {
    at.server.services.storage = STORES[store]();
  });

  test('a build has its whole effect or none, says so, and ends well when it is tried again', async () => {
    const seen = new Set<string>();
    await eachCall(lasts, async (where, failing) => {
      await at.forget();
      expect((await at.ask()).status).toBe('Queued');
      calls.arm(failing);
      const failures = await at.build();
      calls.disarm();
      const [row] = await at.rows();
      failedInPeace(where, failures);
      seen.add(row!.status);
      if (failures.length > 0) expect([where, row!.status]).toEqual([where, 'Running']);
      else if (row!.status === 'Error') {
        expect([where, row!.error]).toEqual([where, expect.stringMatching(/^File storage is full/)]);
        // Told once; whoever asks again gets it built.
        expect(await at.ask()).toEqual({ status: 'Error', url: null });
        expect(await at.ask()).toEqual({ status: 'Queued', url: null });
      }
      expect([where, await at.build()]).toEqual([where, []]);
      // An answer may still be lost on the way to the person.
      expect([where, (await at.ask()).status]).toEqual([where, 'Done']);
      // Where the disk failed for longer, something may be left that could not be taken away: the purge does it.
      if (lasts === 'on') expect([where, await at.purge()]).toEqual([where, []]);
      await at.nothingIsAmiss(where);
      await nothingIsOpen(where);
      execFileSync('unzip', ['-tqq', path.join(at.folder, listFiles(at.folder)[0]!)]);
    });
    expect(seen).toContain('Running');
    expect(seen).toContain('Done');
  });

  test('a build that fails to the last says so instead of waiting for ever', async () => {
    await at.ask();
    calls.arm({ at: 1, code: 'EIO', lasts: 'on' });
    const failures = await at.build(RETRIES);
    calls.disarm();
    failedInPeace('', failures);
    expect(failures).toHaveLength(RETRIES);
    expect(await at.ask()).toEqual({ status: 'Error', url: null });
  });

  test('who asks for an archive that is ready gets it, or is told to wait; it is not built again', async () => {
    await at.ready();
    const seen = new Set<unknown>();
    await eachCall(lasts, async (where, failing) => {
      calls.arm(failing);
      const { status } = await at.ask();
      calls.disarm();
      seen.add(status);
      expect([where, (await at.ask()).status]).toEqual([where, 'Done']);
      expect([where, await at.rows()]).toHaveLength(2);
      expect(await at.rows()).toHaveLength(1);
    });
    expect(seen).toEqual(new Set([503, 'Done']));
  });

  test('a download is whole, or is refused, or breaks off', async () => {
    const { url, file } = await at.ready();
    const expectedHash = createHash('sha256')
      .update(fs.readFileSync(path.join(at.folder, file)))
      .digest('hex');
    const sumOf = (text: Buffer) => createHash('sha256').update(text).digest('hex');
    const seen = new Set<number>();
    await eachCall(lasts, async (where, failing) => {
      calls.arm(failing);
      const { status, text, wait } = await at.download(url);
      calls.disarm();
      seen.add(status);
      if (status === 200) expect([where, sumOf(text)]).toEqual([where, expectedHash]);
      else if (status === 503) expect([where, wait]).toEqual([where, '5']);
      else expect([where, status]).toEqual([where, 0]);
      await nothingIsOpen(where);
      const again = await at.download(url);
      expect([where, again.status, sumOf(again.text)]).toEqual([where, 200, expectedHash]);
    });
    expect(seen).toContain(503);
    expect(seen).toContain(200);
  });

  test('an archive that is dropped goes whole, at the latest when the job is tried again', async () => {
    await eachCall(lasts, async (where, failing) => {
      const { id, file } = await at.ready();
      expect((await at.drop()).status).toBe(204);
      const job = { workspace: at.scope.workspace, export: id, file, why: 'dropped' };
      calls.arm(failing);
      failedInPeace(where, await at.work('archives.remove', job));
      calls.disarm();
      // Never a row without its file.
      expect([where, await at.rows()]).toEqual([where, []]);
      expect([where, await at.work('archives.remove', job)]).toEqual([where, []]);
      await at.nothingIsAmiss(where);
    });
  });

  test('the purge takes what nobody names and nothing else, at the latest the next time', async () => {
    const { file } = await at.ready();
    await eachCall(lasts, async (where, failing) => {
      for (const name of [
        `exports/${randomUUID()}.zip`,
        `${file}.${randomUUID()}.part`,
        `.probe-${randomUUID()}`,
      ])
        fs.writeFileSync(path.join(at.folder, name), 'left behind');
      calls.arm(failing);
      failedInPeace(where, await at.purge());
      calls.disarm();
      expect(listFiles(at.folder)).toContain(file);
      expect([where, await at.purge()]).toEqual([where, []]);
      await at.nothingIsAmiss(where);
    });
  });

  test('readiness says no while files fail, and yes afterwards, and leaves nothing', async () => {
    const readiness = createReadinessCheck(at.server.services, () => true);
    const readings = new Set<boolean>();
    await eachCall(lasts, async (where, failing) => {
      calls.arm(failing);
      const { storage } = await readiness();
      const struck = calls.disarm();
      readings.add(storage);
      if (struck) expect([where, storage]).toEqual([where, false]);
      expect([where, (await readiness()).storage]).toEqual([where, true]);
      if (lasts === 'once') expect([where, listFiles(at.folder)]).toEqual([where, []]);
      await nothingIsOpen(where);
    });
    expect(readings).toEqual(new Set([true, false]));
  });
});

test.each(['once', 'on'] as const)(
  'A7: the disk fails, %s: a table on its way to a reader is whole, or refused, or breaks off',
  async (lasts) => {
    const spool = path.join(at.folder, 'spool');
    const pieces = Array.from({ length: 4 }, (_, n) => Buffer.alloc(1_000, `${n}`));
    const write = async (put: (chunk: Buffer) => Promise<void>) => {
      for (const piece of pieces) await put(piece);
    };
    const seen = new Set<string>();
    await eachCall(lasts, async (where, failing) => {
      calls.arm(failing);
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
      seen.add(outcome);
      if (outcome === 'refused') failedInPeace(where, [failure]);
      if (outcome === 'whole')
        expect([where, Buffer.concat(parts).equals(Buffer.concat(pieces))]).toEqual([where, true]);
      await nothingIsOpen(where);
      if (lasts === 'once') expect([where, listFiles(spool)]).toEqual([where, []]);
    });
    expect(seen).toEqual(new Set(['refused', 'cut', 'whole']));
  },
);

test.each(['once', 'on'] as const)(
  'A7: the disk fails, %s: a file is written whole, or not at all',
  async (lasts) => {
    const disk = diskStorage(at.folder, calls.files);
    await eachCall(lasts, async (where, failing) => {
      await at.forget();
      calls.arm(failing);
      const put = disk.put('exports/one', Readable.from([Buffer.alloc(100_000, 'x')]));
      const failure = await put.then(
        () => null,
        (error: unknown) => error,
      );
      calls.disarm();
      if (failure) failedInPeace(where, [failure]);
      const left = listFiles(at.folder);
      if (!failure) expect([where, left]).toEqual([where, ['exports/one']]);
      // Where the folder itself cannot be made safe, the file is there and whole all the same.
      else if (lasts === 'once' && left.length > 0)
        expect([where, left, fs.statSync(path.join(at.folder, 'exports/one')).size]).toEqual([
          where,
          ['exports/one'],
          100_000,
        ]);
      await nothingIsOpen(where);
    });
  },
);

test('A7: the queue itself runs a build again that the disk let down, and it ends well', async () => {
  at.server.services.storage = STORES['the disk']();
  // The builds of the cases above, which were done by hand.
  await at.server.admin`delete from jobs.job where name like 'archives.%'`;
  // Removals are due by the clock of the test, which is long past for the queue.
  const builder = archiveWorkers(at.server.services, archiveParts).filter(
    ({ type }) => type.name === 'archives.build',
  );
  await at.server.services.queue.start(builder);
  calls.arm({ at: 4, code: 'EIO', lasts: 'once' });
  await at.ask();
  await vi.waitFor(async () => expect((await at.ask()).status).toBe('Done'), {
    timeout: 18_000,
    interval: 100,
  });
  expect(calls.disarm()).toBe(true);
  expect(await at.rows()).toHaveLength(1);
  await at.nothingIsAmiss();
});
