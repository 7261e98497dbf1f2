import type { Tally } from '#product/blocks/block.ts';
import type { Distribution } from '#product/blocks/numbers.ts';
import { DistributionSum } from './merge-distributions.ts';

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

  #sumsOf(block: string) {
    const known = this.#blocks.get(block);
    if (known) return known;
    const fresh = { tallies: new Map<string, Tally>(), numbers: new Map<string, DistributionSum>() };
    this.#blocks.set(block, fresh);
    return fresh;
  }

  /** Adds `n` answers of a choice. If the choice is a number, such as a score, its sum is added too. */
  count(block: string, part: string, choice: string, n: number): void {
    const number = Number(choice);
    this.trace(block, part, choice, n, Number.isFinite(number) ? n * number : 0);
  }

  /** The same with the sum of the numbers given. */
  trace(block: string, part: string, choice: string, n: number, total: number): void {
    const { tallies } = this.#sumsOf(block);
    const key = `${part}\u0000${choice}`;
    const sum = tallies.get(key);
    if (!sum) tallies.set(key, { part, choice, n, total });
    else {
      sum.n += n;
      sum.total += total;
    }
  }

  addNumbers(block: string, part: string, numbers: Distribution): void {
    if (numbers.values.length === 0) return;
    const own = this.#sumsOf(block).numbers;
    if (!own.has(part)) own.set(part, new DistributionSum());
    own.get(part)!.add(numbers);
  }

  async figures(): Promise<Figures> {
    const figures: Figures = new Map();
    for (const [block, { tallies, numbers }] of this.#blocks) {
      const merged = new Map<string, Distribution>();
      for (const [part, runs] of numbers) merged.set(part, await runs.all());
      figures.set(block, { tallies: [...tallies.values()], numbers: merged });
    }
    return figures;
  }
}
