import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMemoryFolder } from '../../testing/memory-folder.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts';
import { openSqlClient, type SqlClient } from './connection.ts';
import { connect, type Database } from './database.ts';
import { describeDatabaseFailure, isTransientFailure } from './failure.ts';
import { migrateDatabase, openAdmin } from './migrate.ts';
import { provisionExternal } from './provision.ts';

// A PostgreSQL with a TCP port and passwords, like an external one.
let folder: string;
let port: number;
let server: EmbeddedServer;
let admin: SqlClient;
let database: string;
let dataDir: string;
let count = 0;

const buildUrl = (user: string, password = user) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const free = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

beforeAll(async () => {
  folder = makeMemoryFolder('earshot-external-');
  fs.chmodSync(folder, 0o755);
  const access = path.join(folder, 'pg_hba.conf');
  fs.writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  port = await findFreePort();
  server = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    settings: { fsync: 'off', listen_addresses: '127.0.0.1', port: String(port), hba_file: access },
  });
  admin = openSqlClient({ host: server.host, user: server.adminUser, database: 'postgres' }, { port });
});

afterAll(async () => {
  await admin.end();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  count += 1;
  database = `survey_${count}`;
  dataDir = path.join(folder, `data-${count}`);
  await admin.run({ text: `drop role if exists earshot_app` }).catch(() => {});
  await admin.run({ text: `create role maker_${count} login createrole password 'maker_${count}'` });
  await admin.run({ text: `create role plain_${count} login password 'plain_${count}'` });
  await admin.run({ text: `create role reader_${count} login password 'reader_${count}'` });
});

const makeDatabase = (owner: string) => admin.run({ text: `create database ${database} owner ${owner}` });

/** Roles belong to the cluster, so the tables that they own must be dropped before the next test. */
async function dropDatabase(): Promise<void> {
  await admin.run({ text: `drop database ${database} with (force)` });
}

async function open(url: string): Promise<Database> {
  const roles = await provisionExternal({ url, dataDir });
  await migrateDatabase(roles.owner, roles.appRole);
  return connect({ target: roles.app, size: 2 });
}

describe('an external database', () => {
  it('gets an app role that is bound by row-level security, with its password in DATA_DIR', async () => {
    await makeDatabase(`maker_${count}`);
    const url = buildUrl(`maker_${count}`);
    const first = await open(url);
    expect(await first.sql`select current_user as name`).toEqual([{ name: 'earshot_app' }]);
    await expect(first.sql`create table mine (x int)`).rejects.toThrow('permission denied');
    await first.sql`create table jobs.mine (x int)`;
    await first.close();
    expect(fs.statSync(path.join(dataDir, 'database-password')).mode & 0o777).toBe(0o600);

    const second = await open(url);
    expect(await second.sql`select count(*)::int as n from jobs.mine`).toEqual([{ n: 0 }]);
    await second.close();

    const otherMachine = provisionExternal({
      url,
      dataDir: path.join(folder, 'another machine'),
    });
    await expect(otherMachine).rejects.toThrow(/whose password is not in DATA_DIR: set DATABASE_APP_URL/);
    await dropDatabase();
  });

  it('whose role cannot create roles needs DATABASE_APP_URL', async () => {
    await makeDatabase(`plain_${count}`);
    const url = buildUrl(`plain_${count}`);
    await expect(provisionExternal({ url, dataDir })).rejects.toThrow('may not create roles');
    const roles = await provisionExternal({ url, dataDir, appUrl: buildUrl(`reader_${count}`) });
    expect(roles.appRole).toBe(`reader_${count}`);
    // Nor can it create the extension: an administrator does, as the message says.
    await admin.run({ text: `revoke create on database ${database} from plain_${count}` });
    const migration = migrateDatabase(roles.owner, roles.appRole);
    await expect(migration).rejects.toThrow('run “CREATE EXTENSION btree_gist;”');
    const inDatabase = openSqlClient({ host: server.host, user: server.adminUser, database }, { port });
    await inDatabase`create extension btree_gist`;
    await inDatabase.end();
    await admin.run({ text: `grant create on database ${database} to plain_${count}` });
    await migrateDatabase(roles.owner, roles.appRole);
    await dropDatabase();
  });

  it('is rejected when the app role is its owner or bypasses row-level security', async () => {
    await makeDatabase(`plain_${count}`);
    const url = buildUrl(`plain_${count}`);
    await expect(provisionExternal({ url, dataDir, appUrl: url })).rejects.toThrow(
      'not bound by row-level security',
    );
    await admin.run({ text: `alter role reader_${count} bypassrls` });
    const bypassing = provisionExternal({ url, dataDir, appUrl: buildUrl(`reader_${count}`) });
    await expect(bypassing).rejects.toThrow('not bound by row-level security');
    await dropDatabase();
  });

  it('that cannot be used causes an error message without the password', async () => {
    await makeDatabase(`plain_${count}`);
    const readErrorMessage = async (url: string) =>
      provisionExternal({ url, dataDir }).then(
        () => '',
        (error: Error) => error.message,
      );
    const plain = `plain_${count}`;
    expect(await readErrorMessage(buildUrl(plain, 'hush'))).toBe(
      `PostgreSQL at 127.0.0.1:${port}/${database} refused the password: correct DATABASE_URL.`,
    );
    expect(await readErrorMessage(buildUrl(plain).replace(database, 'nowhere'))).toContain(
      'does not exist: create it',
    );
    expect(
      await readErrorMessage(buildUrl(plain).replace(String(port), String(await findFreePort()))),
    ).toContain('No PostgreSQL answers');
    const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(closing, 'listening');
    const { port: closingPort } = closing.address() as AddressInfo;
    expect(await readErrorMessage(buildUrl(plain).replace(String(port), String(closingPort)))).toContain(
      'closed the connection: look into its log',
    );
    closing.close();
    const timeoutError = new Error('Connection terminated due to connection timeout');
    expect(describeDatabaseFailure(timeoutError, 'DATABASE_URL', buildUrl(plain))).toMatchObject({
      message: expect.stringContaining('did not answer within 10 seconds') as string,
    });
    expect(isTransientFailure(timeoutError)).toBe(true);
    await dropDatabase();
  });
});

describe('migrateDatabase', () => {
  function writeMigrations(...changes: [name: string, sql: string][]): { migrations: string } {
    const migrationsFolder = fs.mkdtempSync(path.join(folder, 'migrations-'));
    for (const [name, sql] of changes) {
      fs.mkdirSync(path.join(migrationsFolder, name));
      fs.writeFileSync(path.join(migrationsFolder, name, 'migration.sql'), sql);
    }
    return { migrations: migrationsFolder };
  }

  const first: [string, string] = ['20260101000000_first', 'create table notes (workspace uuid, text text)'];
  const second: [string, string] = ['20260102000000_second', 'alter table notes add column more text'];

  it('N12: forces row-level security, lets the app write rows, and may run concurrently', async () => {
    await makeDatabase(`maker_${count}`);
    const roles = await provisionExternal({ url: buildUrl(`maker_${count}`), dataDir });
    const migrations = writeMigrations(first, second);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(roles.owner, roles.appRole, migrations)));
    const owner = openAdmin(roles.owner);
    const [security] = await owner`
      select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where relname = 'notes'`;
    expect(security).toEqual({ enabled: true, forced: true });
    const app = openAdmin(roles.app);
    expect(await app`select more from notes`).toEqual([]);
    await expect(app`insert into notes values (gen_random_uuid(), 'x')`).rejects.toThrow(
      'row-level security',
    );
    await expect(app`select * from drizzle.__drizzle_migrations`).rejects.toThrow('permission denied');
    await Promise.all([owner.end(), app.end()]);
    await dropDatabase();
  });

  it('rejects a database that is newer than the code, without changing it', async () => {
    await makeDatabase(`maker_${count}`);
    const roles = await provisionExternal({ url: buildUrl(`maker_${count}`), dataDir });
    await migrateDatabase(roles.owner, roles.appRole, writeMigrations(first, second));
    const older = migrateDatabase(roles.owner, roles.appRole, writeMigrations(first));
    await expect(older).rejects.toThrow(
      'The database is newer than this Earshot: it has the change "20260102000000_second"',
    );
    await migrateDatabase(roles.owner, roles.appRole, writeMigrations(first, second));
    await dropDatabase();
  });
});
