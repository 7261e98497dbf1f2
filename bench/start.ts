import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from './load.ts';
import { start, stopProcess } from './running.ts';
import { freePort } from './servers.ts';
import { compare } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ROUNDS = 4;
/** The bar of 3 s, in starts of the thin floor: one took 0.22 s on the two cores where the bar was set. */
const BAR = 13;

/** Milliseconds from starting a program to the first 200 of a page, and then its end. */
async function timeStart(program: string[], folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = start(process.execPath, program, {
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
    await firstPage(child, `http://localhost:${port}`);
    return performance.now() - began;
  } finally {
    await stopProcess(child);
  }
}

async function firstPage(child: ChildProcess, base: string): Promise<void> {
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
 * A start on a folder that is there already, as `npm start` runs it (packages and pages looked through, embedded
 * PostgreSQL, migrations, the first page), against the thin floor of answering started on its own folder: bare
 * Node and the same PostgreSQL. Each in turn, four times, the best of each.
 */
export async function benchStart(folder: string): Promise<void> {
  console.log('The second start, to the first page');
  const programs = {
    earshot: { program: ['scripts/start.mjs'], folder: path.join(folder, 'earshot') },
    floor: { program: ['bench/floor.ts', path.join(folder, 'floor')], folder },
  };
  const time = ({ program, folder: at }: { program: string[]; folder: string }) => timeStart(program, at);
  await time(programs.earshot);
  await time(programs.floor);
  const took: Record<'earshot' | 'floor', number[]> = { earshot: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.earshot.push(await time(programs.earshot));
    took.floor.push(await time(programs.floor));
  }
  compare('second start to the first page', {
    measured: Math.min(...took.earshot),
    floor: Math.min(...took.floor),
    unit: 'ms',
    atMost: BAR,
  });
}
