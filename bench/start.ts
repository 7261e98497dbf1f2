import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';
import { freePort } from './servers.ts';
import { checkRatio } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ROUNDS = 4;
/** 3 s, as a multiple of a start of the baseline, which took 0.22 s on the reference machine. */
const MAX_RATIO = 13;

/** Milliseconds from starting a program to the first page with status 200; then stops it. */
async function timeStart(program: string[], folder: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = startProcess(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      FLOOR_PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitForFirstPage(child, `http://localhost:${port}`);
    return performance.now() - startedAt;
  } finally {
    await stopProcess(child);
  }
}

async function waitForFirstPage(child: ChildProcess, base: string): Promise<void> {
  const client = new Client(base);
  try {
    while (child.exitCode === null) {
      const reply = await client.request('GET', '/').catch(() => null);
      if (reply?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    client.close();
  }
  throw new Error(`the program ended with ${child.exitCode} before it served a page`);
}

/**
 * `npm start` on an existing folder (checks of packages and builds, embedded PostgreSQL, migrations, the first page)
 * against a start of the baseline: bare Node and the same PostgreSQL. Each in turn, four times, the best of each.
 */
export async function benchStart(folder: string): Promise<void> {
  console.log('The second start, to the first page');
  const programs = {
    earshot: { program: ['scripts/start.mjs'], folder: path.join(folder, 'earshot') },
    baseline: { program: ['bench/baseline.ts', path.join(folder, 'baseline')], folder },
  };
  const time = ({ program, folder: at }: { program: string[]; folder: string }) => timeStart(program, at);
  await time(programs.earshot);
  await time(programs.baseline);
  const times: Record<'earshot' | 'baseline', number[]> = { earshot: [], baseline: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.earshot.push(await time(programs.earshot));
    times.baseline.push(await time(programs.baseline));
  }
  checkRatio('second start to the first page', {
    measured: Math.min(...times.earshot),
    baseline: Math.min(...times.baseline),
    unit: 'ms',
    atMost: MAX_RATIO,
  });
}
