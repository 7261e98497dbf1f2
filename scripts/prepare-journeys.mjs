import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { makeMemoryFolder } from '../platform/testing/memory-folder.ts';
import { findBrowser, requireTestPrograms } from './browser.mjs';
import { ensureBuilt } from './build.mjs';

async function findFreePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Prepares what the journeys need, both for `npm test` and for a single journey: built pages, a browser, the programs
 * that verify archives (exits with a sentence if one is missing), a free port, one for a fake Prolific, and a temporary folder. Playwright's
 * worker processes inherit the environment variables of the first process, which alone prepares.
 */
export async function prepareJourneys() {
  const { env } = process;
  if (!env.EARSHOT_JOURNEY_PORT) {
    requireTestPrograms();
    env.CHROMIUM_PATH = findBrowser();
    await ensureBuilt();
    env.EARSHOT_JOURNEY_PORT = String(await findFreePort());
    env.EARSHOT_PROLIFIC_PORT = String(await findFreePort());
  }
  if (!env.EARSHOT_JOURNEY_DATA) {
    const folder = makeMemoryFolder('earshot-journeys-');
    env.EARSHOT_JOURNEY_DATA = path.join(folder, 'data');
    process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  }
  return {
    port: env.EARSHOT_JOURNEY_PORT,
    prolificPort: env.EARSHOT_PROLIFIC_PORT,
    data: env.EARSHOT_JOURNEY_DATA,
  };
}
