// npm test: check, unit and API tests against real PostgreSQL, builds, journeys in a real browser.
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, findJudges } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, environment, run } from './install.mjs';

ensureInstalled();
findJudges();
const long = process.argv.includes('--long');

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-journeys-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

const env = {
  ...environment(),
  CHROMIUM_PATH: findBrowser(),
  EARSHOT_JOURNEY_PORT: String(await freePort()),
  EARSHOT_JOURNEY_DATA: path.join(folder, 'data'),
  EARSHOT_LONG_TESTS: long ? '1' : '',
};

async function step(name, program, parameters) {
  const since = performance.now();
  console.log(`\n━━ ${name}`);
  const code = await run(program, parameters, { env });
  console.log(
    `━━ ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - since) / 1000)} s`,
  );
  if (code !== 0) process.exit(code);
}

await step('check', 'node', ['scripts/check.mjs']);
// Before the tests: some of them start the built server.
await ensureBuilt();
await step('tests', 'vitest', ['run']);
await step('journeys', 'playwright', ['test']);
