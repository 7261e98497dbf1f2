// npm test: check, unit and API tests against real PostgreSQL, builds, journeys in a real browser.
import { findBrowser, requireTestPrograms } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, environment, run } from './install.mjs';

ensureInstalled();
requireTestPrograms();
const long = process.argv.includes('--long');

const env = {
  ...environment(),
  CHROMIUM_PATH: findBrowser(),
  EARSHOT_LONG_TESTS: long ? '1' : '',
};

async function step(name, program, parameters) {
  const startedAt = performance.now();
  console.log(`\n━━ ${name}`);
  const code = await run(program, parameters, { env });
  console.log(
    `━━ ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  if (code !== 0) process.exit(code);
}

await step('check', 'node', ['scripts/check.mjs']);
// Before the tests: some of them start the built server.
await ensureBuilt();
await step('tests', 'vitest', ['run']);
await step('journeys', 'playwright', ['test']);
