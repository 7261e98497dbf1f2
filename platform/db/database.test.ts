import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './database.ts';
import { mintScope } from './scope.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const scopeOf = (workspace: string) => mintScope(workspace, { kind: 'job', job: 'test' }, new Date(0));

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.admin.unsafe(`
    set role earshot_owner;
    create table notes (workspace uuid not null, text text not null);
    create policy of_workspace on notes
      using (workspace = nullif(current_setting('app.workspace', true), '')::uuid)
      with check (workspace = nullif(current_setting('app.workspace', true), '')::uuid);
    alter table notes enable row level security, force row level security;
    reset role`);
});
afterAll(() => test.drop());

describe('the app role', () => {
  it('writes and reads rows of the workspace of its scope, and sees no others', async () => {
    const { database } = test;
    await database.withinSql(scopeOf(A), (sql) => sql`insert into notes values (${A}, 'of a')`);
    await database.withinSql(scopeOf(B), (sql) => sql`insert into notes values (${B}, 'of b')`);
    const seen = await database.withinSql(scopeOf(A), (sql) => sql`select text from notes`);
    expect(seen.map((row) => row.text)).toEqual(['of a']);
    expect(await database.client`select text from notes`).toHaveLength(0);
  });

  it('cannot write into another workspace', async () => {
    const write = test.database.withinSql(scopeOf(A), (sql) => sql`insert into notes values (${B}, 'x')`);
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('cannot change tables, end row-level security or become the owner', async () => {
    const { client } = test.database;
    await expect(client`alter table notes disable row level security`).rejects.toThrow(/owner/);
    await expect(client`create table mine (x int)`).rejects.toThrow(/permission denied/);
    await expect(client`set role earshot_owner`).rejects.toThrow(/permission denied/);
    const [role] = await client`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('makes tables in the schema of the queue only', async () => {
    await test.database.client`create table jobs.probe (x int)`;
    const [made] = await test.admin`select tableowner from pg_tables where tablename = 'probe'`;
    expect(made).toEqual({ tableowner: 'earshot_app' });
  });
});

it('binds the owner too', async () => {
  const owner = connect({ target: test.owner, size: 1 });
  expect(await owner.client`select text from notes`).toHaveLength(0);
  await owner.close();
});

it('has row-level security forced on every table outside identity, and a policy that is no free pass', async () => {
  const tables = await test.admin`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`;
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter((table) => !table.forced || table.policies === 0)).toEqual([]);
});

it('keeps nothing of what a short transaction was given, once it is answered', async () => {
  const given = ['of a', 'of the other a'];
  let asked: unknown;
  await test.database.withinSql(
    scopeOf(A),
    async (sql, last) => {
      const rows = sql`select unnest(${given}::text[])`;
      const query = sql`insert into notes select ${A}::uuid, ${sql`t.* from (${rows})`} t`;
      asked = query;
      last(query);
    },
    { keepPlans: true },
  );
  const seen = await test.database.withinSql(scopeOf(A), (sql) => sql`select text from notes`);
  expect(seen.map((row) => row.text)).toEqual(expect.arrayContaining(given));
  // The driver's own fields: where they are called otherwise, `emptying` has to be, too.
  expect(asked).toMatchObject({ args: [], parameters: null, statement: null });
});
