import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectMedia } from './inspect-media.ts';

const WEBM = readFileSync(path.join(import.meta.dirname, '../../testing/recording.webm'));
const { signal } = new AbortController();
let folder: string;
let damaged: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-inspect-'));
  damaged = path.join(folder, 'original');
  // The reader looks for the next element of the header without end.
  await writeFile(damaged, Buffer.concat([WEBM.subarray(0, 60), Buffer.alloc(50_000, 0xa5)]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Each resolves when the process has ended.
it.each([
  ['time', { timeoutMs: 1_000, cpuSeconds: 600 }],
  ['processor time, which holds without its parent too', { timeoutMs: 600_000, cpuSeconds: 1 }],
])('a damaged file that is never read to its end is given up after some %s', async (_limit, limits) => {
  expect(
    await inspectMedia({ path: damaged, kind: 'webm' }, path.join(folder, 'copy'), limits, signal),
  ).toBeNull();
});

it('ends with the worker', async () => {
  const stopped = AbortSignal.abort(new Error('the worker stops'));
  const limits = { timeoutMs: 600_000, cpuSeconds: 600 };
  await expect(
    inspectMedia({ path: damaged, kind: 'webm' }, path.join(folder, 'copy'), limits, stopped),
  ).rejects.toThrow('the worker stops');
});
