interface Reply {
  destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/** Requests of one link that are worked on at the same time. */
const MAX_PER_KEY = 16;

interface Queue {
  active: number;
  waiting: { reply: Reply; work: (end: () => void) => void }[];
}

/**
 * Lets so many requests of one key be worked on at a time; the others of that key wait in their order, and nobody else
 * waits for them. A request counts until its work ends or its connection closes, not until its reply has left: on a
 * pipelined connection that may wait for an earlier one, which may itself be waiting here.
 *
 * @example limit(linkToken, reply.raw, (end) => work().finally(end))
 */
export function concurrencyLimit(max = MAX_PER_KEY) {
  const queues = new Map<string, Queue>();
  const startNext = (key: string, queue: Queue): void => {
    while (queue.active < max) {
      const next = queue.waiting.shift();
      if (!next) break;
      if (next.reply.destroyed) continue;
      queue.active += 1;
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        queue.active -= 1;
        startNext(key, queue);
      };
      next.reply.once('close', end);
      next.work(end);
    }
    if (queue.active === 0 && queue.waiting.length === 0) queues.delete(key);
  };
  return (key: string, reply: Reply, work: (end: () => void) => void): void => {
    const queue = queues.get(key) ?? { active: 0, waiting: [] };
    queues.set(key, queue);
    queue.waiting.push({ reply, work });
    startNext(key, queue);
  };
}
