import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = process.env.EARSHOT_JOURNEY_PORT ?? '4310';
const address = `http://localhost:${port}`;
/** The same journeys on two web and two worker processes behind a balancer. */
const cluster = process.env.EARSHOT_JOURNEY_CLUSTER === '1';
// Journeys look into it with the commands of the machine; of a cluster it is known once it serves.
process.env.EARSHOT_JOURNEY_DATA ??= path.join(os.tmpdir(), `earshot-journeys-${port}`);
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  // Whoever registers first is the operator, so that journey goes first.
  projects: [
    { name: 'first person', testMatch: 'first-person.spec.ts' },
    { name: 'journeys', testIgnore: 'first-person.spec.ts', dependencies: ['first person'] },
  ],
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
      DATA_DIR: process.env.EARSHOT_JOURNEY_DATA,
      REGISTRATION: 'open',
      LOG_LEVEL: 'warn',
    },
  },
});
