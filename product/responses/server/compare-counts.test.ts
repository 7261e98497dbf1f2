import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { migrateDatabase } from '#platform/db/core/migrate.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { listWaitingStatements } from '#platform/testing/waiting.ts';
import { rebuildCounts } from './compare-counts.ts';
import { prepareWrites } from './testing/writes-for-tests.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../platform/db/migrations');

let all: Awaited<ReturnType<typeof prepareWrites>>;
beforeAll(async () => {
  all = await prepareWrites();
});
afterAll(() => all.drop());

/** Nine responses, some of which are not counted. */
async function filled() {
  const one = await all.open();
  const [young, old, set, gone] = await Promise.all([
    one.insertResponse(),
    one.insertResponse(),
    one.insertResponse(),
    one.insertResponse(),
  ]);
  await one.write([all.makeInsert(), all.makeInsert({ preview: true })]);
  await one.write([
    all.makeCompletion(young!, 0, ['young', 'all']),
    all.makeCompletion(old!, 0, ['all']),
    all.makeCompletion(set!, 0, ['young', 'all']),
    all.makeCompletion(gone!, 0, ['young', 'all']),
  ]);
  await all.admin`update responses set excluded = true where id = ${set!}`;
  await all.admin`update responses set deleted_at = now() where id = ${gone!}`;
  await all.admin`
    update response_counts set n = case kind when 'started' then 3 when 'completed' then 2
      else case quota when 'all' then 2 else 1 end end where study = ${one.study.id}`;
  return one;
}
const rebuild = (study: string) =>
  all.database.within(all.scope, (tx) => rebuildCounts(tx, all.scope, study));

it('lists every counter that differs from the responses, and a rebuild corrects them', async () => {
  const [one, other] = [await filled(), await filled()];
  expect(await one.listWrongCounts()).toEqual([]);
  for (const { study } of [one, other])
    await all.admin.transaction(async (tx) => {
      await tx`update response_counts set n = 7 where study = ${study.id} and kind = 'started'`;
      await tx`delete from response_counts where study = ${study.id} and quota = 'young'`;
      await tx`
        insert into response_counts (workspace, study, kind, quota, n)
        values (${all.scope.workspace}, ${study.id}, 'quota', 'nobody', 1)`;
    });
  const wrong = ['quota nobody: 1, 0', 'quota young: 0, 1', 'started: 7, 3'];
  expect(await one.listWrongCounts()).toEqual(wrong);
  await rebuild(one.study.id);
  expect(await one.listWrongCounts()).toEqual([]);
  expect((await one.stored()).counts).toEqual({
    started: 3,
    completed: 2,
    'quota all': 2,
    'quota young': 1,
  });
  expect(await other.listWrongCounts()).toEqual(wrong);
  // A counter of 0 equals a missing one.
  await rebuild(other.study.id);
  await all.admin`
    insert into response_counts (workspace, study, kind, quota, n)
    values (${all.scope.workspace}, ${other.study.id}, 'quota', 'left', 0)`;
  expect(await other.listWrongCounts()).toEqual([]);
});

it('a rebuild waits for open writes, so that no response is lost or counted twice', async () => {
  const one = await filled();
  const id = await one.insertResponse();
  const under: Promise<unknown>[] = [];
  await all.admin.transaction(async (held) => {
    await held`select from responses where id = ${id} for update`;
    under.push(one.write([all.makeCompletion(id, 0, ['fresh'])]));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
    under.push(rebuild(one.study.id));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(2);
    // A write that starts now waits for the rebuild and adds to its result.
    under.push(one.write([all.makeInsert()]));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(3);
  });
  await Promise.all(under);
  expect((await one.stored()).counts).toMatchObject({ started: 5, completed: 3, 'quota fresh': 1 });
  expect(await one.listWrongCounts()).toEqual([]);
});

it('the migration counts existing responses of all workspaces', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-migrations-'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const at = (user: string) => ({ host: all.owner.host!, user, database: name });
  await all.admin.run({ text: `create database ${name} owner earshot_owner` });
  const admin = openSqlClient(at(inject('postgres').adminUser), { max: 1 });
  try {
    const names = readdirSync(MIGRATIONS).toSorted();
    const ours = names.find((one) => one.endsWith('answers-alone'))!;
    for (const one of names.filter((other) => other < ours))
      cpSync(path.join(MIGRATIONS, one), path.join(folder, one), { recursive: true });
    await migrateDatabase(at('earshot_owner'), 'earshot_app', folder);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await admin.transaction((tx) => fillBefore(tx, id));
    await migrateDatabase(at('earshot_owner'), 'earshot_app');
    const rows = await admin<{ study: string; line: string }[]>`
      select study, rtrim(kind || ' ' || quota) || ': ' || n as line from response_counts order by study, 2`;
    const expected = ['completed: 3', 'quota a: 2', 'quota b: 1', 'started: 5'];
    expect(rows.map(({ study, line }) => [study, line])).toEqual(
      [first, second].toSorted().flatMap((study) => expected.map((line) => [study, line])),
    );
    expect(await admin`select code from column_sets`).toEqual([{ code: 0 }, { code: 0 }]);
  } finally {
    await admin.end();
    await all.admin.run({ text: `drop database ${name} with (force)` });
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A workspace with one study of eight responses, in the tables before the migration. */
async function fillBefore(tx: Tx, id: string): Promise<void> {
  const at = '2026-05-04T09:00:00Z';
  const insert = (table: string, row: object) =>
    tx`insert into ${quoteIdentifiers(table)} select (jsonb_populate_record(null::${quoteIdentifiers(table)}, ${JSON.stringify(row)})).*`;
  await insert('workspaces', { workspace: id, name: 'W', settings: {}, created_at: at });
  await insert('studies', {
    workspace: id,
    id,
    link_token: id,
    name: 'S',
    kind: 'survey',
    state: 'live',
    state_at: at,
    archived: false,
    draft: {},
    revision: 1,
    link: {},
    quotas: [],
    version: 1,
    published_revision: 1,
    created_at: at,
    updated_at: at,
  });
  await insert('column_sets', { workspace: id, study: id, code: 1, next: 0, next_preview: 0 });
  const completed = { status: 'completed', quotas: ['a'] };
  for (const over of [
    ...[{}, { status: 'abandoned' }, completed, { ...completed, quotas: ['a', 'b'] }],
    ...[{ status: 'completed' }, { ...completed, preview: true }],
    ...[
      { ...completed, excluded: true },
      { ...completed, deleted_at: at },
    ],
  ])
    await insert('responses', {
      workspace: id,
      study: id,
      id: randomUUID(),
      version: 1,
      channel: 'link',
      status: 'in_progress',
      preview: false,
      excluded: false,
      folded: true,
      seq: 1,
      revision: 0,
      reached: [],
      language: 'en',
      device: 'phone',
      started_at: at,
      last_at: at,
      ...over,
    });
}
