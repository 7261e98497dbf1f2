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
  /** Where and as whom the app connects: for the queue, which has a pool of its own. */
  appTarget: ConnectOptions['target'];
  /** Where and as whom the owner of the tables connects: for backup and restore. */
  owner: ConnectOptions['target'];
  /** Makes an embedded database read-only before its disk is full. Call it once the program has started. */
  watchSpace(): Promise<void>;
  close(): Promise<void>;
}

/** Pause between two attempts to reach the database. */
const RETRY_DELAY_MS = 500;

/** Creates the roles of an external database and migrates it. It may start after Earshot: waits up to `DATABASE_WAIT` seconds. */
async function prepareExternal(
  config: Config,
  url: string,
  log: Log,
  signal: AbortSignal,
): Promise<DatabaseRoles> {
  const deadline = performance.now() + config.databaseWait * 1000;
  const { databaseAppUrl: appUrl, dataDir } = config;
  let isWaitLogged = false;
  for (;;) {
    try {
      const roles = await provisionExternal({ url, appUrl, dataDir });
      await migrateDatabase(roles.owner, roles.appRole);
      return roles;
    } catch (error) {
      if (!isTransientFailure(error) || performance.now() >= deadline) throw error;
      if (!isWaitLogged) log.warn({ seconds: config.databaseWait, error }, 'waiting for the database');
      isWaitLogged = true;
      await pause(RETRY_DELAY_MS, undefined, { signal });
    }
  }
}

/**
 * Starts or reaches PostgreSQL, creates the roles, migrates, and opens the pool. `signal` ends the wait for an external
 * database.
 *
 * @param options.isCommand for an operator's command: it connects to the embedded database of an Earshot that is running
 */
export async function openDatabase(
  config: Config,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const roles = await prepareExternal(config, config.databaseUrl, log, signal);
    const database = withMetrics(connect({ target: roles.app, size: config.databasePool }));
    return {
      database,
      appTarget: roles.app,
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
    // A running Earshot may be an earlier version than this command: its database is migrated only if it never was.
    if (!server.isStartedElsewhere || !(await isMigrated(roles.owner)))
      await migrateDatabase(roles.owner, roles.appRole);
    const database = withMetrics(connect({ target: roles.app, size: config.databasePool }));
    return {
      database,
      appTarget: roles.app,
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
