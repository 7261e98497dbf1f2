import { fileURLToPath } from 'node:url';
import { readCopyLimit } from '../../server/read-copy-limit.ts';
import { runNodeProgram } from '../../server/run-node-program.ts';
import type { ProgramLimits } from '../../server/spawn-limited.ts';
import type { InspectedMedia } from './inspect-media-process.ts';
import type { SniffedFile } from './run-ffmpeg.ts';

const PROGRAM = fileURLToPath(new URL('./inspect-media-process.ts', import.meta.url));

/**
 * Reads a file of sound or moving pictures, and copies its streams into `copyTo` where the original cannot be sought in. Runs
 * in a process of its own.
 *
 * @returns null if the file cannot be read within the limits
 */
export async function inspectMedia(
  { path: file, kind }: SniffedFile,
  copyTo: string,
  limits: Pick<ProgramLimits, 'timeoutMs' | 'cpuSeconds'>,
  signal: AbortSignal,
): Promise<InspectedMedia | null> {
  const fileBytes = await readCopyLimit(file);
  return runNodeProgram(PROGRAM, [file, copyTo, kind], { ...limits, fileBytes }, signal);
}
