import type { Tally } from '#product/blocks/statistics/finding.ts';
import type { Distribution } from '#product/blocks/numbers.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

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
class DistributionSum {
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

/** Figures of the answers to a block, or of responses themselves (`$`). */
export interface BlockFigures {
  tallies: Tally[];
  /** By part, where the answers are numbers. */
  numbers: Map<string, Distribution>;
}

/** Figures by subject: a block id, or `$` for responses themselves. */
export type Figures = Map<string, BlockFigures>;

export const NO_FIGURES: BlockFigures = { tallies: [], numbers: new Map() };

/** Adds up the figures of a study's segments. */
export class FigureSums {
  readonly #blocks = new Map<
    string,
    { tallies: Map<string, Tally>; numbers: Map<string, DistributionSum> }
  >();

  #getSums(block: string) {
    const existing = this.#blocks.get(block);
    if (existing) return existing;
    const sums = { tallies: new Map<string, Tally>(), numbers: new Map<string, DistributionSum>() };
    this.#blocks.set(block, sums);
    return sums;
  }

  /** Adds `n` answers of a choice. If the choice is a number, such as a score, its sum is added too. */
  addChoice(block: string, part: string, choice: string, n: number): void {
    const number = Number(choice);
    this.addEntry(block, part, choice, n, Number.isFinite(number) ? n * number : 0);
  }

  /** Adds `n` entries of a list, and the sum of their numbers. */
  addEntry(block: string, part: string, choice: string, n: number, total: number): void {
    const { tallies } = this.#getSums(block);
    const key = `${part}\u0000${choice}`;
    const tally = tallies.get(key);
    if (!tally) tallies.set(key, { part, choice, n, total });
    else {
      tally.n += n;
      tally.total += total;
    }
  }

  addNumbers(block: string, part: string, numbers: Distribution): void {
    if (numbers.values.length === 0) return;
    const sums = this.#getSums(block).numbers;
    if (!sums.has(part)) sums.set(part, new DistributionSum());
    sums.get(part)!.add(numbers);
  }

  async figures(): Promise<Figures> {
    const figures: Figures = new Map();
    for (const [block, { tallies, numbers }] of this.#blocks) {
      const merged = new Map<string, Distribution>();
      for (const [part, distributions] of numbers) merged.set(part, await distributions.all());
      figures.set(block, { tallies: [...tallies.values()], numbers: merged });
    }
    return figures;
  }
}
