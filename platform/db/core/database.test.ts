import type { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintScope } from './scope.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './database.ts';
import { sql } from './sql.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const createScope = (workspace: string) => mintScope(workspace, { kind: 'job', job: 'test' }, new Date(0));

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.admin.run({
    text: `
    set role earshot_owner;
    create table notes (workspace uuid not null, text text not null);
    create policy of_workspace on notes
      using (workspace = nullif(current_setting('app.workspace', true), '')::uuid)
      with check (workspace = nullif(current_setting('app.workspace', true), '')::uuid);
    alter table notes enable row level security, force row level security;
    reset role`,
  });
});
afterAll(() => test.drop());

describe('the app role', () => {
  it('writes and reads only rows of the workspace of its scope', async () => {
    const { database } = test;
    await database.within(createScope(A), (tx) => tx`insert into notes values (${A}, 'of a')`);
    await database.within(createScope(B), (tx) => tx`insert into notes values (${B}, 'of b')`);
    const rows = await database.within(createScope(A), (tx) => tx`select text from notes`);
    expect(rows.map((row) => row.text)).toEqual(['of a']);
    expect(await database.sql`select text from notes`).toHaveLength(0);
  });

  it('cannot write into another workspace', async () => {
    const write = test.database.within(createScope(A), (tx) => tx`insert into notes values (${B}, 'x')`);
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('cannot alter tables, disable row-level security or become the owner', async () => {
    const { sql } = test.database;
    await expect(sql`alter table notes disable row level security`).rejects.toThrow(/owner/);
    await expect(sql`create table mine (x int)`).rejects.toThrow(/permission denied/);
    await expect(sql`set role earshot_owner`).rejects.toThrow(/permission denied/);
    const [role] = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('creates tables only in the schema of the queue', async () => {
    await test.database.sql`create table jobs.probe (x int)`;
    const [table] = await test.admin`select tableowner from pg_tables where tablename = 'probe'`;
    expect(table).toEqual({ tableowner: 'earshot_app' });
  });
});

it('row-level security also applies to the owner', async () => {
  const owner = connect({ target: test.owner, size: 1 });
  expect(await owner.sql`select text from notes`).toHaveLength(0);
  await owner.close();
});

it('every table outside identity has forced row-level security and a policy', async () => {
  const tables = await test.admin`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`;
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter((table) => !table.forced || table.policies === 0)).toEqual([]);
});

it('commits a write passed to `last`, and rolls back the transaction when it fails', async () => {
  const scope = createScope(A);
  const texts = async () =>
    (await test.database.within(scope, (tx) => tx<{ text: string }[]>`select text from notes`)).map(
      ({ text }) => text,
    );
  await test.database.within(scope, async (tx, last) => last(tx`insert into notes values (${A}, 'at last')`));
  expect(await texts()).toContain('at last');
  const failing = test.database.within(scope, async (tx, last) => {
    await tx`insert into notes values (${A}, 'undone')`;
    last(tx`insert into notes values (${B}, 'refused')`);
  });
  await expect(failing).rejects.toThrow(/row-level security/);
  // An error that the work catches also rolls back everything, and rejects.
  const swallowed = test.database.within(scope, async (tx) => {
    await tx`insert into notes values (${A}, 'undone')`;
    await tx`select 1 / 0`.catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('a statement of the transaction failed');
  expect(await texts()).not.toContain('undone');
});

it('rejects a statement of an ended transaction', async () => {
  const ended = await test.database.within(createScope(A), async (tx) => ({ tx }));
  await expect(ended.tx`insert into notes values (${A}, 'late')`).rejects.toThrow('the transaction is over');
  const late = ended.tx.orm.execute(`insert into notes values ('${A}', 'late')`);
  await expect(late).rejects.toMatchObject({ cause: { message: 'the transaction is over' } });
});

it('rejects a statement after the rollback of its transaction', async () => {
  await test.admin`create table if not exists identity.probes (text text)`;
  await test.admin`grant insert, select on identity.probes to earshot_app`;
  let second: Promise<unknown> | undefined;
  const failing = test.database.within(createScope(A), async (tx) => {
    const first = tx`select 1 / 0`;
    // Runs shortly after the first has failed, like another branch of a `Promise.all`.
    second = first
      .catch(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => tx`insert into identity.probes values ('outside')`);
    second.catch(() => {});
    await Promise.all([first, second]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  await expect(second).rejects.toThrow('the transaction is over');
  expect(await test.admin`select text from identity.probes`).toEqual([]);
});

it('reads in batches with a cursor in a snapshot', async () => {
  const sizes = await test.database.within(
    createScope(A),
    async (tx) => {
      const batchSizes: number[] = [];
      for await (const rows of tx.cursor<{ n: number }>(sql`select n from generate_series(1, 5) n`, 2))
        batchSizes.push(rows.length);
      return batchSizes;
    },
    { snapshot: true },
  );
  expect(sizes).toEqual([2, 2, 1]);
});

it('runs statements between the reads of a cursor, and of two cursors', async () => {
  const found = await test.database.within(
    createScope(A),
    async (tx) => {
      const sums: number[] = [];
      for await (const rows of tx.cursor<{ n: number }>(sql`select n from generate_series(1, 4) n`, 2)) {
        const [row] = await tx<[{ sum: number }]>`
          select sum(n)::int as sum from unnest(${rows.map(({ n }) => n)}::int[]) n`;
        for await (const [inner] of tx.cursor<{ n: number }>(sql`select 100 as n`, 1))
          sums.push(row.sum + inner!.n);
      }
      return sums;
    },
    { snapshot: true },
  );
  expect(found).toEqual([103, 107]);
});

it('runs statements after a cursor that was left early', async () => {
  const rows = await test.database.within(
    createScope(A),
    async (tx) => {
      for await (const _ of tx.cursor(sql`select n from generate_series(1, 100000) n`, 1)) break;
      return tx`select 1 as one`;
    },
    { snapshot: true },
  );
  expect(rows).toEqual([{ one: 1 }]);
});

it('throws the error of a later row at the caller of a cursor', async () => {
  const batches: unknown[] = [];
  const failing = test.database.within(
    createScope(A),
    async (tx) => {
      const quotients = sql`select 6 / (3 - n) as quotient from generate_series(1, 5) n`;
      for await (const rows of tx.cursor(quotients, 1)) batches.push(rows);
    },
    { snapshot: true },
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(batches).toEqual([[{ quotient: 3 }], [{ quotient: 6 }]]);
});

it('reads with a cursor in the workspace and the transaction of a snapshot, also as its first statement', async () => {
  const [row] = await test.database.within(
    createScope(A),
    async (tx) => {
      const settings = sql`
        select current_setting('app.workspace', true) as workspace, current_setting('transaction_read_only') as "readOnly"`;
      for await (const rows of tx.cursor(settings, 1)) return rows;
      return [];
    },
    { snapshot: true },
  );
  expect(row).toEqual({ workspace: A, readOnly: 'on' });
});

it('replaces connections that are terminated during a statement or in the pool', async () => {
  const database = connect({ target: test.app, size: 2 });
  const terminate = () => test.admin`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'earshot_app' and datname = current_database() and query like '%pg_sleep%'`;
  const waiting = database.within(createScope(A), (tx) => tx`select pg_sleep(30)`);
  const outcome = waiting.catch((error: { code?: string }) => error.code);
  await expect.poll(async () => (await terminate()).length, { interval: 10 }).toBe(1);
  expect(await outcome).toBe('unavailable');
  expect(await database.within(createScope(A), (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }]);
  await database.close();
});

it('releases a connection that is terminated while a cursor is open', async () => {
  const database = connect({ target: test.app, size: 1 });
  const stopped = database.within(
    createScope(A),
    async (tx) => {
      for await (const _ of tx.cursor(sql`select n from generate_series(1, 10000) n`, 1)) {
        const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
        // Not `once` of node:events, which rejects if the connection reports an error before its end.
        const ended = Promise.withResolvers<void>();
        (tx.client as unknown as EventEmitter).once('end', ended.resolve);
        await test.admin`select pg_terminate_backend(${pid})`;
        await ended.promise;
        break;
      }
    },
    { snapshot: true },
  );
  await expect(stopped).rejects.toMatchObject({ code: 'unavailable' });
  expect(await database.transaction((tx) => tx`select 1 as one`, { snapshot: true })).toEqual([{ one: 1 }]);
  await database.close();
});
