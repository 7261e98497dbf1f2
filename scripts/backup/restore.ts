import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { makeFolder } from '#platform/config/make-folder.ts';
import { copyIn } from '#platform/db/core/copy.ts';
import type { Database, Sql, Target, Tx } from '#platform/db/core/database.ts';
import { openAdmin } from '#platform/db/core/migrate.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { openQueue } from '#platform/queue/boss.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { SigningKeySource } from '#product/accounts/server/open-signing-key.ts';
import { openZip, type ZipReader } from '#product/archives/zip/server/read-zip.ts';
import {
  listAppliedMigrations,
  BACKUP_FORMAT,
  KEY_ENTRY,
  type BackedUpTable,
  type BackupManifest,
} from './backup.ts';
import { decrypt, isEncrypted } from './encrypt-file.ts';
import { restoreKey } from './restore-key.ts';
import { runCommand } from './run-command.ts';

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function readManifest(zip: ZipReader): Promise<BackupManifest> {
  if (!zip.names().includes('manifest.json')) throw badInput('This file is not a backup of Earshot.');
  const manifest = JSON.parse(await readText(await zip.read('manifest.json'))) as BackupManifest;
  if (manifest.format !== BACKUP_FORMAT || manifest.version !== 1)
    throw badInput('This file is not a backup that this Earshot can read.');
  return manifest;
}

function assertSameMigrations(manifest: BackupManifest, migrations: string[]): void {
  if (manifest.migrations.join() === migrations.join()) return;
  throw conflict(
    `This backup was made by another version of Earshot (its newest change is "${manifest.migrations.at(-1)}", here it is "${migrations.at(-1)}"). Restore it with that version, then upgrade.`,
  );
}

async function assertEmpty(sql: Sql): Promise<void> {
  const [counts] = await sql<{ n: number }[]>`
    select (select count(*) from identity.persons)::int + (select count(*) from identity.list_workspaces())::int as n`;
  if (counts?.n !== 0)
    throw conflict('This installation has people or workspaces already. Restore into an empty one.');
}

const createCorruptedError = (name: string) =>
  badInput(`The backup is damaged: ${name} is not as it was written. Nothing was restored.`);

/** Passes a stream through, and throws at its end when it does not match the manifest. */
async function* verifyStream(
  source: Readable,
  expected: { name: string; bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const createError = () => createCorruptedError(expected.name);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of source) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } catch (error) {
    // zlib could not decompress it.
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? createError() : error;
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw createError();
}

/** Sorts tables so that each comes after those its foreign keys reference. */
async function sortByForeignKeys(sql: Sql, tables: BackedUpTable[]): Promise<BackedUpTable[]> {
  const keys = await sql<{ of: string; to: string }[]>`
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
        keys.every(({ of, to }) => of !== getTableName(table) || sorted.has(to)),
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
const listDerivingTriggers = (tx: Tx) => tx<{ table: string; trigger: string }[]>`
  select c.relname as table, t.tgname as trigger from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'write_passages'`;

async function fillTable(
  tx: Tx,
  zip: ZipReader,
  table: BackedUpTable,
  manifest: BackupManifest,
): Promise<void> {
  const tableName = `"${table.schema}"."${table.table}"`;
  const names = table.columns.map((name) => `"${name}"`).join(', ');
  const entry = manifest.entries.find(({ name }) => name === table.entry);
  if (!entry) throw badInput(`The backup is damaged: ${table.entry} is missing. Nothing was restored.`);
  const copyStream = copyIn(tx, `copy ${tableName} (${names}) from stdin`);
  try {
    await pipeline(verifyStream(await zip.read(table.entry), entry), copyStream);
  } catch (error) {
    // The database rejects a corrupted row before the checksum at the end is verified.
    throw /^2[23]/.test(String((error as { code?: unknown }).code))
      ? createCorruptedError(table.entry)
      : error;
  }
  const [row] = await tx.run<{ n: number }[]>({ text: `select count(*)::int as n from ${tableName}` });
  if (row?.n !== table.rows)
    throw badInput(
      `The backup is damaged: ${tableName} has ${row?.n} rows, not ${table.rows}. Nothing was restored.`,
    );
  for (const column of table.columns)
    await tx`select setval(s, greatest((xpath('/row/m/text()', query_to_xml(
        format('select max(%I) as m from %I.%I', ${column}::text, ${table.schema}::text, ${table.table}::text),
        false, true, '')))[1]::text::bigint, 1))
      from pg_get_serial_sequence(${tableName}, ${column}) s where s is not null`;
}

/**
 * Opens a backup for reading. An encrypted one is decrypted completely, and thereby verified, before anything else: into
 * an unlinked file, which disappears with this process, however it ends.
 */
async function openBackup(file: string, { dataDir }: SigningKeySource, passphrase: string | undefined) {
  if (!(await isEncrypted(file)))
    return { zip: await openZip(file), encrypted: false, close: async () => {} };
  if (passphrase === undefined)
    throw badInput('This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.');
  makeFolder(dataDir);
  const name = path.join(dataDir, `restore-${randomUUID()}`);
  const decrypted = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    for await (const chunk of decrypt(file, passphrase)) await decrypted.writeFile(chunk);
    const zip = await openZip(`/proc/self/fd/${decrypted.fd}`);
    return { zip, encrypted: true, close: () => decrypted.close() };
  } catch (error) {
    await decrypted.close();
    throw error;
  }
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
): Promise<BackupManifest & { sameKey: boolean }> {
  const { zip, encrypted, close } = await openBackup(file, target.keySource, target.passphrase);
  const owner = openAdmin(target.owner);
  try {
    const manifest = await readManifest(zip);
    assertSameMigrations(manifest, await listAppliedMigrations(target.owner));
    await assertEmpty(owner);
    for (const { key, entry, bytes, sha256 } of manifest.files)
      await target.storage.put(
        key,
        toReadable(verifyStream(await zip.read(entry), { name: entry, bytes, sha256 })),
      );
    // An unencrypted backup may have been tampered with, so no key is taken from it.
    const key = encrypted ? Buffer.from(await readText(await zip.read(KEY_ENTRY)), 'base64url') : null;
    const sameKey = await owner.transaction(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true)`;
      const tablesWithPolicies = manifest.tables.filter(({ schema }) => schema === 'public');
      // Forced row-level security would stop the owner from inserting; it is restored in the same transaction.
      for (const { table } of tablesWithPolicies)
        await tx`alter table ${quoteIdentifiers(table)} no force row level security`;
      await assertEmpty(tx);
      // They would write rows that the backup has as well.
      const derivingTriggers = await listDerivingTriggers(tx);
      for (const { table, trigger } of derivingTriggers)
        await tx`alter table ${quoteIdentifiers(table)} disable trigger ${quoteIdentifiers(trigger)}`;
      const ordered = await sortByForeignKeys(tx, manifest.tables);
      // Rows that a first start wrote: the first-run code, counted hits.
      for (const { schema, table } of ordered.toReversed())
        await tx`delete from ${quoteIdentifiers(schema)}.${quoteIdentifiers(table)}`;
      for (const table of ordered) await fillTable(tx, zip, table, manifest);
      for (const { table, trigger } of derivingTriggers)
        await tx`alter table ${quoteIdentifiers(table)} enable trigger ${quoteIdentifiers(trigger)}`;
      for (const { table } of tablesWithPolicies)
        await tx`alter table ${quoteIdentifiers(table)} force row level security`;
      return restoreKey(tx, target.keySource, { ...manifest, key });
    });
    await enqueueJobs(target, zip);
    return { ...manifest, encrypted, sameKey };
  } finally {
    await owner.end();
    zip.close();
    await close();
  }
}

const toReadable = (chunks: AsyncGenerator<Buffer>): Readable => Readable.from(chunks);

const jobsShape = z.array(
  z.object({
    name: z.string(),
    data: z.looseObject({}).nullable(),
    key: z.string().nullable(),
    startAfter: z.coerce.date(),
  }),
);

/** Enqueues the unfinished jobs again. Jobs may run twice without harm. */
async function enqueueJobs(
  { database, queue }: Pick<Parameters<typeof restore>[0], 'database' | 'queue'>,
  zip: ZipReader,
) {
  const jobs = jobsShape.parse(JSON.parse(await readText(await zip.read('jobs.json'))));
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
    const queue = openQueue({ target: opened.app, clock: systemClock, log, runsJobs: false });
    try {
      const { database, owner } = opened;
      const storage = await openStorage(config);
      const { tables, files, at, sameKey, encrypted } = await restore(
        { database, owner, storage, queue, keySource: config, passphrase: config.backupPassphrase },
        path.resolve(file),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `Restored ${rows} rows and ${files.length} files as of ${at}. Start Earshot with npm start.\n`,
      );
      if (!sameKey)
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
