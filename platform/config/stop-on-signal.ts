import type { Log } from '../log/log.ts';

/** Longest wait for a clean end, in milliseconds; npm and service managers lose patience soon after. */
const SHUTDOWN_TIMEOUT_MS = 9_500;

/** Exit code after an error that nothing handled (EX_SOFTWARE); `npm start` starts the process again. */
const UNEXPECTED = 70;

/**
 * Ends the process cleanly on Ctrl-C, SIGTERM, a closed terminal, or when the program that started it is gone.
 * Ctrl-C may arrive more than once (from the terminal and from npm); the first one counts. Exits 0, or 1 when
 * `stop` failed or took too long. An error that nothing handled is logged and ends the process the same way, with 70.
 */
export function stopOnSignal(stop: () => Promise<void>, log: Pick<Log, 'error'>): void {
  let begun = false;
  const end = (code: number) => {
    if (begun) return;
    begun = true;
    const failed = code || 1;
    setTimeout(() => process.exit(failed), SHUTDOWN_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(failed);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(0));
  // Rejections that nothing handled come here too.
  process.on('uncaughtException', (error, origin) => {
    log.error({ origin, error }, 'an unexpected error ends this process');
    end(UNEXPECTED);
  });
  // Whoever read the log may be gone: then nobody reads it, and that is all.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.channel) {
    process.once('disconnect', () => end(0));
    process.channel.unref();
  }
}
