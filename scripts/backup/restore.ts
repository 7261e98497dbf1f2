import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { copyIn } from '#platform/db/core/copy.ts';
import type { Database, Sql, Target, Tx } from '#platform/db/core/database.ts';
import { readErrorCode } from '#platform/db/core/failure.ts';
import { openAdmin } from '#platform/db/core/migrate.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { badInput, conflict, unavailable } from '#platform/errors/errors.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { isStorageFull } from '#platform/storage/failure.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { SigningKeySource } from '#platform/secrets/open-signing-key.ts';
import { stopRestoredWaves } from '#product/recruiting/invitations/server/stop-restored-waves.ts';
import { replayErasuresJob } from '#product/participants/erasure/server/jobs.ts';
import type { ZipReader } from '#product/archives/zip/server/open-zip.ts';
import { listAppliedMigrations, KEY_ENTRY, type BackedUpTable, type BackupManifest } from './backup.ts';
import { createCorruptedError, openBackup, readText, verifyEntry } from './open-backup.ts';
import { formatVersion } from './read-version.ts';
import { restoreKey } from './restore-key.ts';
import { runCommand } from './run-command.ts';

function assertSameMigrations(manifest: BackupManifest, migrations: string[]): void {
  if (manifest.migrations.join() === migrations.join()) return;
  const { earshot } = manifest;
  throw conflict(
    `This backup was made by another version of Earshot${earshot ? `, ${formatVersion(earshot)}` : ''} (its newest change is "${manifest.migrations.at(-1)}", here it is "${migrations.at(-1)}"). Restore it with that version, then upgrade.`,
  );
}

async function assertEmpty(sql: Sql): Promise<void> {
  const [counts] = await sql<{ n: number }[]>`
    select (select count(*) from identity.persons)::int + (select count(*) from internal.list_workspaces())::int as n`;
  if (counts?.n !== 0)
    throw conflict('This installation has people or workspaces already. Restore into an empty one.');
}

/** Sorts tables so that each comes after those its foreign keys reference. */
async function sortByForeignKeys(sql: Sql, tables: BackedUpTable[]): Promise<BackedUpTable[]> {
  const foreignKeys = await sql<{ of: string; to: string }[]>`
    select (n.nspname || '.' || c.relname) as of, (m.nspname || '.' || d.relname) as to from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class d on d.oid = k.confrelid join pg_namespace m on m.oid = d.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`;
  const getTableName = ({ schema, table }: BackedUpTable) => `${schema}.${table}`;
  const sorted = new Set<string>();
  const ordered: BackedUpTable[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (table) =>
        !sorted.has(getTableName(table)) &&
        foreignKeys.every(({ of, to }) => of !== getTableName(table) || sorted.has(to)),
    );
    if (ready.length === 0) throw new Error('the foreign keys of the tables form a cycle');
    for (const table of ready) {
      sorted.add(getTableName(table));
      ordered.push(table);
    }
  }
  return ordered;
}

/** Triggers that write the words of rows into the search index. */
const listSearchTriggers = (tx: Tx) => tx<{ table: string; trigger: string }[]>`
  select c.relname as table, t.tgname as trigger from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'write_passages'`;

async function fillTable(
  tx: Tx,
  zip: ZipReader,
  table: BackedUpTable,
  manifest: BackupManifest,
): Promise<void> {
  const tableName = `"${table.schema}"."${table.table}"`;
  const columnNames = table.columns.map((name) => `"${name}"`).join(', ');
  const entry = manifest.entries.find(({ name }) => name === table.entry);
  if (!entry) throw createCorruptedError(table.entry);
  const copyStream = copyIn(tx, `copy ${tableName} (${columnNames}) from stdin`);
  try {
    await pipeline(verifyEntry(zip, entry), copyStream);
  } catch (error) {
    // The database may reject a corrupted row (SQLSTATE 22… or 23…) before the checksum at the end is verified.
    throw /^2[23]/.test(String((error as { code?: unknown }).code))
      ? createCorruptedError(table.entry)
      : error;
  }
  const [row] = await tx.run<{ n: number }[]>({ text: `select count(*)::int as n from ${tableName}` });
  if (row?.n !== table.rows)
    throw badInput(
      `The backup is damaged: ${tableName} has ${row?.n} rows, not ${table.rows}. Nothing was restored.`,
    );
  // Sequences continue above the largest value of their column. `query_to_xml` reads it, as names of columns cannot be
  // parameters; columns without a sequence give no row.
  for (const column of table.columns)
    await tx`select setval(s, greatest((xpath('/row/m/text()', query_to_xml(
        format('select max(%I) as m from %I.%I', ${column}::text, ${table.schema}::text, ${table.table}::text),
        false, true, '')))[1]::text::bigint, 1))
      from pg_get_serial_sequence(${tableName}, ${column}) s where s is not null`;
}

/**
 * Fills an empty, migrated database and the file storage from a backup; rows are restored completely or not at all.
 *
 * @throws conflict when the installation is not empty or versions differ; bad_input when the backup is damaged
 */
export async function restore(
  target: {
    owner: Target;
    database: Pick<Database, 'transaction'>;
    storage: Storage;
    queue: Queue;
    keySource: SigningKeySource;
    passphrase?: string | undefined;
  },
  file: string,
): Promise<BackupManifest & { isSameKey: boolean }> {
  const backup = await openBackup(file, target.keySource.dataDir, target.passphrase);
  const { zip, manifest, encrypted } = backup;
  const owner = openAdmin(target.owner);
  const stagedFiles = target.storage.stage();
  let isRestored = false;
  try {
    assertSameMigrations(manifest, await listAppliedMigrations(target.owner));
    await assertEmpty(owner);
    for (const { key, entry, bytes, sha256 } of manifest.files)
      await stagedFiles.put(key, Readable.from(verifyEntry(zip, { name: entry, bytes, sha256 })));
    // An unencrypted backup may have been tampered with, so no key is taken from it.
    const key = encrypted ? Buffer.from(await readText(zip, KEY_ENTRY), 'base64url') : null;
    const jobs = await readJobs(zip);
    const isSameKey = await owner.transaction(async (tx) => {
      await fillTables(tx, zip, manifest);
      await stagedFiles.publish();
      return restoreKey(tx, target.keySource, { ...manifest, key });
    });
    isRestored = true;
    await enqueueJobs(target, jobs);
    // Who was erased after the backup was made is erased again.
    await target.database.transaction((tx) => target.queue.enqueue(tx, replayErasuresJob, {}));
    return { ...manifest, encrypted, isSameKey };
  } catch (error) {
    if (isRestored) throw error;
    // If this fails too, the storage later removes the files as leftovers. The first error says more.
    await stagedFiles.discard().catch(() => {});
    throw describeRestoreFailure(error, target.keySource.dataDir);
  } finally {
    await owner.end();
    await backup.close();
  }
}

async function fillTables(tx: Tx, zip: ZipReader, manifest: BackupManifest): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true)`;
  const tablesWithPolicies = manifest.tables.filter(({ schema }) => schema === 'public');
  // Forced row-level security would stop the owner from inserting; it is restored in the same transaction.
  for (const { table } of tablesWithPolicies)
    await tx`alter table ${quoteIdentifiers(table)} no force row level security`;
  await assertEmpty(tx);
  // These triggers would write rows that the backup contains as well.
  const searchTriggers = await listSearchTriggers(tx);
  for (const { table, trigger } of searchTriggers)
    await tx`alter table ${quoteIdentifiers(table)} disable trigger ${quoteIdentifiers(trigger)}`;
  const ordered = await sortByForeignKeys(tx, manifest.tables);
  // A first start has already written rows, such as the first-run code and counts for rate limits.
  for (const { schema, table } of ordered.toReversed())
    await tx`delete from ${quoteIdentifiers(schema)}.${quoteIdentifiers(table)}`;
  for (const table of ordered) await fillTable(tx, zip, table, manifest);
  for (const { table, trigger } of searchTriggers)
    await tx`alter table ${quoteIdentifiers(table)} enable trigger ${quoteIdentifiers(trigger)}`;
  // What a backup was about to send may have been sent since. While row-level security is off, which would hide all waves.
  await stopRestoredWaves(tx);
  for (const { table } of tablesWithPolicies)
    await tx`alter table ${quoteIdentifiers(table)} force row level security`;
}

/** For a full disk, an error that says which one is full; any other error unchanged. */
function describeRestoreFailure(error: unknown, dataDir: string): unknown {
  const code = readErrorCode(error);
  if (isStorageFull(error) || ['ENOSPC', 'EDQUOT'].includes(code))
    return unavailable(`The disk of ${dataDir} or of the file storage is full. Nothing was restored.`);
  // 53100: PostgreSQL's disk is full. 25006: it is read-only, as some services make it when its disk is nearly full.
  if (['53100', '25006'].includes(code))
    return unavailable('The disk of the database is full. Nothing was restored.');
  return error;
}

const jobsShape = z.array(
  z.object({
    name: z.string(),
    data: z.looseObject({}).nullable(),
    key: z.string().nullable(),
    startAfter: z.coerce.date(),
  }),
);

type BackedUpJobs = z.infer<typeof jobsShape>;

async function readJobs(zip: ZipReader): Promise<BackedUpJobs> {
  try {
    return jobsShape.parse(JSON.parse(await readText(zip, 'jobs.json')));
  } catch {
    throw createCorruptedError('jobs.json');
  }
}

/** Enqueues the jobs that were unfinished at the backup. Jobs may run twice without harm. */
async function enqueueJobs(
  { database, queue }: Pick<Parameters<typeof restore>[0], 'database' | 'queue'>,
  jobs: BackedUpJobs,
) {
  for (const { name, data, key, startAfter } of jobs)
    await database.transaction((tx) =>
      queue.enqueue(tx, jobType({ name, payload: z.looseObject({}) }), data ?? {}, {
        startAfter,
        ...(key ? { key } : {}),
      }),
    );
}

if (import.meta.main) {
  await runCommand(async (open) => {
    const file = process.argv[2];
    if (!file) throw badInput('Name the file to read: npm run restore -- earshot-backup.zip');
    const { config, log, opened } = await open();
    const queue = openQueue({ target: opened.appTarget, clock: systemClock, log, runsJobs: false });
    try {
      const { database, owner } = opened;
      const storage = await openStorage(config);
      const { tables, files, at, isSameKey, encrypted } = await restore(
        { database, owner, storage, queue, keySource: config, passphrase: config.backupPassphrase },
        path.resolve(file),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `Restored ${rows} rows and ${files.length} files as of ${at}. Start Earshot with npm start.\n`,
      );
      if (!isSameKey)
        process.stdout.write(
          'The signing key has changed. Invitation links that admins copied no longer work: copy them again. Logins and emailed invitations still work, and exports get new download links.\n',
        );
      if (!encrypted)
        process.stdout.write(
          'The backup was not encrypted, so it does not include emails with links. Resend invitations and request password resets that were not delivered yet.\n',
        );
    } finally {
      await queue.stop();
    }
  });
}
