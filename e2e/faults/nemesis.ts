import { setTimeout as pause } from 'node:timers/promises';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One kill: after so many acknowledgements, and so many milliseconds more. */
export interface Strike {
  after: number;
  wait: number;
  /** Strike once more while it starts, so many milliseconds into the start; null: let it start. */
  again: number | null;
}

/** How often kills hit a server that is only just starting. */
const WHILE_STARTING = 0.2;

/** Kills spread at random over a replay of `operations`; a kill while starting counts as one of them. */
export function planStrikes(
  seed: number,
  kills: number,
  operations: number,
  whileStarting = WHILE_STARTING,
): Strike[] {
  const random = drawn(seed);
  const strikes: Strike[] = [];
  let left = kills;
  while (left > 0) {
    const again = left > 1 && random() < whileStarting ? Math.round(random() * 900) : null;
    // Never so late that nobody is left to notice.
    strikes.push({ after: Math.floor(random() * operations * 0.97), wait: random() * 20, again });
    left -= again === null ? 1 : 2;
  }
  return strikes.toSorted((a, b) => a.after - b.after);
}

/** Something that counts up while others wait for it to pass a number. */
export class Progress {
  count = 0;
  private waiting: { until: number; resolve: () => void }[] = [];

  reach(count: number): void {
    this.count = count;
    this.waiting = this.waiting.filter(({ until, resolve }) => {
      if (until > count) return true;
      resolve();
      return false;
    });
  }

  passes(until: number): Promise<void> {
    if (this.count >= until) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ until, resolve }));
  }
}

export interface NemesisTarget {
  start(): { serves: Promise<void> };
  kill(): Promise<void>;
}

/** Strikes as planned. After each time the victim serves again, `judge` looks. Returns how often it killed. */
export async function runNemesis(
  victim: NemesisTarget,
  progress: Progress,
  strikes: Strike[],
  judge: (kills: number) => Promise<void>,
): Promise<number> {
  let kills = 0;
  for (const strike of strikes) {
    await progress.passes(strike.after);
    await pause(strike.wait);
    await victim.kill();
    kills += 1;
    if (strike.again !== null) {
      victim.start();
      await pause(strike.again);
      await victim.kill();
      kills += 1;
    }
    await victim.start().serves;
    await judge(kills);
  }
  return kills;
}

/** One kind of trouble that may befall a running installation. */
export interface Disturbance {
  name: string;
  /**
   * Makes it, waits as long as it lasts, undoes it, and resolves when everybody serves again. What it chooses it
   * draws, so that it chooses the same again.
   */
  befall(draw: () => number): Promise<void>;
}

/** One trouble of a schedule: how many milliseconds after the last one ended, and what its choices are drawn from. */
export interface Blow {
  trouble: string;
  wait: number;
  seed: number;
}

/** So many blows, every trouble as often as the others, in an order that the seed draws. */
export function planBlows(seed: number, troubles: readonly Disturbance[], count: number): Blow[] {
  const draw = drawn(seed);
  let deck: string[] = [];
  return Array.from({ length: count }, () => {
    if (deck.length === 0) deck = troubles.map(({ name }) => name);
    const [trouble] = deck.splice(Math.floor(draw() * deck.length), 1);
    return { trouble: trouble!, wait: Math.round(draw() * 300), seed: Math.floor(draw() * 2 ** 31) };
  });
}

/** One blow after the other. `judge` looks after each. Returns a line per blow, with how long it took. */
export async function runFaults(
  blows: readonly Blow[],
  troubles: readonly Disturbance[],
  judge: (blow: Blow) => Promise<void>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const blow of blows) {
    const trouble = troubles.find(({ name }) => name === blow.trouble);
    if (!trouble) throw new Error(`no trouble is called ${blow.trouble}`);
    await pause(blow.wait);
    const began = performance.now();
    await trouble.befall(drawn(blow.seed));
    lines.push(`${blow.trouble} (${Math.round(performance.now() - began)} ms)`);
    await judge(blow);
  }
  return lines;
}
