import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { makeMemoryFolder } from '../../testing/memory-folder.ts';
import { openSqlClient, type SqlClient } from './connection.ts';
import { migrateDatabase } from './migrate.ts';

const FIRST = 'create schema internal; create table internal.runs (file text)';
/** What a file contains besides: a row for each time that it is run. */
const logRun = (file: string) => `insert into internal.runs values ('${file}');\n`;
const makeFunction = (name: string, body: string) =>
  `create or replace function internal.${name}() returns text language sql as $$ ${body} $$;\n`;

const root = makeMemoryFolder('earshot-sql-files-');
const { host, adminUser } = inject('postgres');
const cluster = openSqlClient({ host, user: adminUser, database: 'postgres' }, { max: 1 });
let name: string;
let admin: SqlClient;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}
const writeMigration = (migration: string, text: string) =>
  write(`platform/db/migrations/${migration}/migration.sql`, text);

/** As the owner of the tables, who is no superuser. */
const migrate = () =>
  migrateDatabase({ host, user: 'earshot_owner', database: name }, 'earshot_app', {
    migrations: path.join(root, 'platform/db/migrations'),
    root,
  });
const countRuns = () =>
  admin`select file, count(*)::int as runs from internal.runs group by file order by file collate "C"`;
const readGreeting = async () => (await admin`select internal.greet() as text`)[0]?.text;

beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await cluster.run({ text: `create database ${name} owner earshot_owner` });
  admin = openSqlClient({ host, user: adminUser, database: name }, { max: 1 });
  writeMigration('20260101000000_first', FIRST);
});
afterEach(async () => {
  await admin.end();
  await cluster.run({ text: `drop database ${name} with (force)` });
  for (const folder of ['platform', 'product'])
    fs.rmSync(path.join(root, folder), { recursive: true, force: true });
});
afterAll(async () => {
  await cluster.end();
  fs.rmSync(root, { recursive: true, force: true });
});

it('files are applied when their text changed, and not again when it is the same', async () => {
  const greeting = 'product/home/server/greet.sql';
  write(greeting, makeFunction('greet', "select 'hello'") + logRun('greet'));
  write('platform/text/other.sql', makeFunction('other', "select ''") + logRun('other'));
  write('product/home/greet.sql', logRun('outside of server/'));
  write('product/home/server/testing/greet.sql', logRun('testing'));
  await migrate();
  // Each file twice: without a check of what the functions call, and with it.
  const once = [
    { file: 'greet', runs: 2 },
    { file: 'other', runs: 2 },
  ];
  expect(await countRuns()).toEqual(once);
  await migrate();
  expect(await countRuns()).toEqual(once);

  write(greeting, makeFunction('greet', "select 'good day'") + logRun('greet'));
  await migrate();
  expect(await readGreeting()).toBe('good day');
  expect(await countRuns()).toEqual([{ file: 'greet', runs: 4 }, once[1]]);

  // Without its file, a function stays until a migration drops it; a file that returns is applied.
  fs.rmSync(path.join(root, greeting));
  await migrate();
  expect(await readGreeting()).toBe('good day');
  write(greeting, makeFunction('greet', "select 'good day'") + logRun('greet'));
  await migrate();
  expect(await countRuns()).toEqual([{ file: 'greet', runs: 6 }, once[1]]);
});

it('functions call each other whatever the order of their files', async () => {
  write('product/archives/server/greet.sql', makeFunction('greet', 'select internal.name_of_all()'));
  write('product/workspaces/server/name-of-all.sql', makeFunction('name_of_all', "select 'everybody'"));
  await migrate();
  expect(await readGreeting()).toBe('everybody');
});

it('processes that start at once apply a file once', async () => {
  write('product/home/server/greet.sql', makeFunction('greet', "select 'hello'") + logRun('greet'));
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(await countRuns()).toEqual([{ file: 'greet', runs: 2 }]);
});

it('a file that fails is named with its line, and leaves nothing half-applied', async () => {
  write('product/home/server/greet.sql', makeFunction('greet', "select 'hello'"));
  await migrate();
  writeMigration('20260102000000_second', 'create table more (text text)');
  write('product/home/server/greet.sql', makeFunction('greet', "select 'good day'"));
  const failing = 'product/studies/server/fail.sql';
  write(failing, `-- Reads nothing.\n${makeFunction('fail', 'select text from public.absent')}`);
  await expect(migrate()).rejects.toMatchObject({
    code: 'unavailable',
    message: `The database does not accept ${failing}:2: relation "public.absent" does not exist. Nothing was changed.`,
  });
  expect(await readGreeting()).toBe('hello');
  expect(await admin`select to_regclass('more') as name`).toEqual([{ name: null }]);

  write(failing, makeFunction('fail', 'select text from public.more'));
  await migrate();
  expect(await readGreeting()).toBe('good day');
  expect(await admin`select internal.fail() as text`).toEqual([{ text: null }]);
});

it('the app may not read which files were applied', async () => {
  await migrate();
  const app = openSqlClient({ host, user: 'earshot_app', database: name }, { max: 1 });
  await expect(app`select file from drizzle.sql_files`).rejects.toThrow('permission denied');
  await app.end();
});
