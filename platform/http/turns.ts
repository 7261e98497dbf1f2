/** Calls that are worked on at once: with more of them nothing goes faster, and each holds memory. */
const AT_ONCE = 64;

/** What ends, one way or another: a reply that was sent or broken off. */
interface Ending {
  readonly destroyed: boolean;
  once(event: 'close', done: () => void): unknown;
}

/**
 * Lets so many calls be worked on at a time. The others wait in a line per `key`, and the lines are served in turn, so
 * that whoever calls a thousand times at once waits for themselves, and nobody else does for them.
 *
 * @example take(linkToken, reply.raw, () => done())
 */
export function takingTurns(atOnce = AT_ONCE) {
  const lines = new Map<string, { reply: Ending; begin: () => void }[]>();
  let busy = 0;
  const end = () => {
    busy -= 1;
    serve();
  };
  const serve = () => {
    while (busy < atOnce) {
      const [key, line] = lines.entries().next().value ?? [];
      const next = line?.shift();
      if (key === undefined || !line || !next) return;
      // Behind all others: each line has one turn a round.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      if (next.reply.destroyed) continue;
      busy += 1;
      next.reply.once('close', end);
      next.begin();
    }
  };
  /** Calls `begin` when it is the turn of `reply`, which it keeps until that closes. */
  return (key: string, reply: Ending, begin: () => void): void => {
    const line = lines.get(key);
    if (line) line.push({ reply, begin });
    else lines.set(key, [{ reply, begin }]);
    serve();
  };
}
