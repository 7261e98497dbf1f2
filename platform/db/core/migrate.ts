import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { unavailable } from '../../errors/errors.ts';
import { applySqlFiles, readSqlFiles } from './apply-sql-files.ts';
import { openSqlClient, type SqlClient, type DatabaseTarget } from './connection.ts';
import { ensureExtension } from './ensure-extension.ts';

/** What the database is brought to. */
interface SchemaSource {
  /** Folder of the migrations. */
  migrations: string;
  /** Folder in which the files with functions and triggers are found; without it, there are none. */
  root?: string;
}

const SHIPPED: SchemaSource = {
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  root: fileURLToPath(new URL('../../..', import.meta.url)),
};
/** Key of an advisory lock, the same in every version, so that one process migrates at a time. */
const MIGRATION_LOCK_KEY = 4_801_186;

/** One connection for administration, with bounded waits. */
export const openAdmin = (target: DatabaseTarget): SqlClient =>
  openSqlClient(target, {
    max: 1,
    application_name: 'earshot admin',
    settings: {
      lock_timeout: '120000',
      client_min_messages: 'warning',
      // Administration may write even while a nearly full disk makes the database read-only for others.
      default_transaction_read_only: 'off',
    },
  });

const listFolders = (folder: string) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

async function hasMigrations(owner: SqlClient): Promise<boolean> {
  const rows = await owner`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`;
  return rows.length > 0;
}

async function assertNotNewer(owner: SqlClient, folder: string): Promise<void> {
  if (!(await hasMigrations(owner))) return;
  const shippedNames = new Set(listFolders(folder));
  const applied = await owner<
    { name: string }[]
  >`select name from drizzle.__drizzle_migrations order by name`;
  const unknownNames = applied.filter(({ name }) => !shippedNames.has(name)).map(({ name }) => name);
  if (unknownNames.length > 0)
    throw unavailable(
      `The database is newer than this Earshot: it has the change "${unknownNames.at(-1)}", which this version does not know. Start the newer version again.`,
    );
}

/**
 * Privileges that do not depend on migrations; idempotent. Every table of `public` has row-level security,
 * forced so that it binds the owner too; the app may read and write rows but not change tables. The table comment
 * "append-only" also revokes updates and deletes, "kept by triggers" inserts as well.
 */
const grantRights = (app: string) => `
do $$
declare
  wanted record;
begin
  for wanted in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
  loop
    execute format('alter table %s enable row level security, force row level security', wanted.name);
  end loop;
  for wanted in
    select nspname as name from pg_namespace
    where nspowner = current_user::regrole and nspname not in ('drizzle', 'jobs') or nspname = 'public'
  loop
    execute format('grant usage on schema %I to ${app}', wanted.name);
    execute format('grant select, insert, update, delete on all tables in schema %I to ${app}', wanted.name);
    execute format('grant usage, select on all sequences in schema %I to ${app}', wanted.name);
  end loop;
  for wanted in
    select c.oid::regclass as name, obj_description(c.oid, 'pg_class') as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and obj_description(c.oid, 'pg_class') in ('append-only', 'kept by triggers')
  loop
    execute format('revoke update, delete, truncate on %s from ${app}', wanted.name);
    if wanted.kind = 'kept by triggers' then
      execute format('revoke insert on %s from ${app}', wanted.name);
    end if;
  end loop;
  if to_regnamespace('drizzle') is not null then
    revoke all on all tables in schema drizzle from ${app};
    revoke all on schema drizzle from ${app};
  end if;
end $$`;

/** Whether an Earshot has migrated the database, of whichever version. */
export async function isMigrated(target: DatabaseTarget): Promise<boolean> {
  const owner = openAdmin(target);
  try {
    return await hasMigrations(owner);
  } finally {
    await owner.end();
  }
}

/**
 * Migrates the database to this version, as the owner of the tables; one process at a time, the others wait. Migrations, then
 * functions and triggers whose text changed, are one transaction.
 *
 * @param app name of the login role that row-level security binds
 * @throws AppError `unavailable` when the database is newer than the code, an extension is missing or a function is not accepted; no table is
 * changed then.
 */
export async function migrateDatabase(
  target: DatabaseTarget,
  app: string,
  { migrations, root }: SchemaSource = SHIPPED,
): Promise<void> {
  const owner = openAdmin(target);
  try {
    await owner`select pg_advisory_lock(${MIGRATION_LOCK_KEY})`;
    await assertNotNewer(owner, migrations);
    await ensureExtension(owner);
    if (listFolders(migrations).length > 0)
      await drizzle({ client: owner.pool }).transaction(async (tx) => {
        await migrate(tx, { migrationsFolder: migrations });
        await applySqlFiles(tx, root === undefined ? [] : readSqlFiles(root));
      });
    const [{ quoted }] = await owner<[{ quoted: string }]>`select quote_ident(${app}) as quoted`;
    await owner.run({ text: grantRights(quoted) });
  } finally {
    await owner.end();
  }
}
