import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSqlClient, type SqlClient } from '#platform/db/core/connection.ts';
import { migrateDatabase } from '#platform/db/core/migrate.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { rawSql } from '#platform/db/core/sql.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { insertRow } from '#platform/testing/insert-row.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../platform/db/migrations');
const AT = '2026-05-04T09:00:00.000Z';
const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-migrations-'));
const workspace = randomUUID();
const study = randomUUID();
const scope = { workspace, study };
let fresh: TestDatabase;
let admin: SqlClient;
let drop: () => Promise<void>;
/** Functions after the migrations, before the files. */
let migrated: { name: string; definition: string }[];

/** A study in the tables of the version before functions had files, without responses. */
async function insertStudy(tx: Tx): Promise<void> {
  await insertRow(tx, 'workspaces', { workspace, name: 'W', settings: {}, created_at: AT });
  await insertRow(tx, 'studies', {
    workspace,
    id: study,
    link_token: study,
    name: 'Survey',
    kind: 'survey',
    state: 'live',
    state_at: AT,
    archived: false,
    keeps_data: false,
    quotas: [],
    draft: {},
    revision: 1,
    link: {},
    version: 1,
    published_revision: 1,
    created_at: AT,
    updated_at: AT,
  });
  await insertRow(tx, 'column_sets', { ...scope, code: 1, next: 9, next_preview: 0, folds: 0 });
}

/** A response with everything that is deleted with it, but by no foreign key. */
async function insertResponse(tx: Tx, id: string, ordinal: number): Promise<void> {
  const response = { ...scope, response: id };
  const { audit, ...request } = { audit: randomUUID(), purpose: 'tags', host: 'h', model: 'm', tokens: 1 };
  await insertRow(tx, 'responses', {
    ...scope,
    id,
    version: 1,
    channel: 'link',
    status: 'completed',
    preview: false,
    excluded: false,
    seq: 1,
    reached: [],
    language: 'en',
    device: 'phone',
    started_at: AT,
    last_at: AT,
    revision: 1,
    ordinal,
    folded: true,
  });
  await insertRow(tx, 'answers', {
    ...response,
    block: 'a',
    type: 'nps',
    value: {},
    on_path: true,
    seq: 1,
    duration: 0,
    answered_at: AT,
  });
  const stored = { workspace, container: study, owner: id, id };
  const file = { purpose: 'answer', kind: 'png', bytes: 1, file: id, created_at: AT };
  await insertRow(tx, 'assets', { ...stored, ...file });
  await insertRow(tx, 'unfinished_uploads', {
    ...stored,
    field: 'f',
    name: 'n',
    received: 0,
    parts: 0,
    changed_at: AT,
  });
  const passage = { kind: 'answer', ref: id, part: 'a', piece: 0, at: AT, words: 'word' };
  await insertRow(tx, 'passages', { ...scope, ...passage });
  const exchange = { messages: [], reply: 'text', error: 'text', sent_at: AT };
  await insertRow(tx, 'model_requests', { ...response, id, ...request, ...exchange });
  const decided = { block: 'a', model: 'm', start_at: 0, quote: '', created_at: AT };
  for (const [end_at, state] of ['open', 'accepted'].entries())
    await insertRow(tx, 'tag_suggestions', { ...response, id: randomUUID(), ...decided, end_at, state });
  const entry = { actor: {}, action: 'study.create', entity: study, detail: {}, at: AT };
  await insertRow(tx, 'audit_log', { workspace, id: audit, ...entry });
}

const responses = {
  untouched: randomUUID(),
  marked: randomUUID(),
  withdrawn: randomUUID(),
  deleted: randomUUID(),
};

/** The version before, with responses, is migrated to this one. */
beforeAll(async () => {
  fresh = await testDatabase();
  const { host, adminUser } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = { host, user: 'earshot_owner', database: name };
  await fresh.admin.run({ text: `create database ${name} owner earshot_owner` });
  const names = readdirSync(MIGRATIONS).toSorted();
  const migration = names.find((one) => one.endsWith('_internal-functions'))!;
  for (const earlier of names.filter((one) => one < migration))
    cpSync(path.join(MIGRATIONS, earlier), path.join(folder, earlier), { recursive: true });
  await migrateDatabase(owner, 'earshot_app', { migrations: folder });
  admin = openSqlClient({ host, user: adminUser, database: name }, { max: 1 });
  drop = async () => {
    await admin.end();
    await fresh.admin.run({ text: `drop database ${name} with (force)` });
  };
  await admin.transaction(async (tx) => {
    await insertStudy(tx);
    for (const [index, id] of Object.values(responses).entries()) await insertResponse(tx, id, index);
  });
  await migrateDatabase(owner, 'earshot_app', { migrations: MIGRATIONS });
  migrated = await listFunctions(admin);
  await migrateDatabase(owner, 'earshot_app');
});
afterAll(async () => {
  await drop?.();
  await fresh?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Without those of extensions. */
const listFunctions = (sql: SqlClient) => sql<{ name: string; definition: string }[]>`
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, p.proacl::text as rights,
    pg_get_userbyid(p.proowner) as owner, p.prosecdef as "runsAsOwner", p.proconfig::text as settings
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'identity', 'internal')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;
const listTriggers = (sql: SqlClient) => sql<{ name: string }[]>`
  select pg_get_triggerdef(t.oid) as name, t.tgenabled as enabled, obj_description(t.oid) as comment
  from pg_trigger t where not t.tgisinternal order by 1`;
const listPolicies = (sql: SqlClient) =>
  sql`select * from pg_policies where schemaname = 'public' order by tablename, policyname`;

it('functions, triggers and policies of an upgraded database are those of a new one', async () => {
  const functions = await listFunctions(fresh.admin);
  expect(functions.length).toBeGreaterThan(40);
  expect(await listFunctions(admin)).toEqual(functions);
  expect(await listTriggers(admin)).toEqual(await listTriggers(fresh.admin));
  expect(await listPolicies(admin)).toEqual(await listPolicies(fresh.admin));
  // All are in one schema, and none calls a function of the schema that they had before, also for a later migration.
  for (const all of [functions, migrated]) {
    expect(all.filter(({ name }) => !name.startsWith('internal.'))).toEqual([]);
    expect(all.filter(({ definition }) => /\bidentity\.\w+\(/.test(definition))).toEqual([]);
  }
});

it('functions belong to the owner of the tables, and those that run with its rights look up nothing elsewhere', async () => {
  const rows = await fresh.admin<{ name: string; owner: string; settings: string | null }[]>`
    select p.proname as name, pg_get_userbyid(p.proowner) as owner, p.proconfig::text as settings from pg_proc p
    where p.pronamespace = 'internal'::regnamespace and p.prosecdef order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    'chain_audit_row',
    'expire_audit_log',
    'purge_append_only',
    'search_passages',
    'search_responses',
    'token_subject',
  ]);
  expect(new Set(rows.map(({ owner, settings }) => `${owner} ${settings}`))).toEqual(
    new Set(['earshot_owner {"search_path=\\"\\""}']),
  );
});

it('rows from before are chained in the audit log', async () => {
  const rows = await admin`select seq::int from audit_log where hash is not null order by seq`;
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

/** What there still is of each response, by table. */
async function countRows(id: string): Promise<Record<string, number>> {
  const conditions: Record<string, string> = {
    answers: 'response = $1',
    assets: 'owner = $1',
    unfinished_uploads: 'owner = $1',
    passages: 'ref = $1',
    'requests with text': 'response = $1 and (messages is not null or reply is not null or error <> $$$$)',
    'open suggestions': `response = $1 and state = 'open'`,
    'accepted suggestions': `response = $1 and state = 'accepted'`,
  };
  const tables: Record<string, string> = {
    'requests with text': 'model_requests',
    'open suggestions': 'tag_suggestions',
    'accepted suggestions': 'tag_suggestions',
  };
  const counts: Record<string, number> = {};
  for (const [what, condition] of Object.entries(conditions)) {
    const [row] = await admin.run<{ n: number }[]>({
      text: `select count(*)::int as n from ${tables[what] ?? what} where ${condition}`,
      values: [id],
    });
    counts[what] = row!.n;
  }
  return counts;
}
const everything = {
  answers: 1,
  assets: 1,
  unfinished_uploads: 1,
  passages: 1,
  'requests with text': 1,
  'open suggestions': 1,
  'accepted suggestions': 1,
};
const withoutSuggestions = { ...everything, 'requests with text': 0, 'open suggestions': 0 };

it('a response that is marked as deleted, or loses the consent to the model, keeps all but open suggestions', async () => {
  await admin`update responses set deleted_at = ${AT}::timestamptz where id = ${responses.marked}`;
  const withdrawal = { ...scope, response: responses.withdrawn, purpose: 'model', withdrawn_at: AT };
  await admin.transaction((tx) => insertRow(tx, 'consent_withdrawals', withdrawal));
  expect(await countRows(responses.marked)).toEqual(withoutSuggestions);
  expect(await countRows(responses.withdrawn)).toEqual(withoutSuggestions);
  expect(await countRows(responses.untouched)).toEqual(everything);
});

it('a response that is deleted for good leaves that a model was asked, and the gap in the columns', async () => {
  await admin`delete from responses where id = ${responses.deleted}`;
  const nothing = Object.fromEntries(Object.keys(everything).map((what) => [what, 0]));
  expect(await countRows(responses.deleted)).toEqual(nothing);
  const requests = await admin`select tokens from model_requests where response = ${responses.deleted}`;
  expect(requests).toEqual([{ tokens: 1 }]);
  expect(await admin`select ordinal from column_gaps`).toEqual([{ ordinal: 3 }]);
  expect(await countRows(responses.untouched)).toEqual(everything);
});

it('with the study, its responses, files and uploads are deleted, whoever they belong to', async () => {
  const container = { workspace, container: study, owner: study, id: study };
  const file = { purpose: 'study', kind: 'png', bytes: 1, file: study, created_at: AT };
  await admin.transaction(async (tx) => {
    await insertRow(tx, 'assets', { ...container, ...file });
    // A cascade deletes as the owner of the tables, whom row-level security binds.
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    await tx`delete from studies where id = ${study}`;
  });
  for (const table of ['responses', 'answers', 'assets', 'unfinished_uploads', 'passages'])
    expect(await admin`select from ${rawSql(table)}`).toEqual([]);
});
