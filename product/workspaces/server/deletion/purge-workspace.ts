import { translateDatabaseError, type Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, quoteTable } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteWorkspaceJobs } from '#platform/queue/delete-workspace-jobs.ts';
import { verifyAuditLog } from '../audit/verify-audit-log.ts';
import { listWorkspaceTables, type WorkspaceTable } from './list-tables.ts';
import { stopOutside } from './stop-outside.ts';

type PurgeServices = Pick<Services, 'database' | 'storage' | 'log' | 'config'>;

interface PurgeOptions {
  /** Rows deleted per transaction. */
  batch: number;
  signal?: AbortSignal | undefined;
  /** Type of the job that runs this, which must not delete itself. */
  job: string;
}

/** Small enough that other transactions never wait long. */
const ROWS_PER_BATCH = 5_000;
/** Files deleted per batch. */
const FILES_PER_BATCH = 50;
/** How long the purge waits for what runs elsewhere to stop. */
const STOP_TIMEOUT_MS = 24 * 3_600_000;

/** Serialises the batches of one workspace, so that two concurrent runs cannot deadlock. */
const lockPurge = (tx: Tx, { workspace }: Scope) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${workspace}, 12))`;

/** Adds to the counts for the operator, in the transaction that deletes the rows, so that they survive a crash. */
const addToPurgedCounts = (tx: Tx, { workspace }: Scope, counter: string, n: number) =>
  tx`update workspaces set purged = coalesce(purged, '{}') || jsonb_build_object(${counter}::text,
    coalesce((purged ->> ${counter})::int8, 0) + ${n}::int8) where workspace = ${workspace}`;

/** Deletes a batch of rows in one transaction, except rows with a file. Returns their number. */
async function purgeRows(
  { database }: PurgeServices,
  scope: Scope,
  table: WorkspaceTable,
  limit: number,
): Promise<number> {
  return database.within(scope, async (tx) => {
    await lockPurge(tx, scope);
    const name = quoteTable(table.schema, table.name);
    const condition = sql`workspace = ${scope.workspace} ${table.hasFiles ? sql`and file is null` : sql``}`;
    const [row] = table.isDeletable
      ? await tx<{ n: number }[]>`
          with deleted as (
            delete from ${name} where ${condition}
              and ctid = any (array(select ctid from ${name} where ${condition} limit ${limit})) returning 1)
          select count(*)::int as n from deleted`
      : await tx<{ n: number }[]>`
          select internal.purge_append_only(${`${table.schema}.${table.name}`}::text::regclass, ${limit}) as n
          from workspaces where workspace = ${scope.workspace}`;
    // No row: another worker has finished the purge meanwhile.
    const n = row?.n ?? 0;
    if (n > 0) await addToPurgedCounts(tx, scope, table.name, n);
    return n;
  });
}

/** Deletes a batch of files, then the rows that reference them. Returns the number of rows. */
async function purgeFiles({ database, storage }: PurgeServices, scope: Scope, table: WorkspaceTable) {
  const { workspace } = scope;
  const name = quoteTable(table.schema, table.name);
  const rows = await database.within(
    scope,
    (tx) => tx<{ file: string }[]>`
      select distinct file from ${name} where workspace = ${workspace} and file is not null limit ${FILES_PER_BATCH}`,
  );
  const files = rows.map(({ file }) => file);
  for (const file of files) await storage.delete(file);
  return database.within(scope, async (tx) => {
    await lockPurge(tx, scope);
    const deletedRows = await tx`
      delete from ${name} where workspace = ${workspace} and file = any(${files}::text[]) returning 1`;
    if (deletedRows.length > 0) {
      await addToPurgedCounts(tx, scope, table.name, deletedRows.length);
      await addToPurgedCounts(tx, scope, 'files', files.length);
    }
    return deletedRows.length;
  });
}

/** Deletes all rows of all tables, in one pass. Returns their number. */
async function purgeTables(
  services: PurgeServices,
  scope: Scope,
  tables: WorkspaceTable[],
  settings: PurgeOptions,
) {
  let total = 0;
  for (const table of tables) {
    const steps = [() => purgeRows(services, scope, table, settings.batch)];
    if (table.hasFiles) steps.unshift(() => purgeFiles(services, scope, table));
    for (const step of steps)
      for (let count = await step(); count > 0; count = await step()) {
        total += count;
        settings.signal?.throwIfAborted();
      }
  }
  return total;
}

/**
 * Deletes the workspace itself once nothing else is left. Null when a call that began before the deletion has
 * added rows meanwhile.
 */
async function purgeWorkspaceRow({ database }: PurgeServices, scope: Scope, tables: WorkspaceTable[]) {
  const { workspace } = scope;
  return database.within(scope, async (tx) => {
    await lockPurge(tx, scope);
    // Concurrent inserts that reference the workspace wait for this lock, and fail then.
    await tx`select 1 from workspaces where workspace = ${workspace} for update`;
    for (const { schema, name } of tables) {
      const remainingRows =
        await tx`select 1 from ${quoteTable(schema, name)} where workspace = ${workspace} limit 1`;
      if (remainingRows.length > 0) return null;
    }
    const [deleted] = await tx<{ purged: Record<string, number> | null }[]>`
      delete from workspaces where workspace = ${workspace} and deleted_at is not null returning purged`;
    return deleted ?? { purged: null };
  });
}

async function readPurgeState({ database }: PurgeServices, scope: Scope) {
  return database.within(scope, async (tx) => {
    const [state] = await tx<{ deletedAt: Date | null; hasStarted: boolean }[]>`
      select deleted_at as "deletedAt", purged is not null as "hasStarted" from workspaces
      where workspace = ${scope.workspace}`;
    return { deletedAt: null, hasStarted: false, ...state, tables: await listWorkspaceTables(tx) };
  });
}

/** Whether the rows may be deleted: nothing runs elsewhere any more, or nobody replied for a day. */
async function isStopped(services: PurgeServices, scope: Scope, deletedAt: Date): Promise<boolean> {
  if (await stopOutside(services, scope)) return true;
  const isLate = scope.now.getTime() - deletedAt.getTime() >= STOP_TIMEOUT_MS;
  if (isLate)
    services.log.error(
      { workspace: scope.workspace },
      'a deleted workspace has something running elsewhere that could not be stopped',
    );
  return isLate;
}

/**
 * Deletes everything of a deleted workspace: jobs, files, the rows of every table, and the workspace itself. Each batch
 * is a separate transaction, so an interrupted run can be continued. Does nothing to a workspace that is not deleted, or has
 * something running elsewhere that has not stopped yet. Logs the number of rows by table.
 */
export async function purgeWorkspace(
  services: PurgeServices,
  scope: Scope,
  options: Partial<PurgeOptions> = {},
): Promise<void> {
  const settings = { batch: ROWS_PER_BATCH, job: 'workspaces.purge', ...options };
  const { workspace } = scope;
  const { deletedAt, hasStarted, tables } = await readPurgeState(services, scope);
  if (deletedAt === null) return;
  if (!hasStarted && !(await isStopped(services, scope, deletedAt))) return;
  // Deleting rows breaks the audit chain, so its head is logged before that.
  if (!hasStarted) {
    const chain = await verifyAuditLog(services, scope);
    services.log.info({ workspace, ...chain }, 'deleting the audit log of a deleted workspace');
  }
  const deleteJobs = async () => {
    try {
      await deleteWorkspaceJobs(services.database, { workspace, exceptType: settings.job });
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };
  await deleteJobs();
  for (;;) {
    settings.signal?.throwIfAborted();
    await purgeTables(services, scope, tables, settings);
    // Repeated for jobs that were added meanwhile.
    await deleteJobs();
    const deleted = await purgeWorkspaceRow(services, scope, tables);
    if (!deleted) continue;
    if (!deleted.purged) return;
    const tableCounts = Object.entries(deleted.purged).map(([table, rows]) => ({ table, rows }));
    services.log.info({ workspace, deletedRows: tableCounts }, 'deleted everything of a deleted workspace');
    return;
  }
}
