import { spawnLimited, type ProgramLimits } from '../../server/spawn-limited.ts';

const LIMITS: ProgramLimits = { timeoutMs: 900_000, cpuSeconds: 900, addressSpaceMb: 2_000 };
/** Reads local files only: a playlist or a crafted header cannot make it open a network address. */
const SAFE_OPTIONS = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe', '-y'];

/**
 * Runs ffmpeg, in the folder `cwd` if it is given; `onOutput` receives what it writes to its standard output. Returns false if it is not installed, cannot read
 * the file or takes too long.
 */
export async function runFfmpeg(
  args: string[],
  signal: AbortSignal,
  { onOutput = () => {}, ...folder }: { onOutput?: (chunk: Buffer) => void; cwd?: string } = {},
): Promise<boolean> {
  const child = spawnLimited('ffmpeg', [...SAFE_OPTIONS, ...args], { ...LIMITS, ...folder }, signal);
  child.stdout?.on('data', onOutput);
  const isDone = await new Promise<boolean>((resolve) => {
    // An abort, after which the process is closed too.
    child.once('error', () => {});
    child.once('close', (code) => resolve(code === 0));
  });
  signal.throwIfAborted();
  return isDone;
}
