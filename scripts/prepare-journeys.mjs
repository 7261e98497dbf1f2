import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, findJudges } from './browser.mjs';
import { ensureBuilt } from './build.mjs';

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * What the journeys need, for whoever runs one of them by hand as for `npm test`: built pages, a browser and the
 * programs that judge archives (a missing one is named in a sentence), a free port and a folder of their own.
 * Playwright's other processes inherit what the first one found.
 */
export async function prepareJourneys() {
  const { env } = process;
  if (!env.EARSHOT_JOURNEY_PORT) {
    findJudges();
    env.CHROMIUM_PATH = findBrowser();
    await ensureBuilt();
    env.EARSHOT_JOURNEY_PORT = String(await freePort());
  }
  if (!env.EARSHOT_JOURNEY_DATA) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-journeys-'));
    env.EARSHOT_JOURNEY_DATA = path.join(folder, 'data');
    process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  }
  return { port: env.EARSHOT_JOURNEY_PORT, data: env.EARSHOT_JOURNEY_DATA };
}
