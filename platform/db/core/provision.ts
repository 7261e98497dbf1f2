import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { unavailable } from '../../errors/errors.ts';
import { describeDatabaseFailure } from './failure.ts';
import { openAdmin } from './migrate.ts';
import type { SqlClient, DatabaseTarget } from './connection.ts';
import { quoteIdentifiers, sql } from './sql.ts';

/** The two connections: `owner` owns the tables and migrates; `app` is bound by row-level security. */
export interface DatabaseRoles {
  owner: DatabaseTarget;
  app: DatabaseTarget;
  /** Name of the app's role. */
  appRole: string;
}

const OWNER_ROLE = 'earshot_owner';
const APP_ROLE = 'earshot_app';
/** Schema of the queue's tables; the app's role creates and owns them. */
const JOBS_SCHEMA = 'jobs';
const MIN_SERVER_VERSION = 150_000;

async function grantToApp(admin: SqlClient, ownerName: string, appName: string): Promise<void> {
  const [owner, app, jobs] = [ownerName, appName, JOBS_SCHEMA].map((name) => quoteIdentifiers(name));
  const grantByDefault = sql`alter default privileges for role ${owner!} grant`;
  await admin.transaction(async (tx) => {
    await tx`create schema if not exists ${jobs!}`;
    await tx`grant usage, create on schema ${jobs!} to ${app!}`;
    await tx`${grantByDefault} usage on schemas to ${app!}`;
    await tx`${grantByDefault} select, insert, update, delete on tables to ${app!}`;
    await tx`${grantByDefault} usage, select on sequences to ${app!}`;
  });
}

async function hasRole(admin: SqlClient, name: string): Promise<boolean> {
  return (await admin`select 1 from pg_roles where rolname = ${name}`).length > 0;
}

async function ensureRole(admin: SqlClient, name: string): Promise<void> {
  if (await hasRole(admin, name)) return;
  await admin`create role ${quoteIdentifiers(name)} login nosuperuser nobypassrls nocreatedb nocreaterole`;
}

/** Creates the roles and one database on the embedded server; idempotent. */
export async function provisionEmbedded(
  server: { host: string; adminUser: string },
  database = 'earshot',
): Promise<DatabaseRoles> {
  const targetFor = (user: string, name = database) => ({ host: server.host, user, database: name });
  const cluster = openAdmin(targetFor(server.adminUser, 'postgres'));
  try {
    await cluster`select pg_advisory_lock(1)`;
    await ensureRole(cluster, OWNER_ROLE);
    await ensureRole(cluster, APP_ROLE);
    if ((await cluster`select 1 from pg_database where datname = ${database}`).length === 0)
      await cluster`create database ${quoteIdentifiers(database)} owner ${quoteIdentifiers(OWNER_ROLE)}`;
  } finally {
    await cluster.end();
  }
  const admin = openAdmin(targetFor(server.adminUser));
  try {
    await grantToApp(admin, OWNER_ROLE, APP_ROLE);
    await admin`alter schema ${quoteIdentifiers(JOBS_SCHEMA)} owner to ${quoteIdentifiers(APP_ROLE)}`;
  } finally {
    await admin.end();
  }
  return { owner: targetFor(OWNER_ROLE), app: targetFor(APP_ROLE), appRole: APP_ROLE };
}

interface ExternalDatabase {
  /** `DATABASE_URL`: its role owns the tables. */
  url: string;
  /** `DATABASE_APP_URL`: the app's role, if Earshot cannot create one. */
  appUrl?: string | undefined;
  /** Keeps the generated password of the app's role. */
  dataDir: string;
}

function withLogin(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  return changed.href;
}

async function readLoginRole(target: string, setting: string): Promise<{ name: string; bypasses: boolean }> {
  const admin = openAdmin(target);
  try {
    const [role] = await admin<[{ name: string; bypasses: boolean }]>`
      select rolname as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`;
    return role;
  } catch (error) {
    throw describeDatabaseFailure(error, setting, target);
  } finally {
    await admin.end();
  }
}

function readPassword(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
}

function createPassword(file: string): string {
  const password = crypto.randomBytes(32).toString('base64url');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

/** Creates the app's role with a generated password on the first start; returns its connection URL. */
async function createAppRole(owner: SqlClient, { url, dataDir }: ExternalDatabase): Promise<string> {
  const file = path.join(dataDir, 'database-password');
  const [{ canCreateRoles }] = await owner<[{ canCreateRoles: boolean }]>`
    select rolcreaterole or rolsuper as "canCreateRoles" from pg_roles where rolname = current_user`;
  const storedPassword = readPassword(file);
  if (await hasRole(owner, APP_ROLE)) {
    if (storedPassword) return withLogin(url, APP_ROLE, storedPassword);
    throw unavailable(
      `The database has a role ${APP_ROLE} whose password is not in DATA_DIR: set DATABASE_APP_URL, or copy the file database-password from the first machine into DATA_DIR.`,
    );
  }
  if (!canCreateRoles)
    throw unavailable(
      'The role of DATABASE_URL may not create roles: make a login role that owns nothing and set DATABASE_APP_URL to it.',
    );
  const password = storedPassword ?? createPassword(file);
  await ensureRole(owner, APP_ROLE);
  await owner.run({ text: `alter role ${APP_ROLE} password '${password}'` });
  return withLogin(url, APP_ROLE, password);
}

/**
 * Checks an external PostgreSQL and creates the app's role there; idempotent.
 *
 * @throws AppError `unavailable` with one sentence: unreachable, too old, or a role that is missing or has too many rights.
 */
export async function provisionExternal(external: ExternalDatabase): Promise<DatabaseRoles> {
  const owner = openAdmin(external.url);
  try {
    const [{ version, name }] = await owner<[{ version: number; name: string }]>`
      select current_setting('server_version_num')::int as version, current_user as name`;
    if (version < MIN_SERVER_VERSION)
      throw unavailable(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: Earshot needs version 15 or later.`,
      );
    await owner`select pg_advisory_lock(1)`;
    const app = external.appUrl ?? (await createAppRole(owner, external));
    const role = await readLoginRole(
      app,
      external.appUrl ? 'DATABASE_APP_URL' : `the role ${APP_ROLE} of DATABASE_URL`,
    );
    if (role.name === name || role.bypasses)
      throw unavailable(
        `The role ${role.name} of DATABASE_APP_URL is not bound by row-level security: use one that owns nothing, is no superuser and has no BYPASSRLS.`,
      );
    await grantToApp(owner, name, role.name);
    return { owner: external.url, app, appRole: role.name };
  } catch (error) {
    throw describeDatabaseFailure(error, 'DATABASE_URL', external.url);
  } finally {
    await owner.end();
  }
}
