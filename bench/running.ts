import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** What an interrupted benchmark still has to stop. */
const stops = new Set<() => Promise<unknown>>();

/** Calls `stop` when the benchmarks are interrupted; the function returned takes that back. */
export function stopOnInterrupt(stop: () => Promise<unknown>): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** Starts a program that is stopped with the benchmarks. */
export function start(program: string, parameters: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, parameters, options);
  const forget = stopOnInterrupt(() => stopProcess(child));
  for (const event of ['exit', 'error']) child.once(event, forget);
  return child;
}

/** Asks a process to end, and waits until it has. */
export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/**
 * Runs `work` until it ends or a signal interrupts it; then stops what was started, cleans up, and exits with the
 * shell's code for the signal (130 for Ctrl-C). What fails in `work` because its servers go away is not shown.
 */
export async function runUntilInterrupted(work: () => Promise<void>, cleanUp: () => void): Promise<void> {
  let code: number | null = null;
  const interrupted = new Promise<void>((resolve) => {
    for (const [name, number] of Object.entries(SIGNALS))
      process.on(name, () => {
        code ??= 128 + number;
        resolve();
      });
  });
  try {
    await Promise.race([work(), interrupted]);
  } catch (error) {
    // Ctrl-C reaches the servers first: the benchmark may notice before the signal is handled here.
    if (code === null) throw error;
  } finally {
    await Promise.allSettled([...stops].map((stop) => stop()));
    cleanUp();
  }
  if (code !== null) process.exit(code);
}
