import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { unavailable } from '../../errors/errors.ts';
import { describeDatabaseFailure } from './failure.ts';
import { openAdmin } from './migrate.ts';
import type { SqlClient, Target } from './connection.ts';
import { identifiers, sql } from './sql.ts';

/** The two ways in: `owner` owns the tables and migrates; `app` is bound by row-level security. */
export interface DatabaseRoles {
  owner: Target;
  app: Target;
  /** Name of the app's role. */
  appRole: string;
}

const OWNER = 'earshot_owner';
const APP = 'earshot_app';
/** Where the queue keeps its tables; the app's role makes and owns them. */
export const JOBS_SCHEMA = 'jobs';
const OLDEST = 150_000;

async function grantToApp(admin: SqlClient, ownerName: string, appName: string): Promise<void> {
  const [owner, app, jobs] = [ownerName, appName, JOBS_SCHEMA].map((name) => identifiers(name));
  const defaults = sql`alter default privileges for role ${owner!} grant`;
  await admin.transaction(async (tx) => {
    await tx`create schema if not exists ${jobs!}`;
    await tx`grant usage, create on schema ${jobs!} to ${app!}`;
    await tx`${defaults} usage on schemas to ${app!}`;
    await tx`${defaults} select, insert, update, delete on tables to ${app!}`;
    await tx`${defaults} usage, select on sequences to ${app!}`;
  });
}

async function hasRole(admin: SqlClient, name: string): Promise<boolean> {
  return (await admin`select 1 from pg_roles where rolname = ${name}`).length > 0;
}

async function ensureRole(admin: SqlClient, name: string): Promise<void> {
  if (await hasRole(admin, name)) return;
  await admin`create role ${identifiers(name)} login nosuperuser nobypassrls nocreatedb nocreaterole`;
}

/** Makes the roles and one database on the embedded server; safe to repeat. */
export async function provisionEmbedded(
  server: { host: string; adminUser: string },
  database = 'earshot',
): Promise<DatabaseRoles> {
  const at = (user: string, name = database) => ({ host: server.host, user, database: name });
  const cluster = openAdmin(at(server.adminUser, 'postgres'));
  try {
    await cluster`select pg_advisory_lock(1)`;
    await ensureRole(cluster, OWNER);
    await ensureRole(cluster, APP);
    if ((await cluster`select 1 from pg_database where datname = ${database}`).length === 0)
      await cluster`create database ${identifiers(database)} owner ${identifiers(OWNER)}`;
  } finally {
    await cluster.end();
  }
  const admin = openAdmin(at(server.adminUser));
  try {
    await grantToApp(admin, OWNER, APP);
    await admin`alter schema ${identifiers(JOBS_SCHEMA)} owner to ${identifiers(APP)}`;
  } finally {
    await admin.end();
  }
  return { owner: at(OWNER), app: at(APP), appRole: APP };
}

export interface ExternalDatabase {
  /** `DATABASE_URL`: its role owns the tables. */
  url: string;
  /** `DATABASE_APP_URL`: the app's role where we may not make one. */
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

async function identify(target: string, setting: string): Promise<{ name: string; bypasses: boolean }> {
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

function keepPassword(file: string): string {
  const password = crypto.randomBytes(32).toString('base64url');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

/** The app's own role with a password of ours, made on the first start. */
async function makeAppRole(owner: SqlClient, { url, dataDir }: ExternalDatabase): Promise<string> {
  const file = path.join(dataDir, 'database-password');
  const [{ may }] = await owner<[{ may: boolean }]>`
    select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user`;
  const kept = readPassword(file);
  if (await hasRole(owner, APP)) {
    if (kept) return withLogin(url, APP, kept);
    throw unavailable(
      `The database has a role ${APP} whose password is not in DATA_DIR: set DATABASE_APP_URL, or copy the file database-password from the first machine into DATA_DIR.`,
    );
  }
  if (!may)
    throw unavailable(
      'The role of DATABASE_URL may not create roles: make a login role that owns nothing and set DATABASE_APP_URL to it.',
    );
  const password = kept ?? keepPassword(file);
  await ensureRole(owner, APP);
  await owner.run({ text: `alter role ${APP} password '${password}'` });
  return withLogin(url, APP, password);
}

/**
 * Checks an external PostgreSQL and makes the app's role there; safe to repeat.
 *
 * @throws AppError `unavailable` with one sentence: unreachable, too old, or a role that is missing or may too much.
 */
export async function provisionExternal(external: ExternalDatabase): Promise<DatabaseRoles> {
  const owner = openAdmin(external.url);
  try {
    const [{ version, name }] = await owner<[{ version: number; name: string }]>`
      select current_setting('server_version_num')::int as version, current_user as name`;
    if (version < OLDEST)
      throw unavailable(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: Earshot needs version 15 or later.`,
      );
    await owner`select pg_advisory_lock(1)`;
    const app = external.appUrl ?? (await makeAppRole(owner, external));
    const role = await identify(
      app,
      external.appUrl ? 'DATABASE_APP_URL' : `the role ${APP} of DATABASE_URL`,
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
