// npm test: check, unit and API tests against real PostgreSQL, builds, journeys in a real browser. What fails is run once
// more, alone; what then passes is named as flaky.
import path from 'node:path';
import { findBrowser, requireTestPrograms } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, buildEnvironment, ROOT, run } from './install.mjs';
import { formatFlaky, writeFlaky } from './reruns/report-flaky.mjs';
import { runJourneys, runTests } from './reruns/run-tests.mjs';
import { formatTimes, measure } from './times/step-times.mjs';

ensureInstalled();
requireTestPrograms();
const long = process.argv.includes('--long');

const env = {
  ...buildEnvironment(),
  CHROMIUM_PATH: findBrowser(),
  // Without a locale, Chromium cannot save downloads in a folder whose name has letters outside ASCII.
  LANG: process.env.LANG || 'C.UTF-8',
  EARSHOT_LONG_TESTS: long ? '1' : '',
};

const RESULTS = path.join(ROOT, 'test-results');
const times = [];
const flaky = [];

/** Prints what each step took, so that its growth is seen from run to run, and which tests are to be mended. */
function end(code) {
  console.log(`\n━━ times\n${formatTimes(times, { hasLimits: !long })}`);
  if (flaky.length > 0) console.log(`\n${formatFlaky(flaky)}\nwhat they printed: test-results/flaky.md`);
  writeFlaky(flaky, path.join(RESULTS, 'flaky.md'));
  process.exit(code);
}

async function timed(name, work) {
  const { result, time } = await measure(name, work);
  times.push(time);
  return { result, seconds: Math.round(time.seconds) };
}

async function step(name, work) {
  console.log(`\n━━ ${name}`);
  const { result, seconds } = await timed(name, work);
  flaky.push(...(result.flaky ?? []));
  console.log(`━━ ${name}: ${result.code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (result.code !== 0) end(result.code);
}

await step('check', async () => ({ code: await run('node', ['scripts/check.mjs'], { env }) }));
// Before the tests: some of them start the built server.
await timed('build', ensureBuilt);
await step('tests', () => runTests(env));
await step('journeys', () => runJourneys(env, path.join(RESULTS, 'accessibility-checked.jsonl')));
end(0);
