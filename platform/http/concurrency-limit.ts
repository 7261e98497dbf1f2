/** Calls that are worked on at once: with more of them nothing goes faster, and each holds memory. */
const AT_ONCE = 64;
/** Share of the places that one key holds at most while nobody else calls, and while somebody does. */
const ALONE = 3 / 4;
const BESIDE_OTHERS = 1 / 16;
/** Milliseconds after their last call for which somebody counts as there. */
const THERE_FOR = 10_000;
/** Calls that begin before others are heard again: checking and deciding a few takes about a millisecond. */
const IN_A_ROW = 4;

/** What ends, one way or another: a reply that was sent or broken off. */
interface Ending {
  readonly destroyed: boolean;
  once(event: 'close', done: () => void): unknown;
}

interface Waiting {
  reply: Ending;
  begin: (end: () => void) => void;
}

/** Tells whether anybody but the owner of a key has called lately: the two who called last are enough for that. */
function noticing() {
  let last = { key: '', at: -Infinity };
  let before = last;
  return {
    called: (key: string) => {
      const at = performance.now();
      if (key === last.key) last.at = at;
      else [before, last] = [last, { key, at }];
    },
    others: (key: string) => performance.now() - (last.key === key ? before : last).at < THERE_FOR,
  };
}

/**
 * Lets so many calls be worked on at a time, three quarters of them of one `key` at most, and a sixteenth while others are
 * there: with more, the machine would do nothing else, and everybody's every step would wait for the many. The others wait
 * in a line per key, and the lines are served in turn, so that whoever calls a thousand times at once waits for themselves,
 * and nobody else does for them: a key that has nothing under way begins at once, whatever the others do (up to twice as
 * many in all). After a few the event loop goes round once, so that a crowd that comes in one moment does not hold up whatever
 * else has come by then.
 *
 * A turn ends when its work does, not when the reply has left: of calls that a client sends without waiting, a later
 * one's reply stays until the earlier one's has gone, and that one may still be in line.
 *
 * @example take(linkToken, reply.raw, (end) => work().finally(end))
 */
export function concurrencyLimit(atOnce = AT_ONCE) {
  const { called, others } = noticing();
  const lines = new Map<string, Waiting[]>();
  /** Calls under way, by key. */
  const held = new Map<string, number>();
  let busy = 0;
  let inARow = 0;
  const goRound = () => {
    inARow = 0;
    serve();
  };
  const hold = (key: string, more: 1 | -1) => {
    busy += more;
    const now = (held.get(key) ?? 0) + more;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };
  const begin = (key: string, next: Waiting) => {
    hold(key, 1);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      hold(key, -1);
      serve();
    };
    next.reply.once('close', end);
    next.begin(end);
  };
  const mayHold = (key: string) => Math.ceil(atOnce * (others(key) ? BESIDE_OTHERS : ALONE));
  /** The line whose turn it is: the first that may have one more under way. */
  const nextLine = () => {
    for (const line of lines) if ((held.get(line[0]) ?? 0) < mayHold(line[0])) return line;
    return undefined;
  };
  const serve = () => {
    while (busy < atOnce && inARow < IN_A_ROW) {
      const [key, line] = nextLine() ?? [];
      const next = line?.shift();
      if (key === undefined || !line || !next) return;
      // Behind all others: each line has one turn a round.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      if (next.reply.destroyed) continue;
      inARow += 1;
      if (inARow === 1) setImmediate(goRound);
      begin(key, next);
    }
  };
  /** Calls `begin` when it is the turn of `reply`, which keeps it until it says so or closes. */
  return (key: string, reply: Ending, work: (end: () => void) => void): void => {
    // Who has gone while their body came hears nothing, and must hold nothing.
    if (reply.destroyed) return;
    called(key);
    const next = { reply, begin: work };
    const line = lines.get(key);
    if (!line && !held.has(key) && busy < atOnce * 2) return begin(key, next);
    if (line) line.push(next);
    else lines.set(key, [next]);
    serve();
  };
}
