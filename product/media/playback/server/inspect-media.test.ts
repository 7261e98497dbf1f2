import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inspectMedia } from './inspect-media.ts';

const WEBM = readFileSync(path.join(import.meta.dirname, '../../testing/recording.webm'));

it('a damaged file that is never read to its end is given up in time, and its process ends', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-inspect-'));
  try {
    const file = path.join(folder, 'original');
    await writeFile(file, Buffer.concat([WEBM.subarray(0, 60), Buffer.alloc(50_000, 0xa5)]));
    // Resolves when the process has ended.
    const inspecting = inspectMedia(file, path.join(folder, 'copy'), {
      timeoutMs: 1_500,
      signal: new AbortController().signal,
    });
    expect(await inspecting).toBeNull();
    const stopped = AbortSignal.abort(new Error('the worker stops'));
    await expect(
      inspectMedia(file, path.join(folder, 'copy'), { timeoutMs: 60_000, signal: stopped }),
    ).rejects.toThrow('the worker stops');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
