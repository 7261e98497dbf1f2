import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database, type ConnectOptions } from '#platform/db/core/database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { isTransientFailure } from '#platform/db/core/failure.ts';
import { withMetrics } from '#platform/db/core/with-metrics.ts';
import { isMigrated, migrateDatabase } from '#platform/db/core/migrate.ts';
import { provisionEmbedded, provisionExternal, type DatabaseRoles } from '#platform/db/core/provision.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';

/** A migrated database, embedded or external. */
export interface OpenedDatabase {
  database: Database;
  /** Connection of the app's role, for other pools of this process. */
  app: ConnectOptions['target'];
  /** Connection of the owner of the tables, for backup and restore. */
  owner: ConnectOptions['target'];
  /** Makes an embedded database read-only before its disk is full. Call it once the program has started. */
  watchSpace(): Promise<void>;
  close(): Promise<void>;
}

/** Pause between two attempts to reach the database. */
const RETRY_DELAY_MS = 500;

/** Waits for an external database that may start later than Earshot, `DATABASE_WAIT` seconds at most. */
async function reachExternal(
  config: Config,
  url: string,
  log: Log,
  aborted: AbortSignal,
): Promise<DatabaseRoles> {
  const deadline = performance.now() + config.databaseWait * 1000;
  const { databaseAppUrl: appUrl, dataDir } = config;
  for (let isLogged = false; ; isLogged = true) {
    try {
      const roles = await provisionExternal({ url, appUrl, dataDir });
      await migrateDatabase(roles.owner, roles.appRole);
      return roles;
    } catch (error) {
      if (!isTransientFailure(error) || performance.now() >= deadline) throw error;
      if (!isLogged) log.warn({ seconds: config.databaseWait, error }, 'waiting for the database');
      await pause(RETRY_DELAY_MS, undefined, { signal: aborted });
    }
  }
}

/**
 * Starts or reaches PostgreSQL, creates the roles, migrates, and opens the pool. `aborted` cancels the wait. A command
 * beside a running Earshot only connects to its embedded database.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  aborted: AbortSignal = new AbortController().signal,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const roles = await reachExternal(config, config.databaseUrl, log, aborted);
    const database = withMetrics(connect({ target: roles.app, size: config.databasePool }));
    return {
      database,
      app: roles.app,
      owner: roles.owner,
      // The disk of an external server cannot be seen from here.
      watchSpace: async () => {},
      close: () => database.close(),
    };
  }
  const server = await startEmbedded({
    dataDir: path.join(config.dataDir, 'postgres'),
    isCommand,
    log: (level, message) => log[level](message),
  });
  try {
    const roles = await provisionEmbedded(server);
    // Not under a running Earshot, which may be of the version before.
    if (!server.isBorrowed || !(await isMigrated(roles.owner)))
      await migrateDatabase(roles.owner, roles.appRole);
    const database = withMetrics(connect({ target: roles.app, size: config.databasePool }));
    return {
      database,
      app: roles.app,
      owner: roles.owner,
      watchSpace: () => server.watchSpace(),
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
