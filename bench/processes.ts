import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** What must be stopped when the benchmarks are interrupted. */
const stopHandlers = new Set<() => Promise<unknown>>();

/** Calls `stop` when the benchmarks are interrupted. Returns a function that unregisters it. */
export function stopOnInterrupt(stop: () => Promise<unknown>): () => void {
  stopHandlers.add(stop);
  return () => stopHandlers.delete(stop);
}

/** Starts a program that is stopped when the benchmarks are interrupted. */
export function startProcess(program: string, parameters: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, parameters, options);
  const unregister = stopOnInterrupt(() => stopProcess(child));
  for (const event of ['exit', 'error']) child.once(event, unregister);
  return child;
}

/** Terminates a process and waits until it has ended. */
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
 * shell's code for the signal (130 for Ctrl-C). Errors of `work` after an interruption are ignored.
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
    await Promise.allSettled([...stopHandlers].map((stop) => stop()));
    cleanUp();
  }
  if (code !== null) process.exit(code);
}
