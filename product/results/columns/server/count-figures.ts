import type { Tally } from '#product/blocks/block.ts';
import type { Distribution } from '#product/blocks/numbers.ts';
import { Distributions } from './merge-distributions.ts';

/** What the answers to a block say, or responses themselves (`$`). */
export interface BlockFigures {
  tallies: Tally[];
  /** By part, where the answers are numbers. */
  numbers: Map<string, Distribution>;
}

/** Figures by subject: a block id, or `$` for responses themselves. */
export type Figures = Map<string, BlockFigures>;

export const NOTHING: BlockFigures = { tallies: [], numbers: new Map() };

/** Adds up what the segments of a study's columns say. */
export class Sums {
  readonly #blocks = new Map<string, { tallies: Map<string, Tally>; numbers: Map<string, Distributions> }>();

  #of(block: string) {
    const known = this.#blocks.get(block);
    if (known) return known;
    const fresh = { tallies: new Map<string, Tally>(), numbers: new Map<string, Distributions>() };
    this.#blocks.set(block, fresh);
    return fresh;
  }

  /** So many gave a choice; where it is a number, such as a score, their sum follows. */
  count(block: string, part: string, choice: string, n: number): void {
    const number = Number(choice);
    this.trace(block, part, choice, n, Number.isFinite(number) ? n * number : 0);
  }

  /** The same with the sum of the numbers beside it. */
  trace(block: string, part: string, choice: string, n: number, total: number): void {
    const { tallies } = this.#of(block);
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
    const own = this.#of(block).numbers;
    if (!own.has(part)) own.set(part, new Distributions());
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
