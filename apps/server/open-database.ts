import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database, type ConnectOptions } from '#platform/db/core/database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { isAway } from '#platform/db/core/failure.ts';
import { withMetrics } from '#platform/db/core/meter.ts';
import { migrateDatabase } from '#platform/db/core/migrate.ts';
import { provisionEmbedded, provisionExternal, type DatabaseRoles } from '#platform/db/core/provision.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';

/** A migrated database, embedded or external, and how to leave it. */
export interface OpenedDatabase {
  database: Database;
  /** How other pools of this process connect as the app. */
  app: ConnectOptions['target'];
  /** The way in of who owns the tables, for backup and restore. */
  owner: ConnectOptions['target'];
  /** For who serves people, once it has started: keeps an embedded database from filling its disk to the last byte. */
  watchSpace(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two tries to reach a database that is not there yet. */
const TRY_EVERY = 500;

/** An external database may come later than Earshot: it is waited for, `DATABASE_WAIT` seconds at most. */
async function reachExternal(
  config: Config,
  url: string,
  log: Log,
  ends: AbortSignal,
): Promise<DatabaseRoles> {
  const until = performance.now() + config.databaseWait * 1000;
  const { databaseAppUrl: appUrl, dataDir } = config;
  for (let said = false; ; said = true) {
    try {
      const ways = await provisionExternal({ url, appUrl, dataDir });
      await migrateDatabase(ways.owner, ways.appRole);
      return ways;
    } catch (error) {
      if (!isAway(error) || performance.now() >= until) throw error;
      if (!said) log.warn({ seconds: config.databaseWait, error }, 'waiting for the database');
      await pause(TRY_EVERY, undefined, { signal: ends });
    }
  }
}

/** Starts or reaches PostgreSQL, makes the roles, migrates, and opens the pool. `ends` gives a long wait up. */
export async function openDatabase(
  config: Config,
  log: Log,
  ends: AbortSignal = new AbortController().signal,
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const ways = await reachExternal(config, config.databaseUrl, log, ends);
    const database = withMetrics(connect({ target: ways.app, size: config.databasePool }));
    return {
      database,
      app: ways.app,
      owner: ways.owner,
      // Its operator's disk, which only its own server can see.
      watchSpace: async () => {},
      close: () => database.close(),
    };
  }
  const server = await startEmbedded({
    dataDir: path.join(config.dataDir, 'postgres'),
    log: (level, message) => log[level](message),
  });
  try {
    const ways = await provisionEmbedded(server);
    await migrateDatabase(ways.owner, ways.appRole);
    const database = withMetrics(connect({ target: ways.app, size: config.databasePool }));
    return {
      database,
      app: ways.app,
      owner: ways.owner,
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
