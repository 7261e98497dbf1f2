import { translateDatabaseError, type Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, tableNamed } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { forgetJobs } from '#platform/queue/forget-jobs.ts';
import { verifyAuditLog } from '../audit/verify-audit-log.ts';
import { listTables, type WorkspaceTable } from './list-tables.ts';

type Needs = Pick<Services, 'database' | 'storage' | 'log'>;

interface Run {
  /** Rows one transaction takes. */
  batch: number;
  signal?: AbortSignal | undefined;
  /** Type of the job that runs this: it must not forget itself. */
  job: string;
}

/** So few that nobody waits long for a lock or a disk, whatever else the database does. */
const BATCH = 5_000;
/** Files deleted between two looks at the clock. */
const FILES = 50;

/** Batches of one workspace take turns, also of two runs: neither waits for the other’s rows in another order. */
const takeTurns = (tx: Tx, { workspace }: Scope) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${workspace}, 12))`;

/** Adds to what the operator is told, in the transaction that took the rows: right also after a kill. */
const addUp = (tx: Tx, { workspace }: Scope, what: string, n: number) =>
  tx`update workspaces set purged = coalesce(purged, '{}') || jsonb_build_object(${what}::text,
    coalesce((purged ->> ${what})::int8, 0) + ${n}::int8) where workspace = ${workspace}`;

/** Some rows of a table in one transaction. Rows with a file wait until it is deleted. Returns how many. */
async function purgeRows(
  { database }: Needs,
  scope: Scope,
  table: WorkspaceTable,
  most: number,
): Promise<number> {
  return database.within(scope, async (tx) => {
    await takeTurns(tx, scope);
    const name = tableNamed(table.schema, table.name);
    const rowsOf = sql`workspace = ${scope.workspace} ${table.files ? sql`and file is null` : sql``}`;
    const [row] = table.deletable
      ? await tx<{ n: number }[]>`
          with gone as (
            delete from ${name} where ${rowsOf}
              and ctid = any (array(select ctid from ${name} where ${rowsOf} limit ${most})) returning 1)
          select count(*)::int as n from gone`
      : await tx<{ n: number }[]>`
          select identity.purge_append_only(${`${table.schema}.${table.name}`}::text::regclass, ${most}) as n
          from workspaces where workspace = ${scope.workspace}`;
    // No row: another worker has ended it meanwhile.
    const n = row?.n ?? 0;
    if (n > 0) await addUp(tx, scope, table.name, n);
    return n;
  });
}

/** Some files that rows of a table name, and then the rows. Returns how many rows. */
async function purgeFiles({ database, storage }: Needs, scope: Scope, table: WorkspaceTable) {
  const { workspace } = scope;
  const name = tableNamed(table.schema, table.name);
  const named = await database.within(
    scope,
    (tx) => tx<{ file: string }[]>`
      select distinct file from ${name} where workspace = ${workspace} and file is not null limit ${FILES}`,
  );
  const files = named.map(({ file }) => file);
  for (const file of files) await storage.delete(file);
  return database.within(scope, async (tx) => {
    await takeTurns(tx, scope);
    const gone = await tx`
      delete from ${name} where workspace = ${workspace} and file = any(${files}::text[]) returning 1`;
    if (gone.length > 0) {
      await addUp(tx, scope, table.name, gone.length);
      await addUp(tx, scope, 'files', files.length);
    }
    return gone.length;
  });
}

/** Every row of every table once over. Returns how many there were. */
async function purgeTables(services: Needs, scope: Scope, tables: WorkspaceTable[], run: Run) {
  let total = 0;
  for (const table of tables) {
    const steps = [() => purgeRows(services, scope, table, run.batch)];
    if (table.files) steps.unshift(() => purgeFiles(services, scope, table));
    for (const step of steps)
      for (let gone = await step(); gone > 0; gone = await step()) {
        total += gone;
        run.signal?.throwIfAborted();
      }
  }
  return total;
}

/**
 * The workspace itself, once it is all that is left. Null when something was added meanwhile by a call that had begun
 * before the workspace was deleted.
 */
async function purgeLast({ database }: Needs, scope: Scope, tables: WorkspaceTable[]) {
  const { workspace } = scope;
  return database.within(scope, async (tx) => {
    await takeTurns(tx, scope);
    // Whoever adds a row that refers to the workspace waits, and is refused then.
    await tx`select 1 from workspaces where workspace = ${workspace} for update`;
    for (const { schema, name } of tables) {
      const left = await tx`select 1 from ${tableNamed(schema, name)} where workspace = ${workspace} limit 1`;
      if (left.length > 0) return null;
    }
    const [gone] = await tx<{ purged: Record<string, number> | null }[]>`
      delete from workspaces where workspace = ${workspace} and deleted_at is not null returning purged`;
    return gone ?? { purged: null };
  });
}

async function readDeleted({ database }: Needs, scope: Scope) {
  return database.within(scope, async (tx) => {
    const [found] = await tx<{ deleted: boolean; begun: boolean }[]>`
      select deleted_at is not null as deleted, purged is not null as begun from workspaces
      where workspace = ${scope.workspace}`;
    return { deleted: false, begun: false, ...found, tables: await listTables(tx) };
  });
}

/**
 * Takes everything of a deleted workspace away: jobs, files, and the rows of every table that the database knows, the
 * workspace itself last. Each batch is a transaction of its own: cut off anywhere, the next run goes on from there. A
 * workspace that is not deleted, or gone, is left alone. Ends with a line for the operator: rows by table.
 */
export async function purgeWorkspace(services: Needs, scope: Scope, asked: Partial<Run> = {}): Promise<void> {
  const run = { batch: BATCH, job: 'workspaces.purge', ...asked };
  const { workspace } = scope;
  const { deleted, begun, tables } = await readDeleted(services, scope);
  if (!deleted) return;
  // Once rows go, the chain proves nothing more: its head is told while it does.
  if (!begun) {
    const chain = await verifyAuditLog(services, scope);
    services.log.info({ workspace, ...chain }, 'the audit log of a deleted workspace goes with it');
  }
  const forget = async () => {
    try {
      await forgetJobs(services.database, workspace, run.job);
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };
  await forget();
  for (;;) {
    run.signal?.throwIfAborted();
    await purgeTables(services, scope, tables, run);
    // Also those that were added meanwhile.
    await forget();
    const gone = await purgeLast(services, scope, tables);
    if (!gone) continue;
    if (!gone.purged) return;
    const went = Object.entries(gone.purged).map(([table, rows]) => ({ table, rows }));
    services.log.info({ workspace, went }, 'a deleted workspace is gone');
    return;
  }
}
