import { spawnLimited, type ProgramLimits } from './spawn-limited.ts';

const MAX_HEAP_MB = 256;
const MAX_OUTPUT_BYTES = 10_000;

/**
 * Runs a program of Node with little memory and time, because the file that it reads may be made to exhaust its reader.
 *
 * @returns the JSON that it prints; null if it ends with an error or beyond the limits
 */
export async function runNodeProgram<T>(
  program: string,
  parameters: string[],
  {
    maxOutputBytes = MAX_OUTPUT_BYTES,
    ...limits
  }: Pick<ProgramLimits, 'timeoutMs' | 'cpuSeconds' | 'fileBytes' | 'input'> & { maxOutputBytes?: number },
  signal: AbortSignal,
): Promise<T | null> {
  const args = [`--max-old-space-size=${MAX_HEAP_MB}`, program, ...parameters];
  const child = spawnLimited(process.execPath, args, limits, signal);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > maxOutputBytes) child.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((resolve) => {
    // An abort, after which the process is closed too.
    child.once('error', () => {});
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  return code === 0 ? (JSON.parse(output) as T) : null;
}
