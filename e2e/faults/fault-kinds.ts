import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { readPostmasterFile, sendSignal } from '#platform/db/embedded/embedded-process.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { EarshotProcess } from './earshot-process.ts';
import type { Fault } from './fault-schedule.ts';
import type { SmallDisk } from './small-disk.ts';

const WAIT_OPTIONS = { timeout: 60_000, interval: 50 };
const HOUR_MS = 3_600_000;

// To add one, write a function that returns a `Fault`, and list it in `fault-schedule.test.ts`.

const pickRandom = <T>(list: readonly T[], draw: () => number): T => list[Math.floor(draw() * list.length)]!;

/** Waits until `/readyz` reports that everything works. */
async function waitUntilReady(process: EarshotProcess): Promise<void> {
  await vi.waitFor(async () => {
    const reply = await fetch(`${process.base}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const readiness = (await reply.json()) as Record<string, boolean>;
    if (!Object.values(readiness).every(Boolean)) throw new Error(`not ready: ${JSON.stringify(readiness)}`);
  }, WAIT_OPTIONS);
}

/** SIGKILL of one process, then a restart. */
export const killProcesses = (name: string, processes: readonly EarshotProcess[]): Fault => ({
  name,
  inject: async (draw) => {
    const target = pickRandom(processes, draw);
    await target.kill();
    await target.start().serves;
    await waitUntilReady(target);
  },
});

/** SIGKILL of PostgreSQL's postmaster; its supervisor restarts it. */
export const killDatabase = (
  name: string,
  folder: () => string,
  serving: readonly EarshotProcess[],
): Fault => ({
  name,
  inject: async () => {
    const { pid } = readPostmasterFile(folder())!;
    sendSignal(pid, 'SIGKILL');
    await vi.waitFor(() => {
      const current = readPostmasterFile(folder());
      if (!current?.isReady || current.pid === pid) throw new Error('the database is not back');
    }, WAIT_OPTIONS);
    for (const process of serving) await waitUntilReady(process);
  },
});

/** SIGSTOP, then SIGCONT after a while, as if the machine or its disk hung. */
export const pauseProcesses = (
  name: string,
  pids: (draw: () => number) => readonly number[],
  durationMs: number,
  serving: readonly EarshotProcess[],
): Fault => ({
  name,
  inject: async (draw) => {
    const paused = pids(draw);
    for (const pid of paused) sendSignal(pid, 'SIGSTOP');
    try {
      await pause(durationMs);
    } finally {
      for (const pid of paused) sendSignal(pid, 'SIGCONT');
    }
    for (const process of serving) await waitUntilReady(process);
  },
});

/** Cuts connections to the database and refuses new ones for a while (`disconnect`), or silently drops all data (`stall`). */
export const cutConnections = (
  name: string,
  method: 'disconnect' | 'stall',
  proxies: readonly CuttingProxy[],
  durationMs: number,
  serving: readonly EarshotProcess[],
): Fault => ({
  name,
  inject: async (draw) => {
    const index = Math.floor(draw() * proxies.length);
    proxies[index]![method]();
    try {
      await pause(durationMs);
    } finally {
      proxies[index]!.restore();
    }
    await waitUntilReady(serving[index]!);
  },
});

/** Sets the clock of one process an hour ahead or back for a while. */
export const stepClock = (name: string, processes: readonly EarshotProcess[], durationMs: number): Fault => ({
  name,
  inject: async (draw) => {
    const target = pickRandom(processes, draw);
    await target.stepClock(draw() < 0.5 ? HOUR_MS : -HOUR_MS);
    await pause(durationMs);
    await target.stepClock(0);
    await waitUntilReady(target);
  },
});

/** Fills the disk completely for a while. */
export const fillDisk = (name: string, disk: SmallDisk, on: EarshotProcess, durationMs: number): Fault => ({
  name,
  inject: async () => {
    disk.fill(on.pid);
    try {
      await pause(durationMs);
    } finally {
      disk.clear(on.pid);
    }
    await waitUntilReady(on);
  },
});
