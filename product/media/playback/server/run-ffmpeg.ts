import { spawn } from 'node:child_process';

const TIMEOUT_MS = 900_000;
/** Reads local files only: a playlist or a crafted header cannot make it open a network address. */
const SAFE_OPTIONS = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe', '-y'];

/**
 * Runs ffmpeg; `onOutput` receives what it writes to its standard output. Returns false if it is not installed, cannot read
 * the file or takes too long.
 */
export async function runFfmpeg(
  args: string[],
  signal: AbortSignal,
  onOutput: (chunk: Buffer) => void = () => {},
): Promise<boolean> {
  const child = spawn('ffmpeg', [...SAFE_OPTIONS, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    killSignal: 'SIGKILL',
  });
  child.stdout.on('data', onOutput).on('error', () => {});
  const isDone = await new Promise<boolean>((resolve) => {
    // Not installed; after an abort, `close` follows.
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  signal.throwIfAborted();
  return isDone;
}
