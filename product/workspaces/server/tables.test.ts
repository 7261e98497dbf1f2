import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeMember, makeWorkspace } from './testing/factory.ts';

/** Outside row-level security: persons and logins, the queue's own tables, the list of migrations. */
const OUTSIDE = ['identity', 'jobs', 'drizzle', 'pg_catalog', 'information_schema'];

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
}

const clock = testClock();
let test: TestDatabase;
let ownScope: Scope;
let foreign: Scope;
let tables: string[];

beforeAll(async () => {
  test = await testDatabase();
  const rows = await test.admin<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;
  tables = rows.map(({ name }) => name);
  ownScope = await makeWorkspace(test.database, clock.now());
  foreign = await makeWorkspace(test.database, clock.now());
  await makeMember(test.database, foreign, 'viewer');
  await insertIntoEveryTable(foreign.workspace);
});
afterAll(() => test.drop());

/** Any value of the column's type; only the workspace matters here. */
function sampleValue({ data_type: type, column_name: name }: Column, workspace: string): string {
  if (name === 'workspace') return `'${workspace}'`;
  if (type === 'uuid') return `'${randomUUID()}'`;
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'date') return `'2026-05-04'`;
  if (type.startsWith('timestamp')) return `'2026-05-04T09:00:00Z'`;
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return `'\\x${randomUUID().replaceAll('-', '')}'`;
  if (type === 'bit varying') return `'101'`;
  if (type === 'ARRAY') return `'{}'`;
  if (type === 'tstzrange') return `'[2026-05-04,2026-05-05)'`;
  if (['integer', 'bigint', 'smallint', 'numeric', 'double precision', 'real'].includes(type)) return '1';
  return `'${randomUUID()}'`;
}

async function insertInto(table: string, workspace: string): Promise<string> {
  const columns = await test.admin<Column[]>`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`;
  const names = columns.map(({ column_name: name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => sampleValue(column, workspace)).join(', ');
  return `insert into public."${table}" (${names}) values (${values})`;
}

/** Inserts a row of the workspace into every table that has none, bypassing foreign keys and policies. */
async function insertIntoEveryTable(workspace: string): Promise<void> {
  for (const table of tables) {
    const [existing] = await test.admin.run({
      text: `select 1 from public."${table}" where workspace = '${workspace}'`,
    });
    if (existing) continue;
    const statement = await insertInto(table, workspace);
    await test.admin.transaction(async (admin) => {
      await admin`set local session_replication_role = replica`;
      await admin.run({ text: statement });
    });
  }
}

const countRows = async (scope: Scope, table: string, where = '') => {
  const [row] = await test.database.within(scope, (tx) =>
    tx.run<{ n: number }[]>({ text: `select count(*)::int as n from public."${table}" ${where}` }),
  );
  return row?.n;
};
const runStatement = (scope: Scope, statement: string) =>
  test.database
    .within(scope, async (tx) => (await tx.run({ text: `${statement} returning 1` })).length)
    .then(
      (rows) => rows,
      (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
    );

describe('every table outside identity, the queue and the migrations', () => {
  it('is in the schema public', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(10);
    const elsewhere = await test.admin`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname <> all(${OUTSIDE}) and n.nspname <> 'public'
        and n.nspname not like 'pg_%'`;
    expect(elsewhere.map(({ name }) => String(name))).toEqual([]);
  });

  it('has forced row-level security, and one policy for all commands by workspace', async () => {
    const rows = await test.admin<{ name: string; enabled: boolean; forced: boolean; policies: number }[]>`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname = 'of_workspace'
          and p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')`;
    const unprotectedTables = rows.filter(
      ({ enabled, forced, policies }) => !enabled || !forced || policies !== 1,
    );
    expect(unprotectedTables).toEqual([]);
  });

  it('has an index that begins with the workspace: the primary key if it has one', async () => {
    const rows = await test.admin<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and a.attname = 'workspace' and (i.indisprimary or not exists (
          select 1 from pg_index k where k.indrelid = c.oid and k.indisprimary)))`;
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  it('shows a workspace only its own rows', async () => {
    for (const table of tables) {
      expect([table, await countRows(foreign, table)]).toEqual([table, expect.any(Number)]);
      expect(await countRows(foreign, table), table).toBeGreaterThan(0);
      expect(await countRows(ownScope, table, `where workspace = '${foreign.workspace}'`), table).toBe(0);
    }
  });

  it('lets a workspace insert, update and delete no row of another', async () => {
    for (const table of tables) {
      const condition = `where workspace = '${foreign.workspace}'`;
      const before = await countRows(foreign, table);
      expect(
        await runStatement(ownScope, await insertInto(table, foreign.workspace)),
        `insert ${table}`,
      ).toBe('42501');
      // No row is changed; in append-only tables the statement itself is refused.
      for (const statement of [
        `update public."${table}" set workspace = workspace ${condition}`,
        `delete from public."${table}" ${condition}`,
      ])
        expect([0, '42501'], statement).toContain(await runStatement(ownScope, statement));
      expect(await countRows(foreign, table), table).toBe(before);
    }
  });

  it('lets a workspace move no row to another', async () => {
    await insertIntoEveryTable(ownScope.workspace);
    for (const table of tables) {
      const moved = await runStatement(
        ownScope,
        `update public."${table}" set workspace = '${foreign.workspace}'`,
      );
      expect([table, moved]).toEqual([table, '42501']);
    }
  });

  it('shows no rows where no workspace is set, also on a pooled connection that had one', async () => {
    for (const table of tables) {
      const rows = await test.database.sql.run({ text: `select 1 from public."${table}"` });
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('applies its policy to the owner of the tables too', async () => {
    const owner = openSqlClient(test.owner, { max: 1 });
    try {
      for (const table of tables) {
        // The function that searches reads passages as the owner, and compares the workspace itself (decision 58).
        if (table === 'passages') continue;
        const rows = await owner.run({ text: `select 1 from public."${table}"` });
        expect([table, rows.length]).toEqual([table, 0]);
      }
    } finally {
      await owner.end();
    }
  });

  it('is read by a role that is no superuser, does not bypass row-level security and owns nothing but the queue', async () => {
    const [role] = await test.database.sql`
      select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid
        and relkind <> all('{i,t}') and relnamespace <> 'jobs'::regnamespace) as owns
      from pg_roles r where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 });
  });
});

describe('the functions of the gates', () => {
  it('return a person’s own memberships, and reset the setting', async () => {
    const person = foreign.actor.kind === 'person' ? foreign.actor.person : '';
    const visibleRows = await test.database.transaction(async (tx) => {
      const memberships = await tx`select workspace, role from internal.memberships(${person})`;
      const visibleMembers = await tx`select 1 from members`;
      return { memberships: [...memberships], left: visibleMembers.length };
    });
    expect(visibleRows).toEqual({ memberships: [{ workspace: foreign.workspace, role: 'owner' }], left: 0 });
  });

  it('return the study of a link token, and nothing for a wrong one', async () => {
    const [study] =
      await test.admin`select id, link_token from studies where workspace = ${foreign.workspace}`;
    const find = (link: string) => test.database.sql`select * from internal.study_of_link(${link})`;
    expect(await find(String(study?.link_token))).toEqual([
      { workspace: foreign.workspace, study: study?.id },
    ]);
    for (const wrong of ['', '%', 'x', String(study?.link_token).slice(1)])
      expect(await find(wrong)).toEqual([]);
  });
});
