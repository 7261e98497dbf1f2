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
interface PlannedKill {
  after: number;
  wait: number;
  /** Milliseconds after which to kill the restarting target again; null lets it start. */
  secondKillMs: number | null;
}

/** Probability of a second kill during the restart. */
const SECOND_KILL_PROBABILITY = 0.2;

/** Plans kills at random moments of a replay of `operations`; a kill during a restart counts too. */
export function planKills(
  seed: number,
  kills: number,
  operations: number,
  secondKillProbability = SECOND_KILL_PROBABILITY,
): PlannedKill[] {
  const random = seededRandom(seed);
  const plannedKills: PlannedKill[] = [];
  let remaining = kills;
  while (remaining > 0) {
    const secondKillMs =
      remaining > 1 && random() < secondKillProbability ? Math.round(random() * 900) : null;
    // Early enough that operations follow.
    plannedKills.push({ after: Math.floor(random() * operations * 0.97), wait: random() * 20, secondKillMs });
    remaining -= secondKillMs === null ? 1 : 2;
  }
  return plannedKills.toSorted((a, b) => a.after - b.after);
}

/** A counter; callers can wait until it reaches a number. */
export class Progress {
  count = 0;
  private waiters: { until: number; resolve: () => void }[] = [];

  reach(count: number): void {
    this.count = count;
    this.waiters = this.waiters.filter(({ until, resolve }) => {
      if (until > count) return true;
      resolve();
      return false;
    });
  }

  waitFor(until: number): Promise<void> {
    if (this.count >= until) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push({ until, resolve }));
  }
}

export interface KillTarget {
  start(): { serves: Promise<void> };
  kill(): Promise<void>;
}

/** Kills the target as planned, and calls `check` after each restart. Returns the number of kills. */
export async function runKills(
  target: KillTarget,
  progress: Progress,
  plannedKills: PlannedKill[],
  check: (kills: number) => Promise<void>,
): Promise<number> {
  let kills = 0;
  for (const plannedKill of plannedKills) {
    await progress.waitFor(plannedKill.after);
    await pause(plannedKill.wait);
    await target.kill();
    kills += 1;
    if (plannedKill.secondKillMs !== null) {
      target.start();
      await pause(plannedKill.secondKillMs);
      await target.kill();
      kills += 1;
    }
    await target.start().serves;
    await check(kills);
  }
  return kills;
}

/** A kind of fault that can be injected into a running installation. */
export interface Fault {
  name: string;
  /**
   * Injects the fault, waits, undoes it, and resolves when all processes serve again. Uses `draw` for random choices, so
   * that a run can be repeated.
   */
  inject(draw: () => number): Promise<void>;
}

/** One fault of a schedule: the wait after the previous one in milliseconds, and the seed of its random choices. */
interface PlannedFault {
  fault: string;
  wait: number;
  seed: number;
}

/** Plans `count` faults in a random order, each kind equally often. */
export function planFaults(seed: number, faults: readonly Fault[], count: number): PlannedFault[] {
  const draw = seededRandom(seed);
  let remainingNames: string[] = [];
  return Array.from({ length: count }, () => {
    if (remainingNames.length === 0) remainingNames = faults.map(({ name }) => name);
    const [fault] = remainingNames.splice(Math.floor(draw() * remainingNames.length), 1);
    return { fault: fault!, wait: Math.round(draw() * 300), seed: Math.floor(draw() * 2 ** 31) };
  });
}

/** Injects the faults in order and calls `check` after each. Returns a line per fault with its duration. */
export async function runFaults(
  plannedFaults: readonly PlannedFault[],
  faults: readonly Fault[],
  check: (plannedFault: PlannedFault) => Promise<void>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const plannedFault of plannedFaults) {
    const fault = faults.find(({ name }) => name === plannedFault.fault);
    if (!fault) throw new Error(`no fault is called ${plannedFault.fault}`);
    await pause(plannedFault.wait);
    const startedAt = performance.now();
    await fault.inject(seededRandom(plannedFault.seed));
    lines.push(`${plannedFault.fault} (${Math.round(performance.now() - startedAt)} ms)`);
    await check(plannedFault);
  }
  return lines;
}
