import { spawn, type ChildProcess } from 'node:child_process';

/** Limits of a program that reads files of strangers. */
export interface ProgramLimits {
  /** Time on the clock. */
  timeoutMs: number;
  /**
   * Time of the processor, in seconds. The kernel ends a program that takes longer, also one whose parent was killed and which
   * therefore nobody stops.
   */
  cpuSeconds: number;
  /** Address space in MB; not for Node, which reserves much more than it uses. */
  addressSpaceMb?: number;
  /** Size of each file that it writes: a small file may describe a large one. */
  fileBytes?: number;
  /** The folder that relative names of files refer to. */
  cwd?: string;
  /** What it reads from its standard input, which is empty otherwise. */
  input?: string;
}

/** Starts a program with limits, which `sh` sets (POSIX `ulimit`). Its output is `stdout`; it ends when the signal aborts. */
export function spawnLimited(
  program: string,
  args: string[],
  { timeoutMs, cpuSeconds, addressSpaceMb, fileBytes, cwd, input }: ProgramLimits,
  signal: AbortSignal,
): ChildProcess {
  const memory = addressSpaceMb ? `ulimit -v ${addressSpaceMb * 1024}; ` : '';
  // In blocks of 512 bytes.
  const files = fileBytes === undefined ? '' : `ulimit -f ${Math.ceil(fileBytes / 512)}; `;
  const script = `ulimit -t ${Math.ceil(cpuSeconds)}; ${memory}${files}exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    killSignal: 'SIGKILL',
    ...(cwd !== undefined && { cwd }),
    // Without the secrets of the server's environment.
    env: { PATH: process.env.PATH },
  });
  child.stdout?.on('error', () => {});
  // It may end before it has read everything.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  return child;
}
