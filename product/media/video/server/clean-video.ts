import { fileURLToPath } from 'node:url';
import { createWorkLimit } from '#platform/concurrency/create-work-limit.ts';
import { unavailable } from '#platform/errors/errors.ts';
import { translateFileError } from '#platform/storage/failure.ts';
import { readCopyLimit } from '../../server/read-copy-limit.ts';
import { runNodeProgram } from '../../server/run-node-program.ts';
import type { CleanedVideo, DiskFailure, VideoProblem } from '../video.ts';

const PROGRAM = fileURLToPath(new URL('./clean-video-process.ts', import.meta.url));
/** A video of the maximum size takes a few seconds. */
const LIMITS = { timeoutMs: 30_000, cpuSeconds: 20 };
const MAX_PER_WORKSPACE = 2;
const BUSY = 'Other videos are being checked. Try again in a minute.';

/** Each needs memory and a processor, and those that wait take space. */
const limitCleaning = createWorkLimit({ running: 1, waiting: 10, refuse: () => unavailable(BUSY) });
/** Videos that are being cleaned or wait, by workspace: none may hold up the others. */
const countByWorkspace = new Map<string, number>();

/**
 * Checks a video and copies its streams into `target`, one video at a time, in a process of its own.
 *
 * @throws unavailable if too many are waiting, or the disk is full
 */
export async function cleanVideo(
  file: string,
  target: string,
  workspace: string,
  signal: AbortSignal,
): Promise<CleanedVideo | VideoProblem> {
  const count = countByWorkspace.get(workspace) ?? 0;
  if (count >= MAX_PER_WORKSPACE) throw unavailable(BUSY);
  countByWorkspace.set(workspace, count + 1);
  try {
    const limits = { ...LIMITS, fileBytes: await readCopyLimit(file) };
    const cleaned = await limitCleaning(
      () =>
        runNodeProgram<CleanedVideo | VideoProblem | DiskFailure>(PROGRAM, [file, target], limits, signal),
      signal,
    );
    if (typeof cleaned !== 'object' || !cleaned) return cleaned ?? 'damaged';
    if ('code' in cleaned)
      throw translateFileError(Object.assign(new Error('a video was not cleaned'), cleaned));
    return cleaned;
  } finally {
    const left = countByWorkspace.get(workspace)! - 1;
    if (left > 0) countByWorkspace.set(workspace, left);
    else countByWorkspace.delete(workspace);
  }
}
