import crypto from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connect, type ConnectOptions, type Database } from '../db/database.ts';
import { TEMPLATE } from './server.ts';

type Socket = Exclude<ConnectOptions['target'], string>;

export interface TestDatabase {
  /** As the app sees it: row-level security binds. */
  database: Database;
  /** As a superuser, past row-level security: to look at what is stored. */
  admin: postgres.Sql;
  /** How another process or pool connects, as the app and as the owner of the tables. */
  app: Socket;
  owner: Socket;
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database for one test file.
 *
 * @example
 * const { database, admin, drop } = await testDatabase();
 * afterAll(drop);
 */
export async function testDatabase({ size = 4 }: { size?: number } = {}): Promise<TestDatabase> {
  const { host, adminUser } = inject('postgres');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const quiet = { max: 2, onnotice: () => {} };
  const cluster = postgres({ host, user: adminUser, database: 'postgres', ...quiet });
  await cluster.unsafe(`create database ${name} template ${TEMPLATE} owner earshot_owner`);
  const app = { host, user: 'earshot_app', database: name };
  const database = connect({ target: app, size });
  const admin = postgres({ host, user: adminUser, database: name, ...quiet });
  return {
    database,
    admin,
    app,
    owner: { host, user: 'earshot_owner', database: name },
    drop: async () => {
      await Promise.all([database.close(), admin.end({ timeout: 5 })]);
      await cluster.unsafe(`drop database ${name} with (force)`);
      await cluster.end({ timeout: 5 });
    },
  };
}
