import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ConditionSubject } from '#product/blocks/team-block.ts';
import { computeQuartiles, type Bins } from '#product/blocks/numbers.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block } from '#product/studies/study.ts';
import type { Bits } from '../columns/bits.ts';
import { FigureSums, NO_FIGURES, type BlockFigures } from '../columns/server/count-figures.ts';
import { readColumns, type ReadColumnsOptions } from '../columns/server/read-columns.ts';
import type { BlockComparison, GroupTest } from '../compare.ts';
import type { FindingShape } from '../contract.ts';
import type { Filter } from '../filter.ts';
import type { GroupFinding } from '../finding.ts';
import type { WorkBudget } from '../statistics/freeman-halton.ts';
import { testBlock } from '../group-tests.ts';
import {
  computeBinsByPart,
  computeFindingShape,
  summarise,
  toFindingShape,
} from './compute-finding-shape.ts';

/** The least that weighted and unweighted figures of a block have in common; `n` counts people. */
export interface CountedFigures {
  tallies: { part: string; choice: string; n: number; weight?: number; squares?: number }[];
  numbers?: ReadonlyMap<string, { counts: Float64Array; weights?: Float64Array }>;
}

/** The base of shares: the people who answered a block, or all who saw it. */
export type FigureBase = 'answered' | 'seen';

/** The groups of a block whose differences are tested. */
export interface GroupsToTest<F> {
  subjects: ConditionSubject[];
  /** With unrounded means. */
  findings: GroupFinding[];
  figures: F[];
  /** Parts in which one answer can have several choices. */
  multiChoiceParts: ReadonlySet<string>;
  work: WorkBudget;
}

/** The figures of responses that are given by their bits. */
interface BitSums<F> {
  add(to: { block: string; part: string; choice: string }, segment: number, bits: Bits): void;
  figures(): Promise<Map<string, F>>;
}

/** Reads and summarises the figures of a page: counts of people, or sums of their weights. */
export interface FigureSource<F extends CountedFigures> {
  read(
    tx: Tx,
    scope: Scope,
    input: ReadColumnsOptions & { study: string; filter: Filter },
  ): Promise<Map<string, F>[]>;
  /** Adds up figures of choices that are no columns, such as tags. */
  createSums(): BitSums<F>;
  /** Figures of a block that nobody has answered. */
  empty: F;
  toShape(block: Block, figures: F): FindingShape;
  /** Bins of numbers by part, which compared groups share. */
  computeBins(figures: F): Map<string, Bins>;
  /** The figures of one group, with unrounded means. */
  toGroupShape(block: Block, figures: F, bins: Map<string, Bins>): GroupFinding;
  test(groups: GroupsToTest<F>): { tests: GroupTest[]; untested?: BlockComparison['untested'] };
  /** The median of a number or score; null for other types and without answers. */
  median(block: Block, figures: F): number | null;
}

/** Figures without weights: every response counts as one. */
export const unweightedFigures: FigureSource<BlockFigures> = {
  read: readColumns,
  createSums() {
    const sums = new FigureSums();
    return {
      add: ({ block, part, choice }, _segment, bits) => sums.addEntry(block, part, choice, bits.count(), 0),
      figures: () => sums.figures(),
    };
  },
  empty: NO_FIGURES,
  toShape: computeFindingShape,
  computeBins: computeBinsByPart,
  toGroupShape(block, figures, bins) {
    const finding = summarise(block, figures, bins);
    const means = new Map(finding.groups.map(({ part, mean }) => [part, mean]));
    return toGroupFinding(toFindingShape(finding), (part) => means.get(part) ?? null);
  },
  test: ({ subjects, findings, figures, multiChoiceParts, work }) => ({
    tests: testBlock(
      subjects,
      findings,
      multiChoiceParts,
      work,
      figures.map(({ numbers }) => numbers),
    ),
  }),
  median(block, { tallies, numbers }) {
    if (!hasMedian(block)) return null;
    const distribution = numbers.get('');
    if (distribution) return computeQuartiles(distribution)[1];
    // The choices of a score are its numbers.
    const scores = tallies
      .filter(({ part, n }) => part === '' && n > 0)
      .map(({ choice, n }) => ({ value: Number(choice), n }))
      .toSorted((a, b) => a.value - b.value);
    if (scores.length === 0) return null;
    return computeQuartiles({
      values: Float64Array.from(scores, ({ value }) => value),
      counts: Float64Array.from(scores, ({ n }) => n),
    })[1];
  },
};

/** Whether the answer to a block is a number. */
export const hasMedian = (block: Block): boolean =>
  requireTeamBlockType(block.type)
    .conditions(block.config)
    .some(({ part, kind }) => part === '' && kind === 'number');

/** A finding without its labels, which are in the finding of all responses. */
export function toGroupFinding(
  { n, effectiveSize, skipped, score, groups }: FindingShape,
  getMean: (part: string) => GroupFinding['groups'][number]['mean'],
): GroupFinding {
  return {
    n,
    effectiveSize,
    skipped,
    score,
    groups: groups.map((group) => ({
      part: group.part,
      n: group.n,
      effectiveSize: group.effectiveSize,
      mean: getMean(group.part),
      quartiles: group.quartiles,
      bars: group.bars.map((bar) => ({
        part: bar.part,
        choice: bar.choice,
        n: bar.n,
        interval: bar.interval,
      })),
    })),
  };
}
