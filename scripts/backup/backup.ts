import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copyOut } from '#platform/db/core/copy.ts';
import type { Database, Sql, Target, Tx } from '#platform/db/core/database.ts';
import { openAdmin } from '#platform/db/core/migrate.ts';
import { AppError, badInput } from '#platform/errors/errors.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openSigningKey } from '#product/accounts/server/open-signing-key.ts';
import { writeZip, type ZipEntry } from '#product/archives/zip/server/write-zip.ts';
import { encrypt } from './encrypt-file.ts';
import { listDerived } from './restore-key.ts';
import { runCommand } from './run-command.ts';

export const BACKUP_FORMAT = 'earshot-backup';
/** The entry of an encrypted backup that holds the signing key. */
export const KEY_ENTRY = 'secret-key';

export interface BackedUpTable {
  schema: string;
  table: string;
  columns: string[];
  entry: string;
  rows: number;
}

export interface BackupManifest {
  format: typeof BACKUP_FORMAT;
  version: 1;
  at: string;
  /** Changes of the database that were applied, oldest first: the code that restores must know the same. */
  migrations: string[];
  /** Only an encrypted backup holds the signing key and mails with links. */
  encrypted: boolean;
  /** Tokens of invitation links that follow from the signing key. */
  derived: string[];
  tables: BackedUpTable[];
  /** Work that waited in the queue. */
  jobs: number;
  files: { key: string; entry: string; bytes: number; sha256: string }[];
  /** Files that went while the backup was made. */
  missing: string[];
  entries: { name: string; bytes: number; sha256: string }[];
}

/** Names of the applied changes; only the owner of the tables may read them. */
export async function appliedMigrations(owner: Target): Promise<string[]> {
  const admin = openAdmin(owner);
  try {
    const rows = await admin<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`;
    return rows.map(({ name }) => name);
  } finally {
    await admin.end();
  }
}

/** Every table outside the queue and the installation's own secrets, with the columns that hold something of their own. */
export async function listTables(sql: Sql): Promise<{ schema: string; table: string; columns: string[] }[]> {
  return sql<{ schema: string; table: string; columns: string[] }[]>`
    select c.table_schema as schema, c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'identity') and c.is_generated = 'NEVER'
      and (c.table_schema, c.table_name) <> ('identity', 'secrets')
    group by 1, 2 order by 1, 2`;
}

/** In a plain backup a mail has no link: what it said is left out, and so it is not sent later either. */
const WITHOUT_LINKS: Record<string, string> = {
  'outbox.text': "case when expires_at is null then text else '' end",
  'outbox.html': "case when expires_at is null then html else '' end",
  'outbox.state': "case when expires_at is not null and state = 'waiting' then 'expired' else state end",
};

/**
 * Rows of one table in PostgreSQL's own text form. Row-level security binds us too, so the tables of workspaces
 * are read workspace by workspace, in the same snapshot.
 */
async function* copyTable(
  tx: Tx,
  { schema, table, columns }: { schema: string; table: string; columns: string[] },
  workspaces: string[],
  encrypted: boolean,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const names = columns
    .map((name) => (encrypted ? undefined : WITHOUT_LINKS[`${table}.${name}`]) ?? `"${name}"`)
    .join(', ');
  for (const workspace of schema === 'public' ? workspaces : ['']) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const rows = copyOut(tx, `copy (select ${names} from "${schema}"."${table}") to stdout`);
    for await (const chunk of rows) {
      let lines = 0;
      for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
      count(lines);
      yield chunk as Buffer;
    }
  }
}

interface WaitingJob {
  name: string;
  data: unknown;
  key: string | null;
  startAfter: Date;
}

async function readJobs(tx: Tx): Promise<WaitingJob[]> {
  // The queue makes its tables at the first start.
  const [made] = await tx`select 1 where to_regclass('jobs.job') is not null`;
  if (!made) return [];
  return tx<WaitingJob[]>`
    select name, data, singleton_key as key, start_after as "startAfter" from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`;
}

/** A file that went meanwhile is missing; one that cannot be read ends the backup. */
function unlessAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

async function* filesOf(storage: Storage, manifest: BackupManifest): AsyncGenerator<ZipEntry> {
  for await (const key of storage.list('')) {
    const size = await storage.head(key);
    const content = size === null ? null : await storage.get(key).catch(unlessAbsent);
    if (size === null || content === null) {
      manifest.missing.push(key);
      continue;
    }
    const hash = createHash('sha256');
    const entry = `files/${key}`;
    const file = { key, entry, bytes: size, sha256: '' };
    async function* hashed(source: Readable): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
      file.sha256 = hash.digest('hex');
    }
    yield { name: entry, content: hashed(content), stored: true, size };
    manifest.files.push(file);
  }
}

/**
 * Everything of an installation as entries of one ZIP: each table as of one moment, the work that waits, the
 * files, and a manifest with counts and checksums. The app may run meanwhile.
 */
async function* listEntries(
  tx: Tx,
  storage: Storage,
  manifest: BackupManifest,
  key: Buffer,
): AsyncGenerator<ZipEntry> {
  manifest.derived = await listDerived(tx, key);
  const workspaces = (
    await tx<{ workspace: string }[]>`select workspace from identity.list_workspaces()`
  ).map((row) => row.workspace);
  for (const table of await listTables(tx)) {
    const listed: BackedUpTable = { ...table, entry: `tables/${table.schema}.${table.table}.copy`, rows: 0 };
    manifest.tables.push(listed);
    yield {
      name: listed.entry,
      content: copyTable(tx, table, workspaces, manifest.encrypted, (rows) => {
        listed.rows += rows;
      }),
    };
  }
  const jobs = await readJobs(tx);
  manifest.jobs = jobs.length;
  yield { name: 'jobs.json', content: JSON.stringify(jobs) };
  if (manifest.encrypted) yield { name: KEY_ENTRY, content: key.toString('base64url') };
  yield* filesOf(storage, manifest);
  yield { name: 'manifest.json', content: JSON.stringify(manifest, null, 2) };
}

/** Writes a backup as a stream, in constant memory; with a passphrase, encrypted. */
export async function backup(
  from: {
    database: Pick<Database, 'transaction'>;
    owner: Target;
    storage: Storage;
    key: Buffer;
    passphrase?: string | undefined;
  },
  file: string,
  now: Date,
): Promise<BackupManifest> {
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    version: 1,
    at: now.toISOString(),
    migrations: await appliedMigrations(from.owner),
    encrypted: from.passphrase !== undefined,
    derived: [],
    tables: [],
    jobs: 0,
    files: [],
    missing: [],
    entries: [],
  };
  const partial = `${file}.part`;
  try {
    await from.database.transaction(
      async (tx) => {
        await tx`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`;
        const zip = writeZip(listEntries(tx, from.storage, manifest, from.key), {
          at: now,
          done: (written) => manifest.entries.push(written),
        });
        const written = from.passphrase === undefined ? zip : encrypt(zip, from.passphrase);
        await pipeline(Readable.from(written), createWriteStream(partial, { mode: 0o600, flush: true }));
      },
      { snapshot: true },
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return manifest;
}

if (import.meta.main) {
  await runCommand(async (open) => {
    const file = process.argv[2];
    if (!file) throw badInput('Name the file to write: npm run backup -- earshot-backup.zip');
    const { config, opened } = await open();
    const storage = await openStorage(config);
    const { database } = opened;
    const key = await openSigningKey(config, database, new Date());
    const passphrase = config.backupPassphrase;
    const { tables, files, missing } = await backup(
      { database, owner: opened.owner, storage, key, passphrase },
      path.resolve(file),
      new Date(),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${file}.\n`,
    );
    if (passphrase === undefined)
      process.stdout.write(
        'It is not encrypted, so the signing key and mails with links are left out: set BACKUP_PASSPHRASE to have them in it.\n',
      );
    for (const name of missing)
      process.stdout.write(`Not in it, because it was deleted meanwhile: ${name}\n`);
  });
}
