import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { createStranger, fillWorkspace } from './testing/fill-for-tests.ts';
import { createTestUsers, startTestServer, type TestServer } from './testing/serve-for-tests.ts';

/** Tables that nothing fills yet, each with the reason; whoever fills one takes it off. */
const EMPTY: Record<string, string> = {};

let server: TestServer;
let tables: string[];
const scopes: { ours: Scope; theirs: Scope } = {} as never;

beforeAll(async () => {
  server = await startTestServer();
  const users = await createTestUsers(server);
  scopes.ours = await fillWorkspace(server, users);
  scopes.theirs = await fillWorkspace(server, await createStranger(server, users));
  const rows = await server.admin<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`;
  tables = rows.map(({ name }) => name);
});
afterAll(() => server.close());

const rowsOf = (scope: Scope, statement: string) =>
  server.services.database.within(scope, (tx) => tx.run({ text: statement }));

it('both workspaces have rows in every table, so that a new table without any fails here', async () => {
  const empty = [];
  for (const table of tables)
    for (const { workspace } of [scopes.ours, scopes.theirs]) {
      const [row] = await server.admin.run({
        text: `select 1 from "${table}" where workspace = '${workspace}' limit 1`,
      });
      if (!row) empty.push(table);
    }
  expect([...new Set(empty)]).toEqual(Object.keys(EMPTY));
});

it('F4: a scope sees its own rows only, in tables and views alike', async () => {
  for (const table of tables) {
    const rows = await rowsOf(scopes.ours, `select distinct workspace::text from "${table}"`);
    expect([table, rows.map((row) => String(row['workspace']))]).toEqual([
      table,
      EMPTY[table] ? [] : [scopes.ours.workspace],
    ]);
  }
});

it('F4: a scope changes, deletes and adds no row of another workspace', async () => {
  const before: Record<string, unknown> = {};
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await server.admin.run({
        text: `select count(*)::int as n from "${table}" where workspace = '${scopes.theirs.workspace}'`,
      });
      counts[table] = Number(row?.['n']);
    }
    return counts;
  };
  Object.assign(before, await count());
  const kinds = await server.admin<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p') and relname = any(${tables})`;
  const foreign = `workspace = '${scopes.theirs.workspace}'`;
  for (const { name } of kinds) {
    for (const statement of [
      `update "${name}" set workspace = workspace where ${foreign} returning 1`,
      `delete from "${name}" where ${foreign} returning 1`,
    ])
      expect([name, [0, '42501']]).toEqual([name, expect.arrayContaining([await rowsOrRefusal(statement)])]);
    if (EMPTY[name]) continue;
    const taken = rowsOf(scopes.ours, `update "${name}" set ${foreign} returning 1`);
    await expect(taken, `giving away a row of ${name}`).rejects.toMatchObject({ code: '42501' });
    await expect(insertForeign(name), `adding a row to ${name}`).rejects.toMatchObject({ code: '42501' });
  }
  expect(await count()).toEqual(before);
});

/** How many rows a statement of ours reached, or why it was refused: the audit log may only grow. */
const rowsOrRefusal = (statement: string) =>
  rowsOf(scopes.ours, statement).then(
    (rows) => rows.length,
    (error: { code?: string }) => error.code,
  );

/** A row of ours again, as if it were theirs; keys that the database draws are left to it. */
async function insertForeign(table: string): Promise<unknown> {
  const columns = await server.admin<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${`public."${table}"`}::regclass and attnum > 0
      and not attisdropped and attidentity = '' and attgenerated = '' and attname <> 'workspace'`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return rowsOf(
    scopes.ours,
    `insert into "${table}" (workspace, ${names})
     select '${scopes.theirs.workspace}'::uuid, ${names} from "${table}" limit 1 returning 1`,
  );
}
