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
let ours: Scope;
let theirs: Scope;
let tables: string[];

beforeAll(async () => {
  test = await testDatabase();
  const rows = await test.admin<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;
  tables = rows.map(({ name }) => name);
  ours = await makeWorkspace(test.database, clock.now());
  theirs = await makeWorkspace(test.database, clock.now());
  await makeMember(test.database, theirs, 'viewer');
  await fill(theirs.workspace);
});
afterAll(() => test.drop());

/** Any value of the type: only whose row it is matters here. */
function sample({ data_type: type, column_name: name }: Column, workspace: string): string {
  if (name === 'workspace') return `'${workspace}'`;
  if (type === 'uuid') return `'${randomUUID()}'`;
  if (type.startsWith('json')) return `'{}'`;
  if (type.startsWith('timestamp')) return `'2026-05-04T09:00:00Z'`;
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return `'\\x${randomUUID().replaceAll('-', '')}'`;
  if (type === 'bit varying') return `'101'`;
  if (type === 'ARRAY') return `'{}'`;
  if (['integer', 'bigint', 'smallint', 'numeric', 'double precision', 'real'].includes(type)) return '1';
  return `'${randomUUID()}'`;
}

async function insertInto(table: string, workspace: string): Promise<string> {
  const columns = await test.admin<Column[]>`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`;
  const names = columns.map(({ column_name: name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => sample(column, workspace)).join(', ');
  return `insert into public."${table}" (${names}) values (${values})`;
}

/** One row of a workspace in every table, past foreign keys and policies. */
async function fill(workspace: string): Promise<void> {
  for (const table of tables) {
    const [held] = await test.admin.run({
      text: `select 1 from public."${table}" where workspace = '${workspace}'`,
    });
    if (held) continue;
    const statement = await insertInto(table, workspace);
    await test.admin.transaction(async (admin) => {
      await admin`set local session_replication_role = replica`;
      await admin.run({ text: statement });
    });
  }
}

const countOf = async (scope: Scope, table: string, where = '') => {
  const [row] = await test.database.within(scope, (tx) =>
    tx.run<{ n: number }[]>({ text: `select count(*)::int as n from public."${table}" ${where}` }),
  );
  return row?.n;
};
const attempt = (scope: Scope, statement: string) =>
  test.database
    .within(scope, async (tx) => (await tx.run({ text: `${statement} returning 1` })).length)
    .then(
      (rows) => rows,
      (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
    );

describe('every table outside identity, the queue and the migrations', () => {
  it('is in public, and there are some', async () => {
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
    const open = rows.filter(({ enabled, forced, policies }) => !enabled || !forced || policies !== 1);
    expect(open).toEqual([]);
  });

  it('is found by its workspace first, in its primary key if it has one', async () => {
    const rows = await test.admin<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and a.attname = 'workspace' and (i.indisprimary or not exists (
          select 1 from pg_index k where k.indrelid = c.oid and k.indisprimary)))`;
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  it('shows a workspace its own rows, and no row of another', async () => {
    for (const table of tables) {
      expect([table, await countOf(theirs, table)]).toEqual([table, expect.any(Number)]);
      expect(await countOf(theirs, table), table).toBeGreaterThan(0);
      expect(await countOf(ours, table, `where workspace = '${theirs.workspace}'`), table).toBe(0);
    }
  });

  it('lets a workspace write no row of another', async () => {
    for (const table of tables) {
      const foreign = `where workspace = '${theirs.workspace}'`;
      const before = await countOf(theirs, table);
      expect(await attempt(ours, await insertInto(table, theirs.workspace)), `insert ${table}`).toBe('42501');
      // No row is reached; where the app may only add rows, the statement itself is refused.
      for (const statement of [
        `update public."${table}" set workspace = workspace ${foreign}`,
        `delete from public."${table}" ${foreign}`,
      ])
        expect([0, '42501'], statement).toContain(await attempt(ours, statement));
      expect(await countOf(theirs, table), table).toBe(before);
    }
  });

  it('gives no row away to another workspace', async () => {
    await fill(ours.workspace);
    for (const table of tables) {
      const moved = await attempt(ours, `update public."${table}" set workspace = '${theirs.workspace}'`);
      expect([table, moved]).toEqual([table, '42501']);
    }
  });

  it('shows nothing at all where no workspace is set, nor after a pooled connection had one', async () => {
    for (const table of tables) {
      const rows = await test.database.sql.run({ text: `select 1 from public."${table}"` });
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('binds the owner of the tables too', async () => {
    const owner = openSqlClient(test.owner, { max: 1 });
    try {
      for (const table of tables) {
        const rows = await owner.run({ text: `select 1 from public."${table}"` });
        expect([table, rows.length]).toEqual([table, 0]);
      }
    } finally {
      await owner.end();
    }
  });

  it('is read by a role that is no superuser, bypasses nothing and owns nothing', async () => {
    const [role] = await test.database.sql`
      select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 });
  });
});

describe('what the gates may look up', () => {
  it('a person’s own memberships, and the setting is taken back', async () => {
    const person = theirs.actor.kind === 'person' ? theirs.actor.person : '';
    const seen = await test.database.transaction(async (tx) => {
      const memberships = await tx`select workspace, role from identity.memberships(${person})`;
      const left = await tx`select 1 from members`;
      return { memberships: [...memberships], left: left.length };
    });
    expect(seen).toEqual({ memberships: [{ workspace: theirs.workspace, role: 'owner' }], left: 0 });
  });

  it('the study of a link somebody holds, and nothing without one', async () => {
    const [study] =
      await test.admin`select id, link_token from studies where workspace = ${theirs.workspace}`;
    const find = (link: string) => test.database.sql`select * from identity.study_of_link(${link})`;
    expect(await find(String(study?.link_token))).toEqual([
      { workspace: theirs.workspace, study: study?.id },
    ]);
    for (const wrong of ['', '%', 'x', String(study?.link_token).slice(1)])
      expect(await find(wrong)).toEqual([]);
  });
});
