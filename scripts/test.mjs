// npm test: check, unit and API tests against real PostgreSQL, builds, journeys in a real browser.
import { findBrowser, requireTestPrograms } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, environment, run } from './install.mjs';
import { formatTimes, measure } from './times/step-times.mjs';

ensureInstalled();
requireTestPrograms();
const long = process.argv.includes('--long');

const env = {
  ...environment(),
  CHROMIUM_PATH: findBrowser(),
  EARSHOT_LONG_TESTS: long ? '1' : '',
};

const times = [];

async function timed(name, work) {
  const { result, time } = await measure(name, work);
  times.push(time);
  return { code: result, seconds: Math.round(time.seconds) };
}

/** Prints what each step took, so that its growth is seen from run to run. */
function end(code) {
  console.log(`\n━━ times\n${formatTimes(times, { hasLimits: !long })}`);
  process.exit(code);
}

async function step(name, program, parameters) {
  console.log(`\n━━ ${name}`);
  const { code, seconds } = await timed(name, () => run(program, parameters, { env }));
  console.log(`━━ ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (code !== 0) end(code);
}

await step('check', 'node', ['scripts/check.mjs']);
// Before the tests: some of them start the built server.
await timed('build', ensureBuilt);
await step('tests', 'vitest', ['run']);
await step('journeys', 'playwright', ['test']);
end(0);
