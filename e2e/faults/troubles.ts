import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { readRecord, signal } from '#platform/db/embedded/embedded-process.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { EarshotProcess } from './earshot-process.ts';
import type { Disturbance } from './nemesis.ts';
import type { SmallDisk } from './small-disk.ts';

const SOON = { timeout: 60_000, interval: 50 };
const HOUR = 3_600_000;

// To add one: a function that returns a `Trouble`, and its line in the list of `nemesis.test.ts`.

const oneOf = <T>(list: readonly T[], draw: () => number): T => list[Math.floor(draw() * list.length)]!;

/** Until a process says that it can do everything. */
export async function untilReady(process: EarshotProcess): Promise<void> {
  await vi.waitFor(async () => {
    const reply = await fetch(`${process.base}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const said = (await reply.json()) as Record<string, boolean>;
    if (!Object.values(said).every(Boolean)) throw new Error(`not ready: ${JSON.stringify(said)}`);
  }, SOON);
}

/** kill -9 of one of them, and a new one in its place. */
export const killed = (name: string, processes: readonly EarshotProcess[]): Disturbance => ({
  name,
  befall: async (draw) => {
    const hit = oneOf(processes, draw);
    await hit.kill();
    await hit.start().serves;
    await untilReady(hit);
  },
});

/** kill -9 of PostgreSQL's first process; who started it starts it again. */
export const databaseKilled = (
  name: string,
  folder: () => string,
  serving: readonly EarshotProcess[],
): Disturbance => ({
  name,
  befall: async () => {
    const { pid } = readRecord(folder())!;
    signal(pid, 'SIGKILL');
    await vi.waitFor(() => {
      const now = readRecord(folder());
      if (!now?.ready || now.pid === pid) throw new Error('the database is not back');
    }, SOON);
    for (const process of serving) await untilReady(process);
  },
});

/** SIGSTOP, and SIGCONT so many milliseconds later: a machine that hangs, or a disk that does. */
export const paused = (
  name: string,
  pids: (draw: () => number) => readonly number[],
  lasts: number,
  serving: readonly EarshotProcess[],
): Disturbance => ({
  name,
  befall: async (draw) => {
    const stopped = pids(draw);
    for (const pid of stopped) signal(pid, 'SIGSTOP');
    try {
      await pause(lasts);
    } finally {
      for (const pid of stopped) signal(pid, 'SIGCONT');
    }
    for (const process of serving) await untilReady(process);
  },
});

/** Connections to the database are cut, and refused for a while; or nothing gets through and nobody is told. */
export const cutOff = (
  name: string,
  how: 'sever' | 'stall',
  ways: readonly CuttingProxy[],
  lasts: number,
  serving: readonly EarshotProcess[],
): Disturbance => ({
  name,
  befall: async (draw) => {
    const at = Math.floor(draw() * ways.length);
    ways[at]![how]();
    try {
      await pause(lasts);
    } finally {
      ways[at]!.mend();
    }
    await untilReady(serving[at]!);
  },
});

/** The clock of one of them is an hour ahead or behind for a while. */
export const stepped = (name: string, processes: readonly EarshotProcess[], lasts: number): Disturbance => ({
  name,
  befall: async (draw) => {
    const hit = oneOf(processes, draw);
    await hit.stepClock(draw() < 0.5 ? HOUR : -HOUR);
    await pause(lasts);
    await hit.stepClock(0);
    await untilReady(hit);
  },
});

/** The disk is full to the last byte for a while. */
export const full = (name: string, disk: SmallDisk, on: EarshotProcess, lasts: number): Disturbance => ({
  name,
  befall: async () => {
    disk.fill(on.pid);
    try {
      await pause(lasts);
    } finally {
      disk.clear(on.pid);
    }
    await untilReady(on);
  },
});
