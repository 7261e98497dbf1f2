interface Reply {
  destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/** How many requests of one study link run at the same time. */
const MAX_PER_KEY = 16;

interface RequestQueue {
  active: number;
  waiting: { reply: Reply; run: (release: () => void) => void }[];
}

/**
 * Runs at most `max` requests per key at a time; further ones of that key wait in order, other keys are not affected. A
 * request counts until it releases its slot or its connection closes, not until its reply is sent: on a pipelined connection
 * that may wait for an earlier request, which may itself be waiting here.
 *
 * @example limit(linkToken, reply.raw, (release) => handle().finally(release))
 */
export function createConcurrencyLimit(max = MAX_PER_KEY) {
  const queues = new Map<string, RequestQueue>();
  const startNext = (key: string, queue: RequestQueue): void => {
    while (queue.active < max) {
      const next = queue.waiting.shift();
      if (!next) break;
      if (next.reply.destroyed) continue;
      queue.active += 1;
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        queue.active -= 1;
        startNext(key, queue);
      };
      next.reply.once('close', release);
      next.run(release);
    }
    if (queue.active === 0 && queue.waiting.length === 0) queues.delete(key);
  };
  return (key: string, reply: Reply, run: (release: () => void) => void): void => {
    const queue = queues.get(key) ?? { active: 0, waiting: [] };
    queues.set(key, queue);
    queue.waiting.push({ reply, run });
    startNext(key, queue);
  };
}
