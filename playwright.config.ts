import { defineConfig } from '@playwright/test';
import { prepareJourneys } from './scripts/prepare-journeys.mjs';

const { port, prolificPort, data } = await prepareJourneys();
const address = `http://localhost:${port}`;
/** The same journeys on two web and two worker processes behind a balancer. */
const cluster = process.env.EARSHOT_JOURNEY_CLUSTER === '1';
const asRoot = process.getuid?.() === 0;

const FIRST = 'first-person.spec.ts';
const LAST = 'accessibility-coverage.spec.ts';
/** Minutes of work, such as another Earshot built and started: only in `npm run test:long`. */
const LONG = process.env.EARSHOT_LONG_TESTS ? [] : ['**/e2e/long/**'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // What hangs ends; what is slow on a busy machine does not.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // Each test makes a person and a workspace of its own, so any two may run at once and in any order.
  fullyParallel: true,
  // They wait a quarter of the time, for the server and for what a person would wait for.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  projects: [
    // Whoever registers first is the operator, so that journey goes first.
    { name: 'first person', testMatch: FIRST },
    { name: 'journeys', testIgnore: [FIRST, LAST, ...LONG], dependencies: ['first person'] },
    { name: 'coverage', testMatch: LAST, dependencies: ['journeys'] },
  ],
  use: {
    baseURL: address,
    actionTimeout: 30_000,
    // A trace of every action costs as much as the journeys themselves: `playwright test --trace on` for one spec.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing moves, so nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH!,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: cluster ? `node e2e/faults/serve-cluster.ts ${port}` : `node apps/server/main.ts --port=${port}`,
    url: `${address}/readyz`,
    // What the start prints reaches the journeys by these names; the folder of data is empty before them.
    wait: {
      stdout: cluster
        ? /code=(?<earshot_first_code>\S+)\s+DATABASE_URL=(?<earshot_journey_database>\S+)\s+DATA_DIR=(?<earshot_journey_data>\S+)\s/
        : /code=(?<earshot_first_code>\S+)\s/,
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      DATA_DIR: data,
      REGISTRATION: 'open',
      LOG_LEVEL: 'warn',
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      PROLIFIC_URL: `http://127.0.0.1:${prolificPort}`,
    },
  },
});
