import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseTarget } from '../db/core/connection.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrateDatabase } from '../db/core/migrate.ts';
import { provisionEmbedded } from '../db/core/provision.ts';
import { openMemoryLog } from '../log/log.ts';
import { openQueue } from '../queue/open-queue.ts';
import { testClock } from '../time/clock.ts';
import { makeMemoryFolder } from './memory-folder.ts';

export const TEMPLATE_DATABASE = 'earshot_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, with a migrated template database. */
    postgres: { host: string; adminUser: string };
  }
}

/** What the first start of a queue does, and would do again for every test file. */
async function createJobTables(app: DatabaseTarget): Promise<void> {
  const queue = openQueue({ target: app, clock: testClock(), log: openMemoryLog().log, runsJobs: false });
  await queue.check();
  await queue.stop();
}

/** Runs before the first test file: starts one PostgreSQL for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeMemoryFolder('earshot-test-');
  const server = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
  });
  const end = async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const roles = await provisionEmbedded(server, TEMPLATE_DATABASE);
    await migrateDatabase(roles.owner, roles.appRole);
    await createJobTables(roles.app);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgres', { host: server.host, adminUser: server.adminUser });
  return end;
}
