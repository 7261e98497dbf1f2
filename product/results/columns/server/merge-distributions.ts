import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Distribution } from '#product/blocks/numbers.ts';

/** Merging more values than this blocks the process noticeably. */
const YIELD_ABOVE_VALUES = 10_000;

/** Merges two distributions. */
function merge(a: Distribution, b: Distribution): Distribution {
  const values = new Float64Array(a.values.length + b.values.length);
  const counts = new Float64Array(values.length);
  let size = 0;
  for (let i = 0, j = 0; i < a.values.length || j < b.values.length; size += 1) {
    const one = a.values[i] ?? Number.POSITIVE_INFINITY;
    const other = b.values[j] ?? Number.POSITIVE_INFINITY;
    values[size] = Math.min(one, other);
    if (one <= other) counts[size]! += a.counts[i++]!;
    if (other <= one) counts[size]! += b.counts[j++]!;
  }
  return { values: values.subarray(0, size), counts: counts.subarray(0, size) };
}

/** Adds up distributions, such as those of the segments of a column. */
export class DistributionSum {
  #runs: Distribution[] = [];

  add(run: Distribution): void {
    this.#runs.push(run);
  }

  /** Merges in pairs, so that each number is copied few times, and yields to other work in between. */
  async all(): Promise<Distribution> {
    while (this.#runs.length > 1) {
      const merged: Distribution[] = [];
      for (let index = 0; index < this.#runs.length; index += 2) {
        const [one, other] = [this.#runs[index]!, this.#runs[index + 1]];
        merged.push(other ? merge(one, other) : one);
        if (one.values.length > YIELD_ABOVE_VALUES) await yieldToEventLoop();
      }
      this.#runs = merged;
    }
    return this.#runs[0] ?? { values: new Float64Array(), counts: new Float64Array() };
  }
}
