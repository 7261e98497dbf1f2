import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts';
import { openSqlClient, type SqlClient } from './connection.ts';
import { connect, type Database } from './database.ts';
import { describeDatabaseFailure, isTransientFailure } from './failure.ts';
import { migrateDatabase, openAdmin } from './migrate.ts';
import { provisionExternal } from './provision.ts';

// A PostgreSQL on a port with passwords, as an operator brings one.
let folder: string;
let port: number;
let server: EmbeddedServer;
let admin: SqlClient;
let database: string;
let dataDir: string;
let count = 0;

const urlOf = (user: string, password = user) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const free = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-external-'));
  fs.chmodSync(folder, 0o755);
  const access = path.join(folder, 'pg_hba.conf');
  fs.writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  port = await freePort();
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

/** The app's role is the cluster's: what the test made with it must go before the next one. */
async function dropDatabase(): Promise<void> {
  await admin.run({ text: `drop database ${database} with (force)` });
}

async function open(url: string): Promise<Database> {
  const ways = await provisionExternal({ url, dataDir });
  await migrateDatabase(ways.owner, ways.appRole);
  return connect({ target: ways.app, size: 2 });
}

describe('an external database', () => {
  it('gets an app role whose password is kept in DATA_DIR, bound by row-level security', async () => {
    await makeDatabase(`maker_${count}`);
    const url = urlOf(`maker_${count}`);
    const first = await open(url);
    expect(await first.sql`select current_user as name`).toEqual([{ name: 'earshot_app' }]);
    await expect(first.sql`create table mine (x int)`).rejects.toThrow('permission denied');
    await first.sql`create table jobs.mine (x int)`;
    await first.close();
    expect(fs.statSync(path.join(dataDir, 'database-password')).mode & 0o777).toBe(0o600);

    const second = await open(url);
    expect(await second.sql`select count(*)::int as n from jobs.mine`).toEqual([{ n: 0 }]);
    await second.close();

    const elsewhere = provisionExternal({
      url,
      dataDir: path.join(folder, 'another machine'),
    });
    await expect(elsewhere).rejects.toThrow(/whose password is not in DATA_DIR: set DATABASE_APP_URL/);
    await dropDatabase();
  });

  it('of a role that may not create roles needs DATABASE_APP_URL', async () => {
    await makeDatabase(`plain_${count}`);
    const url = urlOf(`plain_${count}`);
    await expect(provisionExternal({ url, dataDir })).rejects.toThrow('may not create roles');
    const ways = await provisionExternal({ url, dataDir, appUrl: urlOf(`reader_${count}`) });
    expect(ways.appRole).toBe(`reader_${count}`);
    await migrateDatabase(ways.owner, ways.appRole);
    await dropDatabase();
  });

  it('is refused when the app would be its owner or a superuser', async () => {
    await makeDatabase(`plain_${count}`);
    const url = urlOf(`plain_${count}`);
    await expect(provisionExternal({ url, dataDir, appUrl: url })).rejects.toThrow(
      'not bound by row-level security',
    );
    await admin.run({ text: `alter role reader_${count} bypassrls` });
    const bypassing = provisionExternal({ url, dataDir, appUrl: urlOf(`reader_${count}`) });
    await expect(bypassing).rejects.toThrow('not bound by row-level security');
    await dropDatabase();
  });

  it('that cannot be used is one sentence without the password', async () => {
    await makeDatabase(`plain_${count}`);
    const sentenceOf = async (url: string) =>
      provisionExternal({ url, dataDir }).then(
        () => '',
        (error: Error) => error.message,
      );
    const plain = `plain_${count}`;
    expect(await sentenceOf(urlOf(plain, 'hush'))).toBe(
      `PostgreSQL at 127.0.0.1:${port}/${database} refused the password: correct DATABASE_URL.`,
    );
    expect(await sentenceOf(urlOf(plain).replace(database, 'nowhere'))).toContain(
      'does not exist: create it',
    );
    expect(await sentenceOf(urlOf(plain).replace(String(port), String(await freePort())))).toContain(
      'No PostgreSQL answers',
    );
    const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(closing, 'listening');
    const { port: closes } = closing.address() as AddressInfo;
    expect(await sentenceOf(urlOf(plain).replace(String(port), String(closes)))).toContain(
      'closed the connection: look into its log',
    );
    closing.close();
    const late = new Error('Connection terminated due to connection timeout');
    expect(describeDatabaseFailure(late, 'DATABASE_URL', urlOf(plain))).toMatchObject({
      message: expect.stringContaining('did not answer within 10 seconds') as string,
    });
    expect(isTransientFailure(late)).toBe(true);
    await dropDatabase();
  });
});

describe('migrateDatabase', () => {
  function migrationsWith(...changes: [name: string, sql: string][]): string {
    const made = fs.mkdtempSync(path.join(folder, 'migrations-'));
    for (const [name, sql] of changes) {
      fs.mkdirSync(path.join(made, name));
      fs.writeFileSync(path.join(made, name, 'migration.sql'), sql);
    }
    return made;
  }

  const first: [string, string] = ['20260101000000_first', 'create table notes (workspace uuid, text text)'];
  const second: [string, string] = ['20260102000000_second', 'alter table notes add column more text'];

  it('N12: forces row-level security, lets the app write rows, and may run any number of times at once', async () => {
    await makeDatabase(`maker_${count}`);
    const ways = await provisionExternal({ url: urlOf(`maker_${count}`), dataDir });
    const migrations = migrationsWith(first, second);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(ways.owner, ways.appRole, migrations)));
    const owner = openAdmin(ways.owner);
    const [security] = await owner`
      select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where relname = 'notes'`;
    expect(security).toEqual({ enabled: true, forced: true });
    const app = openAdmin(ways.app);
    expect(await app`select more from notes`).toEqual([]);
    await expect(app`insert into notes values (gen_random_uuid(), 'x')`).rejects.toThrow(
      'row-level security',
    );
    await expect(app`select * from drizzle.__drizzle_migrations`).rejects.toThrow('permission denied');
    await Promise.all([owner.end(), app.end()]);
    await dropDatabase();
  });

  it('refuses a database that is newer than the code, and leaves it as it is', async () => {
    await makeDatabase(`maker_${count}`);
    const ways = await provisionExternal({ url: urlOf(`maker_${count}`), dataDir });
    await migrateDatabase(ways.owner, ways.appRole, migrationsWith(first, second));
    const older = migrateDatabase(ways.owner, ways.appRole, migrationsWith(first));
    await expect(older).rejects.toThrow(
      'The database is newer than this Earshot: it has the change "20260102000000_second"',
    );
    await migrateDatabase(ways.owner, ways.appRole, migrationsWith(first, second));
    await dropDatabase();
  });
});
