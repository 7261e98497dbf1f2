import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listProcesses, readPostmasterFile, sendSignal } from '#platform/db/embedded/embedded-process.ts';
import { WAIT } from '#platform/testing/wait.ts';

const BENCH = fileURLToPath(new URL('bench.mjs', import.meta.url));

let temporary: string;
let child: ChildProcess;
let clusters: string[];

beforeEach(() => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-interrupt-'));
  clusters = [];
});

afterEach(() => {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
  for (const cluster of clusters.filter((folder) => fs.existsSync(folder)))
    for (const pid of listProcesses(cluster)) sendSignal(pid, 'SIGKILL');
  fs.rmSync(temporary, { recursive: true, force: true });
});

/** The folders of databases that accept connections. */
function readyClusters(): string[] {
  const all = fs.globSync('*/*/{baseline,earshot/postgres}', { cwd: temporary });
  return all
    .map((name) => path.join(temporary, name))
    .filter((folder) => readPostmasterFile(folder)?.isReady);
}

// Two databases are started for each: about ten seconds.
it.runIf(process.env.EARSHOT_LONG_TESTS).each<[string, string, number, (pid: number) => void]>([
  ['Ctrl-C', 'once all run', 2, (pid) => process.kill(-pid, 'SIGINT')],
  ['SIGTERM', 'while one starts', 1, (pid) => process.kill(pid, 'SIGTERM')],
])('%s ends the servers of a benchmark %s, and removes its folder', async (_, __, count, interrupt) => {
  // A separate process group, because Ctrl-C signals the whole group.
  child = spawn(process.execPath, [BENCH, 'answering'], {
    detached: true,
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitFor(
    () => {
      clusters = readyClusters();
      expect(clusters.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 60_000, interval: 50 },
  );
  const servers = clusters.map((cluster) => readPostmasterFile(cluster)!.pid);
  interrupt(child.pid!);
  expect((await ended)[0]).toBeGreaterThan(128);
  // The process that adopts an orphan reaps it after an unknown time.
  await vi.waitFor(() => {
    for (const pid of servers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, WAIT);
  expect(fs.readdirSync(temporary)).toEqual([]);
});
