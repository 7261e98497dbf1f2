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
import { identifiers } from '#platform/db/core/sql.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { openQueue } from '#platform/queue/boss.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { KeyPlace } from '#product/accounts/server/open-signing-key.ts';
import { openZip, type ZipDirectory } from '#product/archives/zip/server/read-zip.ts';
import {
  appliedMigrations,
  BACKUP_FORMAT,
  KEY_ENTRY,
  type BackedUpTable,
  type BackupManifest,
} from './backup.ts';
import { decrypt, isEncrypted } from './encrypt-file.ts';
import { restoreKey } from './restore-key.ts';
import { runCommand } from './run-command.ts';

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function readManifest(zip: ZipDirectory): Promise<BackupManifest> {
  if (!zip.names().includes('manifest.json')) throw badInput('This file is not a backup of Earshot.');
  const manifest = JSON.parse(await textOf(await zip.read('manifest.json'))) as BackupManifest;
  if (manifest.format !== BACKUP_FORMAT || manifest.version !== 1)
    throw badInput('This file is not a backup that this Earshot can read.');
  return manifest;
}

function mustMatch(manifest: BackupManifest, migrations: string[]): void {
  if (manifest.migrations.join() === migrations.join()) return;
  throw conflict(
    `This backup was made by another version of Earshot (its newest change is "${manifest.migrations.at(-1)}", here it is "${migrations.at(-1)}"). Restore it with that version, then upgrade.`,
  );
}

async function mustBeEmpty(sql: Sql): Promise<void> {
  const [found] = await sql<{ n: number }[]>`
    select (select count(*) from identity.persons)::int + (select count(*) from identity.list_workspaces())::int as n`;
  if (found?.n !== 0)
    throw conflict('This installation has people or workspaces already. Restore into an empty one.');
}

const notAsWritten = (name: string) =>
  badInput(`The backup is damaged: ${name} is not as it was written. Nothing was restored.`);

/** Passes a stream on and fails at its end when it is not what the manifest says. */
async function* checked(
  source: Readable,
  wanted: { name: string; bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const damaged = () => notAsWritten(wanted.name);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of source) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } catch (error) {
    // What zlib cannot unpack.
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? damaged() : error;
  }
  if (bytes !== wanted.bytes || hash.digest('hex') !== wanted.sha256) throw damaged();
}

/** Tables so that each comes after those its foreign keys lead to. */
async function inOrder(sql: Sql, tables: BackedUpTable[]): Promise<BackedUpTable[]> {
  const keys = await sql<{ of: string; to: string }[]>`
    select (n.nspname || '.' || c.relname) as of, (m.nspname || '.' || d.relname) as to from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class d on d.oid = k.confrelid join pg_namespace m on m.oid = d.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`;
  const nameOf = ({ schema, table }: BackedUpTable) => `${schema}.${table}`;
  const done = new Set<string>();
  const ordered: BackedUpTable[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (one) => !done.has(nameOf(one)) && keys.every(({ of, to }) => of !== nameOf(one) || done.has(to)),
    );
    if (ready.length === 0) throw new Error('the foreign keys of the tables lead in a circle');
    for (const one of ready) {
      done.add(nameOf(one));
      ordered.push(one);
    }
  }
  return ordered;
}

async function fillTable(
  tx: Tx,
  zip: ZipDirectory,
  table: BackedUpTable,
  manifest: BackupManifest,
): Promise<void> {
  const at = `"${table.schema}"."${table.table}"`;
  const names = table.columns.map((name) => `"${name}"`).join(', ');
  const written = manifest.entries.find(({ name }) => name === table.entry);
  if (!written) throw badInput(`The backup is damaged: ${table.entry} is missing. Nothing was restored.`);
  const into = copyIn(tx, `copy ${at} (${names}) from stdin`);
  try {
    await pipeline(checked(await zip.read(table.entry), written), into);
  } catch (error) {
    // Rows that the database cannot read, before the end of the file tells by its checksum.
    throw /^2[23]/.test(String((error as { code?: unknown }).code)) ? notAsWritten(table.entry) : error;
  }
  const [row] = await tx.run<{ n: number }[]>({ text: `select count(*)::int as n from ${at}` });
  if (row?.n !== table.rows)
    throw badInput(
      `The backup is damaged: ${at} has ${row?.n} rows, not ${table.rows}. Nothing was restored.`,
    );
  for (const column of table.columns)
    await tx`select setval(s, greatest((xpath('/row/m/text()', query_to_xml(
        format('select max(%I) as m from %I.%I', ${column}::text, ${table.schema}::text, ${table.table}::text),
        false, true, '')))[1]::text::bigint, 1))
      from pg_get_serial_sequence(${at}, ${column}) s where s is not null`;
}

/**
 * Where a backup can be read. An encrypted one is decrypted whole, and so known to be whole, before anything else
 * happens: into a file without a name, which is gone when this process is, however it ends.
 */
async function openBackup(file: string, { dataDir }: KeyPlace, passphrase: string | undefined) {
  if (!(await isEncrypted(file)))
    return { zip: await openZip(file), encrypted: false, close: async () => {} };
  if (passphrase === undefined)
    throw badInput('This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.');
  makeFolder(dataDir);
  const name = path.join(dataDir, `restore-${randomUUID()}`);
  const plain = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    for await (const chunk of decrypt(file, passphrase)) await plain.writeFile(chunk);
    const zip = await openZip(`/proc/self/fd/${plain.fd}`);
    return { zip, encrypted: true, close: () => plain.close() };
  } catch (error) {
    await plain.close();
    throw error;
  }
}

/**
 * Fills an empty, migrated database and its files from a backup: all of it, or nothing of the rows.
 *
 * @throws conflict when something is there already, or versions differ; bad_input when the backup is damaged
 */
export async function restore(
  into: {
    owner: Target;
    database: Pick<Database, 'transaction'>;
    storage: Storage;
    queue: Queue;
    place: KeyPlace;
    passphrase?: string | undefined;
  },
  file: string,
): Promise<BackupManifest & { sameKey: boolean }> {
  const { zip, encrypted, close } = await openBackup(file, into.place, into.passphrase);
  const owner = openAdmin(into.owner);
  try {
    const manifest = await readManifest(zip);
    mustMatch(manifest, await appliedMigrations(into.owner));
    await mustBeEmpty(owner);
    for (const { key, entry, bytes, sha256 } of manifest.files)
      await into.storage.put(key, readableOf(checked(await zip.read(entry), { name: entry, bytes, sha256 })));
    // Whoever can write into a plain backup must not choose the key.
    const key = encrypted ? Buffer.from(await textOf(await zip.read(KEY_ENTRY)), 'base64url') : null;
    const sameKey = await owner.transaction(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true)`;
      const forced = manifest.tables.filter(({ schema }) => schema === 'public');
      // The owner of the tables may fill them only while it is not bound itself; the transaction binds it again.
      for (const { table } of forced) await tx`alter table ${identifiers(table)} no force row level security`;
      await mustBeEmpty(tx);
      const ordered = await inOrder(tx, manifest.tables);
      // What a first start left behind: its code, counted tries.
      for (const { schema, table } of ordered.toReversed())
        await tx`delete from ${identifiers(schema)}.${identifiers(table)}`;
      for (const table of ordered) await fillTable(tx, zip, table, manifest);
      for (const { table } of forced) await tx`alter table ${identifiers(table)} force row level security`;
      return restoreKey(tx, into.place, { ...manifest, key });
    });
    await enqueueAgain(into, zip);
    return { ...manifest, encrypted, sameKey };
  } finally {
    await owner.end();
    zip.close();
    await close();
  }
}

const readableOf = (chunks: AsyncGenerator<Buffer>): Readable => Readable.from(chunks);

const waitingShape = z.array(
  z.object({
    name: z.string(),
    data: z.looseObject({}).nullable(),
    key: z.string().nullable(),
    startAfter: z.coerce.date(),
  }),
);

/** Work that waited waits again; jobs may run twice without harm, so one that ran meanwhile does none. */
async function enqueueAgain(
  { database, queue }: Pick<Parameters<typeof restore>[0], 'database' | 'queue'>,
  zip: ZipDirectory,
) {
  const waiting = waitingShape.parse(JSON.parse(await textOf(await zip.read('jobs.json'))));
  for (const { name, data, key, startAfter } of waiting)
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
    const queue = openQueue({ target: opened.app, clock: systemClock, log, works: false });
    try {
      const { database, owner } = opened;
      const storage = await openStorage(config);
      const { tables, files, at, sameKey, encrypted } = await restore(
        { database, owner, storage, queue, place: config, passphrase: config.backupPassphrase },
        path.resolve(file),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `Restored ${rows} rows and ${files.length} files as of ${at}. Start Earshot with npm start.\n`,
      );
      if (!sameKey)
        process.stdout.write(
          'The signing key is another than before: links of invitations that admins copied no longer work, copy them again. Logins stay, mailed invitations still work, exports give new download links.\n',
        );
      if (!encrypted)
        process.stdout.write(
          'The backup was not encrypted, so mails with links are not in it: invite people again whose mail still waited, and ask again for links for new passwords.\n',
        );
    } finally {
      await queue.stop();
    }
  });
}
