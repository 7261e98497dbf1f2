interface WorkLimit {
  /** Works at once. */
  running: number;
  /** Further ones, which wait for their turn. */
  waiting: number;
  /** What is thrown when so many are waiting. */
  refuse(): Error;
}

/** Runs at most so many works at once in this process; others wait, in order, until their signal aborts. */
export function createWorkLimit({ running, waiting, refuse }: WorkLimit) {
  let runningCount = 0;
  const queue: (() => void)[] = [];
  const waitForTurn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(signal!.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(start);
    });
  return async function limit<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (runningCount < running) runningCount += 1;
    else {
      if (queue.length >= waiting) throw refuse();
      await waitForTurn(signal);
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };
}
