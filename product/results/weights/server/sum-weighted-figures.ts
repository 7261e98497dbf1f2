import type { WeightSums } from '../weight-sums.ts';
import type { WeightedDistribution } from '../weighted-distribution.ts';

/** A tally of weighted answers: the people who made a choice, and their weights. */
export interface WeightedTally extends WeightSums {
  part: string;
  choice: string;
  /** Σ of their numbers times the weight of the person. */
  total: number;
  /** Σ of their numbers without weights. */
  unweightedTotal: number;
}

/** Weighted figures of the answers to a block, or of responses themselves (`$`). */
export interface WeightedBlockFigures {
  tallies: WeightedTally[];
  /** By part, where the answers are numbers. */
  numbers: Map<string, WeightedDistribution>;
}

export type WeightedFigures = Map<string, WeightedBlockFigures>;

export const NO_WEIGHTED_FIGURES: WeightedBlockFigures = { tallies: [], numbers: new Map() };

/** Adds up weighted figures. */
export class WeightedFigureSums {
  readonly #blocks = new Map<
    string,
    { tallies: Map<string, WeightedTally>; numbers: Map<string, WeightedDistribution> }
  >();

  #getSums(block: string) {
    const existing = this.#blocks.get(block);
    if (existing) return existing;
    const sums = { tallies: new Map<string, WeightedTally>(), numbers: new Map() };
    this.#blocks.set(block, sums);
    return sums;
  }

  #getTally(block: string, part: string, choice: string): WeightedTally {
    const { tallies } = this.#getSums(block);
    const key = `${part}\u0000${choice}`;
    const existing = tallies.get(key);
    if (existing) return existing;
    const tally = { part, choice, n: 0, weight: 0, squares: 0, total: 0, unweightedTotal: 0 };
    tallies.set(key, tally);
    return tally;
  }

  /** Adds people who made a choice. If the choice is a number, such as a score, its sum is added too. */
  addChoice(block: string, part: string, choice: string, { n, weight, squares }: WeightSums): void {
    if (n === 0) return;
    const tally = this.#getTally(block, part, choice);
    const number = Number(choice);
    tally.n += n;
    tally.weight += weight;
    tally.squares += squares;
    if (!Number.isFinite(number)) return;
    tally.total += weight * number;
    tally.unweightedTotal += n * number;
  }

  /** Adds one entry of a person, such as a click. */
  addEntry(block: string, part: string, choice: string, weight: number, number: number): void {
    const tally = this.#getTally(block, part, choice);
    tally.n += 1;
    tally.weight += weight;
    tally.squares += weight * weight;
    tally.total += weight * number;
    tally.unweightedTotal += number;
  }

  addNumbers(block: string, part: string, numbers: WeightedDistribution): void {
    if (numbers.values.length > 0) this.#getSums(block).numbers.set(part, numbers);
  }

  figures(): WeightedFigures {
    return new Map(
      [...this.#blocks].map(([block, { tallies, numbers }]) => [
        block,
        { tallies: [...tallies.values()], numbers },
      ]),
    );
  }
}
