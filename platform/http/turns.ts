/** Calls that are worked on at once: with more of them nothing goes faster, and each holds memory. */
const AT_ONCE = 64;
/** Calls that begin before others are heard again: checking and deciding a few takes about a millisecond. */
const IN_A_ROW = 4;

/** What ends, one way or another: a reply that was sent or broken off. */
interface Ending {
  readonly destroyed: boolean;
  once(event: 'close', done: () => void): unknown;
}

/**
 * Lets so many calls be worked on at a time. The others wait in a line per `key`, and the lines are served in turn, so
 * that whoever calls a thousand times at once waits for themselves, and nobody else does for them. After a few the event
 * loop goes round once, so that a crowd that comes in one moment does not hold up whatever else has come by then.
 *
 * A turn ends when its work does, not when the reply has left: of calls that a client sends without waiting, a later
 * one's reply stays until the earlier one's has gone, and that one may still be in line.
 *
 * @example take(linkToken, reply.raw, (end) => work().finally(end))
 */
export function takingTurns(atOnce = AT_ONCE) {
  const lines = new Map<string, { reply: Ending; begin: (end: () => void) => void }[]>();
  let busy = 0;
  let inARow = 0;
  const goRound = () => {
    inARow = 0;
    serve();
  };
  const serve = () => {
    while (busy < atOnce && inARow < IN_A_ROW) {
      const [key, line] = lines.entries().next().value ?? [];
      const next = line?.shift();
      if (key === undefined || !line || !next) return;
      // Behind all others: each line has one turn a round.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      if (next.reply.destroyed) continue;
      busy += 1;
      inARow += 1;
      if (inARow === 1) setImmediate(goRound);
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        busy -= 1;
        serve();
      };
      next.reply.once('close', end);
      next.begin(end);
    }
  };
  /** Calls `begin` when it is the turn of `reply`, which keeps it until it says so or closes. */
  return (key: string, reply: Ending, begin: (end: () => void) => void): void => {
    const line = lines.get(key);
    if (line) line.push({ reply, begin });
    else lines.set(key, [{ reply, begin }]);
    serve();
  };
}
