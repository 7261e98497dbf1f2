import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrateDatabase } from '../db/core/migrate.ts';
import { provisionEmbedded } from '../db/core/provision.ts';

export const TEMPLATE_DATABASE = 'earshot_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, with a migrated template database. */
    postgres: { host: string; adminUser: string };
  }
}

/** Runs before the first test file: starts one PostgreSQL for the run, in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-test-'));
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
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgres', { host: server.host, adminUser: server.adminUser });
  return end;
}
