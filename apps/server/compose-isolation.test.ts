import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { createStranger, fillWorkspace } from './testing/fill-for-tests.ts';
import { createTestUsers, startTestServer, type TestServer } from './testing/serve-for-tests.ts';

/** Tables that `fillWorkspace` leaves empty, each with the reason. */
const EMPTY: Record<string, string> = {};

let server: TestServer;
let tables: string[];
const scopes: { own: Scope; other: Scope } = {} as never;

beforeAll(async () => {
  server = await startTestServer();
  const users = await createTestUsers(server);
  scopes.own = await fillWorkspace(server, users);
  scopes.other = await fillWorkspace(server, await createStranger(server, users));
  const rows = await server.admin<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`;
  tables = rows.map(({ name }) => name);
});
afterAll(() => server.close());

const runStatement = (scope: Scope, statement: string) =>
  server.services.database.within(scope, (tx) => tx.run({ text: statement }));

it('both workspaces have rows in every table, so that this test fails for a new table without rows', async () => {
  const empty = [];
  for (const table of tables)
    for (const { workspace } of [scopes.own, scopes.other]) {
      const [row] = await server.admin.run({
        text: `select 1 from "${table}" where workspace = '${workspace}' limit 1`,
      });
      if (!row) empty.push(table);
    }
  expect([...new Set(empty)]).toEqual(Object.keys(EMPTY));
});

it('F4: a scope sees only its own rows, in tables and views', async () => {
  for (const table of tables) {
    const rows = await runStatement(scopes.own, `select distinct workspace::text from "${table}"`);
    expect([table, rows.map((row) => String(row['workspace']))]).toEqual([
      table,
      EMPTY[table] ? [] : [scopes.own.workspace],
    ]);
  }
});

it('F4: a scope cannot change, delete or add a row of another workspace', async () => {
  const before: Record<string, unknown> = {};
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await server.admin.run({
        text: `select count(*)::int as n from "${table}" where workspace = '${scopes.other.workspace}'`,
      });
      counts[table] = Number(row?.['n']);
    }
    return counts;
  };
  Object.assign(before, await count());
  const writableTables = await server.admin<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p') and relname = any(${tables})`;
  const inOtherWorkspace = `workspace = '${scopes.other.workspace}'`;
  for (const { name } of writableTables) {
    for (const statement of [
      `update "${name}" set workspace = workspace where ${inOtherWorkspace} returning 1`,
      `delete from "${name}" where ${inOtherWorkspace} returning 1`,
    ])
      expect([name, [0, '42501']]).toEqual([
        name,
        expect.arrayContaining([await countRowsOrGetError(statement)]),
      ]);
    if (EMPTY[name]) continue;
    const moved = runStatement(scopes.own, `update "${name}" set ${inOtherWorkspace} returning 1`);
    await expect(moved, `giving away a row of ${name}`).rejects.toMatchObject({ code: '42501' });
    await expect(insertForeign(name), `adding a row to ${name}`).rejects.toMatchObject({ code: '42501' });
  }
  expect(await count()).toEqual(before);
});

/** The number of rows that a statement affected, or its SQLSTATE: the audit log is append-only. */
const countRowsOrGetError = (statement: string) =>
  runStatement(scopes.own, statement).then(
    (rows) => rows.length,
    (error: { code?: string }) => error.code,
  );

/** Inserts a copy of an own row into the other workspace, without generated columns. */
async function insertForeign(table: string): Promise<unknown> {
  const columns = await server.admin<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${`public."${table}"`}::regclass and attnum > 0
      and not attisdropped and attidentity = '' and attgenerated = '' and attname <> 'workspace'`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return runStatement(
    scopes.own,
    `insert into "${table}" (workspace, ${names})
     select '${scopes.other.workspace}'::uuid, ${names} from "${table}" limit 1 returning 1`,
  );
}
