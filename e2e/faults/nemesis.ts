import { setTimeout as pause } from 'node:timers/promises';

/** A seeded generator of random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One kill: `wait` milliseconds after the given number of acknowledgements. */
export interface Strike {
  after: number;
  wait: number;
  /** Milliseconds into the restart at which to kill again; null lets it start. */
  again: number | null;
}

/** Probability of a second kill during the restart. */
const SECOND_KILL_PROBABILITY = 0.2;

/** Plans kills at random moments of a replay of `operations`; a kill during a restart counts too. */
export function planStrikes(
  seed: number,
  kills: number,
  operations: number,
  whileStarting = SECOND_KILL_PROBABILITY,
): Strike[] {
  const random = seededRandom(seed);
  const strikes: Strike[] = [];
  let remaining = kills;
  while (remaining > 0) {
    const again = remaining > 1 && random() < whileStarting ? Math.round(random() * 900) : null;
    // Early enough that operations follow.
    strikes.push({ after: Math.floor(random() * operations * 0.97), wait: random() * 20, again });
    remaining -= again === null ? 1 : 2;
  }
  return strikes.toSorted((a, b) => a.after - b.after);
}

/** A counter; callers can wait until it reaches a number. */
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

/** Kills the target as planned, and calls `check` each time it serves again. Returns the number of kills. */
export async function runNemesis(
  victim: NemesisTarget,
  progress: Progress,
  strikes: Strike[],
  check: (kills: number) => Promise<void>,
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
    await check(kills);
  }
  return kills;
}

/** A kind of fault that can be injected into a running installation. */
export interface Disturbance {
  name: string;
  /**
   * Injects the fault, waits, undoes it, and resolves when all processes serve again. Uses `draw` for random choices, so
   * that a run can be repeated.
   */
  befall(draw: () => number): Promise<void>;
}

/** One fault of a schedule: the wait after the previous one in milliseconds, and the seed of its random choices. */
export interface Blow {
  trouble: string;
  wait: number;
  seed: number;
}

/** Plans `count` faults in a random order, each kind equally often. */
export function planBlows(seed: number, troubles: readonly Disturbance[], count: number): Blow[] {
  const draw = seededRandom(seed);
  let remainingNames: string[] = [];
  return Array.from({ length: count }, () => {
    if (remainingNames.length === 0) remainingNames = troubles.map(({ name }) => name);
    const [trouble] = remainingNames.splice(Math.floor(draw() * remainingNames.length), 1);
    return { trouble: trouble!, wait: Math.round(draw() * 300), seed: Math.floor(draw() * 2 ** 31) };
  });
}

/** Injects the faults in order and calls `check` after each. Returns a line per fault with its duration. */
export async function runFaults(
  blows: readonly Blow[],
  troubles: readonly Disturbance[],
  check: (blow: Blow) => Promise<void>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const blow of blows) {
    const trouble = troubles.find(({ name }) => name === blow.trouble);
    if (!trouble) throw new Error(`no trouble is called ${blow.trouble}`);
    await pause(blow.wait);
    const startedAt = performance.now();
    await trouble.befall(seededRandom(blow.seed));
    lines.push(`${blow.trouble} (${Math.round(performance.now() - startedAt)} ms)`);
    await check(blow);
  }
  return lines;
}
