import { fileURLToPath } from 'node:url';
import type { InspectedMedia } from './inspect-media-process.ts';
import { spawnLimited, type ProgramLimits } from './spawn-limited.ts';

const PROGRAM = fileURLToPath(new URL('./inspect-media-process.ts', import.meta.url));
const MAX_HEAP_MB = 256;
const MAX_OUTPUT_BYTES = 10_000;

/**
 * Reads a file of sound or moving pictures, and copies its streams into `copyTo` where the original cannot be sought in. Runs
 * in a process of its own with little memory and time, because the file may be made to exhaust its reader.
 *
 * @returns null if the file cannot be read within the limits
 */
export async function inspectMedia(
  file: string,
  copyTo: string,
  limits: Pick<ProgramLimits, 'timeoutMs' | 'cpuSeconds'>,
  signal: AbortSignal,
): Promise<InspectedMedia | null> {
  const args = [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, file, copyTo];
  const child = spawnLimited(process.execPath, args, limits, signal);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((resolve) => {
    // An abort, after which the process is closed too.
    child.once('error', () => {});
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  return code === 0 ? (JSON.parse(output) as InspectedMedia) : null;
}
