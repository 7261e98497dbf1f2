import type { Device } from '../../studies/devices.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Random choices that are the same in every run. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, each as likely as its weight. */
  pickWeighted<K extends string | number>(weights: readonly (readonly [K, number])[]): K;
  shuffle<T>(list: readonly T[]): T[];
  /** Normally distributed. */
  normal(mean: number, deviation: number): number;
  /** A duration in milliseconds around a median in seconds, skewed as times of people are (log-normal). */
  pickDurationMs(medianSeconds: number, spread?: number): number;
  pickDevice(phoneShare: number): Device;
  /** Milliseconds relative to when the sample is loaded (`SampleRow.startedAt`): in the waking hours, this many days before. */
  pickStartMs(days: number): number;
}

/** Random numbers by mulberry32, normal ones by Box and Muller. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    pick,
    normal,
    pickWeighted(weights) {
      let rest = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      return (weights.find(([, weight]) => (rest -= weight) < 0) ?? weights.at(-1)!)[0];
    },
    shuffle(list) {
      const order = list.map((item) => ({ item, key: next() }));
      return order.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
    },
    pickDurationMs: (medianSeconds, spread = 0.45) =>
      Math.round(1000 * medianSeconds * Math.exp(normal(0, spread))),
    pickDevice: (phoneShare) => (next() < phoneShare ? 'phone' : next() < 0.12 ? 'tablet' : 'desktop'),
    // From seven, and more often towards ten in the evening.
    pickStartMs: (days) => Math.round(-days * DAY_MS + HOUR_MS * (7 + 15 * next() ** 0.7)),
  };
}
