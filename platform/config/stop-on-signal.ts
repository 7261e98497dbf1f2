import type { Log } from '../log/log.ts';

/** Time limit of a clean shutdown after draining; npm and service managers kill the process soon after. */
const SHUTDOWN_TIMEOUT_MS = 9_500;

/** Exit code after an error that nothing handled (EX_SOFTWARE); `npm start` starts the process again. */
const UNEXPECTED_ERROR_EXIT_CODE = 70;

/**
 * Ends the process cleanly on Ctrl-C, SIGTERM, a closed terminal, or when the program that started it is gone.
 * Ctrl-C may arrive more than once (from the terminal and from npm); the first one counts. Exits 0, or 1 when
 * `stop` failed or took too long. An error that nothing handled is logged and ends the process the same way, with 70.
 */
export function stopOnSignal(stop: () => Promise<void>, log: Pick<Log, 'error'>, drainSeconds = 0): void {
  let isStopping = false;
  const end = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const failureCode = code || 1;
    setTimeout(() => process.exit(failureCode), SHUTDOWN_TIMEOUT_MS + drainSeconds * 1000).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(failureCode);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(0));
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error, origin) => {
    log.error({ origin, error }, 'an unexpected error ends this process');
    end(UNEXPECTED_ERROR_EXIT_CODE);
  });
  // A closed pipe (nobody reads the log any more) must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.channel) {
    process.once('disconnect', () => end(0));
    process.channel.unref();
  }
}
