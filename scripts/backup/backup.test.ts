import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { createWave } from '#product/recruiting/invitations/server/create-wave.ts';
import { makeWaveInput } from '#product/recruiting/invitations/server/testing/factory.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import { writeZip } from '#product/archives/zip/server/write-zip.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
const LATER = new Date('2026-05-11T09:00:00Z');
const clock = testClock();
const { log } = openMemoryLog();
const sendJob = jobType({ name: 'test.send', payload: z.object({ to: z.string() }) });
let folder = '';
let from: TestDatabase;
let queue: Queue;
let scopes: Scope[];
const file = () => path.join(folder, 'backup.zip');
const filesOf = (name: string) => diskStorage(path.join(folder, name));
const key = randomBytes(32);

const source = () => ({
  database: from.database,
  owner: from.owner,
  storage: filesOf('from'),
  signingKey: key,
});
/** The installation into which a backup is restored; its files and signing key are in folders of this name. */
const target = (into: TestDatabase, waiting: Queue, name: string) => ({
  owner: into.owner,
  database: into.database,
  storage: filesOf(name),
  queue: waiting,
  keySource: { dataDir: path.join(folder, `data-${name}`), secretKey: undefined as string | undefined },
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-backup-'));
  from = await testDatabase();
  queue = openQueue({ target: from.app, clock, log, runsJobs: false });
  scopes = [await makeWorkspace(from.database, NOW), await makeWorkspace(from.database, NOW)];
  for (const scope of scopes) {
    const study = await makeLiveStudy(from.database, scope, { name: 'tab\tback\\slash\nline \u2028 👩‍🔬' });
    await makeResponses(from.database, scope, study, 20);
  }
  await from.database.within(scopes[0]!, (tx) =>
    queue.enqueue(tx, sendJob, { to: 'ada' }, { key: 'one', startAfter: LATER }),
  );
  for (const name of ['exports/a.zip', 'exports/b.zip', 'empty'])
    await filesOf('from').put(name, Readable.from(name === 'empty' ? [] : [randomUUID().repeat(50_000)]));
  const saved = await backup(source(), file(), NOW);
  expect(saved.missing).toEqual([]);
});
afterAll(async () => {
  await queue.stop();
  await from.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Count and checksum of every table, independent of the order of rows. */
async function sums({ admin }: TestDatabase): Promise<Record<string, string>> {
  const tables = await admin<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'identity') and table_name <> 'secrets' order by 1`;
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await admin.run<{ sum: string }[]>({
      text: `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    });
    checksums[name] = row!.sum;
  }
  return checksums;
}

async function empty(work: (into: TestDatabase, queue: Queue) => Promise<void>): Promise<void> {
  const into = await testDatabase();
  const waiting = openQueue({ target: into.app, clock, log, runsJobs: false });
  try {
    await work(into, waiting);
  } finally {
    await waiting.stop();
    await into.drop();
  }
}

test('everything is restored: rows, files, links and pending jobs', () =>
  empty(async (into, waiting) => {
    await restore(target(into, waiting, 'into'), file());
    const restored = await sums(into);
    expect(restored).toEqual(await sums(from));
    expect(restored['public.responses']).toMatch(/^40 /);
    for (const name of ['exports/a.zip', 'exports/b.zip', 'empty']) {
      const [a, b] = await Promise.all(
        ['from', 'into'].map(async (one) =>
          createHash('sha256')
            .update(await readFile(path.join(folder, one, name)))
            .digest('hex'),
        ),
      );
      expect(b).toBe(a);
    }
    const jobs =
      await into.admin`select name, data, singleton_key as key, start_after as after from jobs.job where name = 'test.send'`;
    expect(jobs).toEqual([{ name: 'test.send', data: { to: 'ada' }, key: 'one', after: LATER }]);
    const open = await into.admin`
      select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname = 'public' and relkind = 'r' and not relforcerowsecurity`;
    expect(open).toEqual([]);
    // Sequences continue with the next number.
    const study = await makeLiveStudy(into.database, scopes[0]!);
    await makeResponses(into.database, scopes[0]!, study, 1);
    await expect(restore(target(into, waiting, 'into'), file())).rejects.toThrow('Restore into an empty one');
  }));

test('a damaged backup restores no row', () =>
  empty(async (into, waiting) => {
    const bytes = await readFile(file());
    const damaged = path.join(folder, 'damaged.zip');
    const start = bytes.indexOf('tables/public.answers.copy');
    const before = await sums(into);
    // Some archives cannot be unpacked, some have unreadable rows, and some have different rows.
    for (let at = start + 60; at < start + 260; at += 10) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 0xff;
      await writeFile(damaged, changed);
      await expect(restore(target(into, waiting, 'damaged'), damaged)).rejects.toThrow(
        'The backup is damaged',
      );
    }
    expect(await sums(into)).toEqual(before);
  }));

test('a damaged backup whose rows the database cannot read is reported as damaged', () =>
  empty(async (into, waiting) => {
    const changed = path.join(folder, 'unreadable.zip');
    const zip = await openZip(file());
    const entries = await Promise.all(
      zip.names().map(async (name) => {
        const content = await buffer(await zip.read(name));
        // An invalid number.
        return { name, content: name === 'tables/public.answers.copy' ? `x${content.toString()}` : content };
      }),
    );
    zip.close();
    await writeFile(changed, writeZip(entries, { modifiedAt: new Date(0) }));
    const before = await sums(into);
    await expect(restore(target(into, waiting, 'unreadable'), changed)).rejects.toThrow(
      'The backup is damaged: tables/public.answers.copy is not as it was written. Nothing was restored.',
    );
    expect(await sums(into)).toEqual(before);
  }));

test('other files and truncated backups are rejected with one sentence', () =>
  empty(async (into, waiting) => {
    const half = path.join(folder, 'half.zip');
    await writeFile(half, (await readFile(file())).subarray(0, -100));
    await expect(restore(target(into, waiting, 'none'), half)).rejects.toThrow('not a complete ZIP file');
    await writeFile(half, 'hello');
    await expect(restore(target(into, waiting, 'none'), half)).rejects.toThrow('not a complete ZIP file');
  }));

test('a backup of another version is rejected', () =>
  empty(async (into, waiting) => {
    await into.admin`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 1, '99999999999999_newer')`;
    await expect(restore(target(into, waiting, 'none'), file())).rejects.toThrow('made by another version');
  }));

test('a backup is one snapshot: concurrent changes are in it completely or not at all', async () => {
  const scope = scopes[0]!;
  const study = await makeLiveStudy(from.database, scope, { name: 'Meanwhile' });
  let stop = false;
  const writing = (async () => {
    while (!stop) await makeResponses(from.database, scope, study, 1);
  })();
  const during = path.join(folder, 'during.zip');
  await backup(source(), during, NOW);
  stop = true;
  await writing;
  await empty(async (into, waiting) => {
    await restore(target(into, waiting, 'during'), during);
    const [row] = await into.admin<{ lost: number; responses: number; counted: number }[]>`
      select (select count(*)::int from answers a where not exists (
          select 1 from responses r where r.id = a.response)) as lost,
        (select count(*)::int from responses where study = ${study.study}) as responses,
        (select coalesce(sum(n), 0)::int from response_counts where study = ${study.study} and kind = 'started') as counted`;
    expect(row!.lost).toBe(0);
    expect(row!.counted).toBe(row!.responses);
  });
});

test('invitations that were waiting do not leave by themselves', () =>
  empty(async (into, waiting) => {
    const scope = scopes[0]!;
    const [study] = await from.admin<
      { id: string }[]
    >`select id from studies where workspace = ${scope.workspace}`;
    const { id: participant } = await from.database.within(scope, (tx) =>
      createParticipant(tx, scope, { email: 'ada@example.com' }),
    );
    const services = {
      database: from.database,
      config: { smtpUrl: 'smtp://127.0.0.1:1' },
    } as unknown as Parameters<typeof createWave>[0];
    const { id: wave } = await createWave(services, scope, {
      study: study!.id,
      input: makeWaveInput(participant),
    });
    const waves = path.join(folder, 'waves.zip');
    await backup(source(), waves, NOW);
    await restore(target(into, waiting, 'waves'), waves);
    expect(
      await into.admin`
        select w.stop_reason, d.state, d.rule, d.due_at from waves w join deliveries d on d.wave = w.id where w.id = ${wave}`,
    ).toEqual([{ stop_reason: 'restored', state: 'skipped', rule: 'stopped', due_at: null }]);
  }));
