/** Longest wait for a clean end, in milliseconds; npm and service managers lose patience soon after. */
const PATIENCE = 9_500;

/**
 * Ends the process cleanly on Ctrl-C, SIGTERM, a closed terminal, or when the program that started it is gone.
 * Ctrl-C may arrive more than once (from the terminal and from npm); the first one counts. Exits 0, or 1 when
 * `stop` failed or took too long.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let begun = false;
  const end = () => {
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
  }
}
