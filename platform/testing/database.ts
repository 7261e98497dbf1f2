import crypto from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Target, type Database } from '../db/core/database.ts';
import { openSqlClient, type SqlClient } from '../db/core/connection.ts';
import { TEMPLATE_DATABASE } from './server.ts';

type Socket = Exclude<Target, string>;

export interface TestDatabase {
  /** As the app sees it: row-level security binds. */
  database: Database;
  /** As a superuser, who bypasses row-level security, to inspect what is stored. */
  admin: SqlClient;
  /** Connection settings of the app's role and of the owner of the tables. */
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
  const cluster = openSqlClient({ host, user: adminUser, database: 'postgres' }, { max: 1 });
  await cluster.run({ text: `create database ${name} template ${TEMPLATE_DATABASE} owner earshot_owner` });
  const app = { host, user: 'earshot_app', database: name };
  const database = connect({ target: app, size });
  const admin = openSqlClient({ host, user: adminUser, database: name }, { max: 2 });
  return {
    database,
    admin,
    app,
    owner: { host, user: 'earshot_owner', database: name },
    drop: async () => {
      await Promise.all([database.close(), admin.end()]);
      await cluster.run({ text: `drop database ${name} with (force)` });
      await cluster.end();
    },
  };
}
