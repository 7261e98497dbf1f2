import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import type { Worker } from './queue.ts';

export interface Polling {
  /** Aborts running work and waits for its end. */
  stop(): Promise<void>;
}

/** Minimum time between two log lines about failed runs. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Runs a worker at an interval in this process. A run that takes longer does not delay the next, unless as many are
 * running as the type allows: that turn is left out.
 */
export function startPolling(
  { type, work }: Worker,
  intervalSeconds: number,
  { clock, log }: { clock: Clock; log: Log },
): Polling {
  const controller = new AbortController();
  const running = new Set<Promise<void>>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    try {
      // Nobody queued it, so its payload is empty.
      await work(type.payload.parse({}), { now: clock.now(), signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted || performance.now() - loggedAt < LOG_INTERVAL_MS) return;
      loggedAt = performance.now();
      log.error({ job: type.name, error }, 'a job failed');
    }
  };
  const timer = setInterval(() => {
    if (running.size >= (type.concurrency ?? 1)) return;
    const done = run();
    running.add(done);
    void done.finally(() => running.delete(done));
  }, intervalSeconds * 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      controller.abort();
      await Promise.all(running);
    },
  };
}
