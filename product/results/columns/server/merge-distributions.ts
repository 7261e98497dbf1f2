import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Distribution } from '#product/blocks/numbers.ts';

/** Merging more values than this blocks the process noticeably. */
const YIELD_ABOVE_VALUES = 10_000;

/** Merges two distributions. */
function merge(a: Distribution, b: Distribution): Distribution {
  const values = new Float64Array(a.values.length + b.values.length);
  const counts = new Float64Array(values.length);
  let size = 0;
  let indexA = 0;
  let indexB = 0;
  while (indexA < a.values.length || indexB < b.values.length) {
    const valueA = a.values[indexA] ?? Number.POSITIVE_INFINITY;
    const valueB = b.values[indexB] ?? Number.POSITIVE_INFINITY;
    values[size] = Math.min(valueA, valueB);
    if (valueA <= valueB) {
      counts[size]! += a.counts[indexA]!;
      indexA += 1;
    }
    if (valueB <= valueA) {
      counts[size]! += b.counts[indexB]!;
      indexB += 1;
    }
    size += 1;
  }
  return { values: values.subarray(0, size), counts: counts.subarray(0, size) };
}

/** Adds up distributions, such as those of the segments of a column. */
export class DistributionSum {
  #distributions: Distribution[] = [];

  add(distribution: Distribution): void {
    this.#distributions.push(distribution);
  }

  /** The merged distribution. Merges in pairs, which copies numbers less often, and yields to other work in between. */
  async all(): Promise<Distribution> {
    while (this.#distributions.length > 1) {
      const merged: Distribution[] = [];
      for (let index = 0; index < this.#distributions.length; index += 2) {
        const [first, second] = [this.#distributions[index]!, this.#distributions[index + 1]];
        merged.push(second ? merge(first, second) : first);
        if (first.values.length > YIELD_ABOVE_VALUES) await yieldToEventLoop();
      }
      this.#distributions = merged;
    }
    return this.#distributions[0] ?? { values: new Float64Array(), counts: new Float64Array() };
  }
}
