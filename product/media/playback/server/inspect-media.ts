import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { InspectedMedia } from './inspect-media-process.ts';

const PROGRAM = fileURLToPath(new URL('./inspect-media-process.ts', import.meta.url));
const MAX_HEAP_MB = 256;
const MAX_OUTPUT_BYTES = 10_000;

/**
 * Reads a file of sound or moving pictures, and copies its streams into `copyTo` where the original cannot be sought in. Runs
 * in a process of its own with little memory and a time limit, because the file may be made to exhaust its reader.
 *
 * @returns null if the file cannot be read in that time
 */
export async function inspectMedia(
  file: string,
  copyTo: string,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<InspectedMedia | null> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, file, copyTo], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    // Also emitted when the signal aborts; the process is closed then too.
    child.once('error', (error) => {
      if ((error as { code?: string }).code !== 'ABORT_ERR') reject(error);
    });
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  return code === 0 ? (JSON.parse(output) as InspectedMedia) : null;
}
