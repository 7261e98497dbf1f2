import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { migrateDatabase } from '#platform/db/core/migrate.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { rebuildCounts } from './compare-counts.ts';
import { prepareWrites } from './testing/writes-for-tests.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../platform/db/migrations');

let fixture: Awaited<ReturnType<typeof prepareWrites>>;
beforeAll(async () => {
  fixture = await prepareWrites();
});
afterAll(() => fixture.drop());

/** Nine responses, some of which are not counted. */
async function makeStudyWithResponses() {
  const testStudy = await fixture.makeStudy();
  const [young, old, excluded, deleted] = await Promise.all([
    testStudy.insertResponse(),
    testStudy.insertResponse(),
    testStudy.insertResponse(),
    testStudy.insertResponse(),
  ]);
  await testStudy.write([fixture.makeInsert(), fixture.makeInsert({ preview: true })]);
  await testStudy.write([
    fixture.makeCompletion(young!, 0, ['young', 'all']),
    fixture.makeCompletion(old!, 0, ['all']),
    fixture.makeCompletion(excluded!, 0, ['young', 'all']),
    fixture.makeCompletion(deleted!, 0, ['young', 'all']),
  ]);
  await fixture.admin`update responses set excluded = true where id = ${excluded!}`;
  await fixture.admin`update responses set deleted_at = now() where id = ${deleted!}`;
  await fixture.admin`
    update response_counts set n = case kind when 'started' then 3 when 'completed' then 2
      else case quota when 'all' then 2 else 1 end end where study = ${testStudy.study.id}`;
  return testStudy;
}
const rebuild = (study: string) =>
  fixture.database.within(fixture.scope, (tx) => rebuildCounts(tx, fixture.scope, study));

it('lists every counter that differs from the responses, and a rebuild corrects them', async () => {
  const [testStudy, other] = [await makeStudyWithResponses(), await makeStudyWithResponses()];
  expect(await testStudy.listWrongCounts()).toEqual([]);
  for (const { study } of [testStudy, other])
    await fixture.admin.transaction(async (tx) => {
      await tx`update response_counts set n = 7 where study = ${study.id} and kind = 'started'`;
      await tx`delete from response_counts where study = ${study.id} and quota = 'young'`;
      await tx`
        insert into response_counts (workspace, study, kind, quota, n)
        values (${fixture.scope.workspace}, ${study.id}, 'quota', 'nobody', 1)`;
    });
  const wrong = ['quota nobody: 1, 0', 'quota young: 0, 1', 'started: 7, 3'];
  expect(await testStudy.listWrongCounts()).toEqual(wrong);
  await rebuild(testStudy.study.id);
  expect(await testStudy.listWrongCounts()).toEqual([]);
  expect((await testStudy.stored()).counts).toEqual({
    started: 3,
    completed: 2,
    'quota all': 2,
    'quota young': 1,
  });
  expect(await other.listWrongCounts()).toEqual(wrong);
  // A counter of 0 equals a missing one.
  await rebuild(other.study.id);
  await fixture.admin`
    insert into response_counts (workspace, study, kind, quota, n)
    values (${fixture.scope.workspace}, ${other.study.id}, 'quota', 'left', 0)`;
  expect(await other.listWrongCounts()).toEqual([]);
});

it('a rebuild waits for open writes, so that no response is lost or counted twice', async () => {
  const testStudy = await makeStudyWithResponses();
  const id = await testStudy.insertResponse();
  const pending: Promise<unknown>[] = [];
  await fixture.admin.transaction(async (tx) => {
    await tx`select from responses where id = ${id} for update`;
    pending.push(testStudy.write([fixture.makeCompletion(id, 0, ['fresh'])]));
    await waitForLockWaits(fixture.admin, 1);
    pending.push(rebuild(testStudy.study.id));
    await waitForLockWaits(fixture.admin, 2);
    // A write that starts now waits for the rebuild and adds to its result.
    pending.push(testStudy.write([fixture.makeInsert()]));
    await waitForLockWaits(fixture.admin, 3);
  });
  await Promise.all(pending);
  expect((await testStudy.stored()).counts).toMatchObject({ started: 5, completed: 3, 'quota fresh': 1 });
  expect(await testStudy.listWrongCounts()).toEqual([]);
});

it('migrations of an older database count its responses in all workspaces, and keep the free text of answers', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-migrations-'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const targetFor = (user: string) => ({ host: fixture.owner.host!, user, database: name });
  await fixture.admin.run({ text: `create database ${name} owner earshot_owner` });
  const admin = openSqlClient(targetFor(inject('postgres').adminUser), { max: 1 });
  try {
    const names = readdirSync(MIGRATIONS).toSorted();
    const migration = names.find((name) => name.endsWith('answers-alone'))!;
    for (const earlier of names.filter((other) => other < migration))
      cpSync(path.join(MIGRATIONS, earlier), path.join(folder, earlier), { recursive: true });
    await migrateDatabase(targetFor('earshot_owner'), 'earshot_app', { migrations: folder });
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await admin.transaction((tx) => insertOldRows(tx, id));
    await migrateDatabase(targetFor('earshot_owner'), 'earshot_app');
    const rows = await admin<{ study: string; line: string }[]>`
      select study, rtrim(kind || ' ' || quota) || ': ' || n as line from response_counts order by study, 2`;
    // Two of the five were opened only.
    const expected = ['completed: 3', 'quota a: 2', 'quota b: 1', 'started: 3'];
    expect(rows.map(({ study, line }) => [study, line])).toEqual(
      [first, second].toSorted().flatMap((study) => expected.map((line) => [study, line])),
    );
    expect(await admin`select free_text from answers`).toEqual([
      { free_text: 'Why not' },
      { free_text: 'Why not' },
    ]);
    expect(await admin`select code from column_sets`).toEqual([{ code: 0 }, { code: 0 }]);
  } finally {
    await admin.end();
    await fixture.admin.run({ text: `drop database ${name} with (force)` });
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A workspace with one study of eight responses, in the tables before the migration. */
async function insertOldRows(tx: Tx, id: string): Promise<void> {
  const time = '2026-05-04T09:00:00Z';
  const insert = (table: string, row: object) =>
    tx`insert into ${quoteIdentifiers(table)} select (jsonb_populate_record(null::${quoteIdentifiers(table)}, ${JSON.stringify(row)})).*`;
  await insert('workspaces', { workspace: id, name: 'W', settings: {}, created_at: time });
  await insert('studies', {
    workspace: id,
    id,
    link_token: id,
    name: 'S',
    kind: 'survey',
    state: 'live',
    state_at: time,
    archived: false,
    draft: {},
    revision: 1,
    link: {},
    quotas: [],
    version: 1,
    published_revision: 1,
    created_at: time,
    updated_at: time,
  });
  await insert('column_sets', { workspace: id, study: id, code: 1, next: 0, next_preview: 0 });
  const completed = { status: 'completed', quotas: ['a'] };
  for (const change of [
    ...[{}, { status: 'abandoned' }, completed, { ...completed, quotas: ['a', 'b'] }],
    ...[{ status: 'completed' }, { ...completed, preview: true }],
    ...[
      { ...completed, excluded: true },
      { ...completed, deleted_at: time },
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
      started_at: time,
      last_at: time,
      ...change,
    });
  await insert('answers', {
    workspace: id,
    study: id,
    response: randomUUID(),
    block: 'why',
    type: 'open-question',
    value: { text: 'Why not' },
    words: 'Why not',
    on_path: true,
    seq: 1,
    duration: 1,
    answered_at: time,
  });
}
