import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadSecretColumns } from '#apps/server/load-secret-columns.ts';
import { copyOut } from '#platform/db/core/copy.ts';
import type { Database, Sql, Target, Tx } from '#platform/db/core/database.ts';
import { openAdmin } from '#platform/db/core/migrate.ts';
import { AppError, badInput, unavailable } from '#platform/errors/errors.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import { writeZip, type ZipEntry } from '#product/archives/zip/server/write-zip.ts';
import { encryptBackup } from './encrypt-backup.ts';
import { readVersion, type EarshotVersion } from './read-version.ts';
import { listDerivedTokenIds } from './restore-key.ts';
import { runCommand } from './run-command.ts';

export const BACKUP_FORMAT = 'earshot-backup';
/** The entry of an encrypted backup that contains the signing key. */
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
  /** Missing in older backups. */
  earshot?: EarshotVersion;
  /** Applied migrations, oldest first; the version that restores must have the same ones. */
  migrations: string[];
  /** Only an encrypted backup contains the signing key and mails with links. */
  encrypted: boolean;
  /**
   * Ids of those tokens of invitation links that are derived from the signing key: with another key their hashes
   * change.
   */
  derived: string[];
  tables: BackedUpTable[];
  /** Number of unfinished jobs. */
  jobs: number;
  files: { key: string; entry: string; bytes: number; sha256: string }[];
  /** Keys of files that were deleted during the backup. */
  missing: string[];
  entries: { name: string; bytes: number; sha256: string }[];
}

/** Names of the applied migrations; only the owner of the tables may read them. */
export async function listAppliedMigrations(owner: Target): Promise<string[]> {
  const admin = openAdmin(owner);
  try {
    const rows = await admin<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`;
    return rows.map(({ name }) => name);
  } finally {
    await admin.end();
  }
}

/** Every table except those of the queue and the installation's secrets, without generated columns. */
async function listTables(sql: Sql): Promise<{ schema: string; table: string; columns: string[] }[]> {
  return sql<{ schema: string; table: string; columns: string[] }[]>`
    select c.table_schema as schema, c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'identity') and c.is_generated = 'NEVER'
      and (c.table_schema, c.table_name) <> ('identity', 'secrets')
    group by 1, 2 order by 1, 2`;
}

/** What a plain backup has instead of readable secrets, by `schema.table.column`. */
async function loadReplacements(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await loadSecretColumns()).flatMap(({ schema, table, column, secrecy }) =>
      secrecy.kind === 'readable' ? [[`${schema}.${table}.${column}`, secrecy.inPlainBackup] as const] : [],
    ),
  );
}

/** Ends each row of COPY; within a text it is escaped. */
const LINE_FEED = 10;

/**
 * Rows of one table in the text format of COPY. Row-level security applies here too, so tables of workspaces are read
 * workspace by workspace, in the same snapshot.
 */
async function* copyTable(
  tx: Tx,
  { schema, table, columns }: { schema: string; table: string; columns: string[] },
  workspaces: string[],
  replacements: ReadonlyMap<string, string>,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const expressions = columns
    .map((name) => replacements.get(`${schema}.${table}.${name}`) ?? `"${name}"`)
    .join(', ');
  // Tables of `identity` belong to no workspace.
  for (const workspace of schema === 'public' ? workspaces : ['']) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const chunks = copyOut(tx, `copy (select ${expressions} from "${schema}"."${table}") to stdout`);
    for await (const chunk of chunks) {
      let lineCount = 0;
      for (const byte of chunk as Buffer) if (byte === LINE_FEED) lineCount += 1;
      onRows(lineCount);
      yield chunk as Buffer;
    }
  }
}

interface UnfinishedJob {
  name: string;
  data: unknown;
  key: string | null;
  startAfter: Date;
}

async function readUnfinishedJobs(tx: Tx): Promise<UnfinishedJob[]> {
  // Absent before the first start, on which the queue creates its tables.
  const [jobsTable] = await tx`select 1 where to_regclass('jobs.job') is not null`;
  if (!jobsTable) return [];
  return tx<UnfinishedJob[]>`
    select name, data, singleton_key as key, start_after as "startAfter" from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`;
}

/** Null for a file that was deleted meanwhile; rethrows any other error. */
function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** The stored files as entries; each is added to the manifest once it is written. */
async function* listFileEntries(storage: Storage, manifest: BackupManifest): AsyncGenerator<ZipEntry> {
  for await (const key of storage.list('')) {
    const size = await storage.readSize(key);
    const content = size === null ? null : await storage.get(key).catch(nullIfMissing);
    if (size === null || content === null) {
      manifest.missing.push(key);
      continue;
    }
    const hash = createHash('sha256');
    const entry = `files/${key}`;
    // The hash is set once the content was read.
    const file = { key, entry, bytes: size, sha256: '' };
    async function* hashStream(source: Readable): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
      file.sha256 = hash.digest('hex');
    }
    yield { name: entry, content: hashStream(content), stored: true, size };
    manifest.files.push(file);
  }
}

/**
 * Everything of an installation as entries of one ZIP: all tables from one snapshot, unfinished jobs, the files, and
 * the manifest with counts and checksums, which fills meanwhile and therefore comes last. The app may run.
 */
async function* listEntries(
  tx: Tx,
  storage: Storage,
  manifest: BackupManifest,
  signingKey: Buffer,
): AsyncGenerator<ZipEntry> {
  manifest.derived = await listDerivedTokenIds(tx, signingKey);
  const workspaces = (
    await tx<{ workspace: string }[]>`select workspace from internal.list_workspaces()`
  ).map((row) => row.workspace);
  const replacements = manifest.encrypted ? new Map<string, string>() : await loadReplacements();
  for (const table of await listTables(tx)) {
    const entry: BackedUpTable = { ...table, entry: `tables/${table.schema}.${table.table}.copy`, rows: 0 };
    manifest.tables.push(entry);
    yield {
      name: entry.entry,
      content: copyTable(tx, table, workspaces, replacements, (count) => {
        entry.rows += count;
      }),
    };
  }
  const jobs = await readUnfinishedJobs(tx);
  manifest.jobs = jobs.length;
  yield { name: 'jobs.json', content: JSON.stringify(jobs) };
  if (manifest.encrypted) yield { name: KEY_ENTRY, content: signingKey.toString('base64url') };
  yield* listFileEntries(storage, manifest);
  yield { name: 'manifest.json', content: JSON.stringify(manifest, null, 2) };
}

/** Turns an error of writing the backup into one with a sentence about its folder; returns others unchanged. */
function describeWriteFailure(error: unknown, file: string, partial: string): unknown {
  const { code = '', syscall, path: failedPath = partial } = error as NodeJS.ErrnoException;
  if (!syscall || syscall === 'read' || failedPath !== partial) return error;
  const folder = path.dirname(file);
  const reasons: Record<string, string> = {
    ENOSPC: `the disk of ${folder} is full`,
    EDQUOT: `the disk of ${folder} is full`,
    EFBIG: `the disk of ${folder} holds no file of its size`,
    EACCES: `this account may not write into ${folder}`,
    EPERM: `this account may not write into ${folder}`,
    EROFS: `the disk of ${folder} is read-only`,
    ENOENT: `there is no folder ${folder}`,
    ENOTDIR: `${folder} is not a folder`,
    EISDIR: `${file} is a folder`,
    ENAMETOOLONG: 'its name is too long',
    EIO: `the disk of ${folder} does not work`,
  };
  return reasons[code] ? unavailable(`The backup cannot be written: ${reasons[code]}.`) : error;
}

/** Writes a backup as a stream, in constant memory; with a passphrase, encrypted. */
export async function backup(
  source: {
    database: Pick<Database, 'transaction'>;
    owner: Target;
    storage: Storage;
    signingKey: Buffer;
    passphrase?: string | undefined;
  },
  file: string,
  now: Date,
): Promise<BackupManifest> {
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    version: 1,
    at: now.toISOString(),
    earshot: readVersion(),
    migrations: await listAppliedMigrations(source.owner),
    encrypted: source.passphrase !== undefined,
    derived: [],
    tables: [],
    jobs: 0,
    files: [],
    missing: [],
    entries: [],
  };
  const partial = `${file}.part`;
  try {
    await source.database.transaction(
      async (tx) => {
        await tx`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`;
        const zip = writeZip(listEntries(tx, source.storage, manifest, source.signingKey), {
          modifiedAt: now,
          onEntry: (entry) => manifest.entries.push(entry),
        });
        const content = source.passphrase === undefined ? zip : encryptBackup(zip, source.passphrase);
        // Inside, since the transaction would take a missing folder for a missing database.
        await pipeline(
          Readable.from(content),
          createWriteStream(partial, { mode: 0o600, flush: true }),
        ).catch((error: unknown) => {
          throw describeWriteFailure(error, file, partial);
        });
      },
      { snapshot: true },
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw describeWriteFailure(error, file, partial);
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
    const signingKey = await openSigningKey(config, database, new Date());
    const passphrase = config.backupPassphrase;
    const { tables, files, missing } = await backup(
      { database, owner: opened.owner, storage, signingKey, passphrase },
      path.resolve(file),
      new Date(),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${file}.\n`,
    );
    if (passphrase === undefined)
      process.stdout.write(
        'The backup is not encrypted, so it does not include the signing key or emails with links. Set BACKUP_PASSPHRASE to include them.\n',
      );
    for (const name of missing)
      process.stdout.write(`Skipped, because it was deleted during the backup: ${name}\n`);
  });
}
