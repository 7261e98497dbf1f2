import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listProcesses, readPostmasterFile, sendSignal } from '#platform/db/embedded/embedded-process.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { WAIT } from '#platform/testing/wait.ts';
import { copyProject, makeCopyStartable } from './testing/copy-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const parent = makeMemoryFolder('earshot-copy-');
let copy: string;
let started: ChildProcess[] = [];

beforeAll(() => {
  // Another account runs the database where the tests run as root, and must reach its programs in the copy.
  fs.chmodSync(parent, 0o755);
  copy = copyProject(parent);
  makeCopyStartable(copy);
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  for (const pid of listProcesses(cluster())) sendSignal(pid, 'SIGKILL');
});
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

const cluster = () => path.join(copy, 'data/postgres');
const environment = { PATH: process.env.PATH };

async function start(): Promise<ChildProcess> {
  const parameters = ['scripts/run.mjs', 'apps/server/main.ts', '--port=0'];
  const child = spawn(process.execPath, parameters, { cwd: copy, env: environment, stdio: 'pipe' });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  await vi.waitFor(() => expect(output).toContain('Earshot is running at'), { ...WAIT, timeout: 60_000 });
  return child;
}

it('runs in a folder with a space and umlauts: commands beside it only connect, and it ends and starts again', async () => {
  const child = await start();
  const server = readPostmasterFile(cluster())!.pid;
  expect(fs.readlinkSync(`/proc/${server}/exe`)).toContain('a path with ünï codes');
  const backup = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/backup/backup.ts', 'a backup.zip'],
    { cwd: copy, env: environment, encoding: 'utf8' },
  );
  expect([backup.status, backup.stderr]).toEqual([0, '']);
  expect(readPostmasterFile(cluster())!.pid).toBe(server);
  expect(fs.readFileSync(`${cluster()}.log`, 'utf8').match(/database system is ready/g)).toHaveLength(1);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  // An ended process stays listed until its parent has noticed.
  await expect.poll(() => fs.existsSync(`/proc/${server}`), WAIT).toBe(false);
  await start();
});
