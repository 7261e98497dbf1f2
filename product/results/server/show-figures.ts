import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ConditionSubject } from '#product/blocks/block.ts';
import { computeQuartiles, type Bins } from '#product/blocks/numbers.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import { NO_FIGURES, type BlockFigures } from '../columns/server/count-figures.ts';
import { readColumns, type ReadColumnsOptions } from '../columns/server/read-columns.ts';
import type { BlockComparison, GroupTest } from '../compare.ts';
import type { FindingShape } from '../contract.ts';
import type { Filter } from '../filter.ts';
import type { GroupFinding } from '../finding.ts';
import type { WorkBudget } from '../statistics/freeman-halton.ts';
import { testBlock } from '../test-groups.ts';
import { computeBinsByPart, showFinding, summarise, toFindingShape } from './show-finding.ts';

/** Figures of a block, whatever else they have; `n` counts people, who may have weights. */
export interface CountedFigures {
  tallies: { part: string; choice: string; n: number; weight?: number; squares?: number }[];
}

/** Whose shares a page shows: of the people who answered a block, or of all who saw it. */
export type FigureBase = 'answered' | 'seen';

/** How the groups of a block are tested. */
export interface GroupsToTest<F> {
  subjects: ConditionSubject[];
  /** With unrounded means. */
  findings: GroupFinding[];
  figures: F[];
  /** Parts in which one answer can give several choices. */
  several: ReadonlySet<string>;
  work: WorkBudget;
}

/** Figures of a page and what is computed from them: of people, or of their weights. */
export interface FigureSource<F extends CountedFigures> {
  read(
    tx: Tx,
    scope: Scope,
    study: string,
    filter: Filter,
    options: ReadColumnsOptions,
  ): Promise<Map<string, F>[]>;
  /** Figures of a block that nobody has answered. */
  empty: F;
  show(block: Block, figures: F): FindingShape;
  /** Bins of numbers by part, which compared groups share. */
  bins(figures: F): Map<string, Bins>;
  /** The figures of one group, with unrounded means. */
  showGroup(block: Block, figures: F, bins: Map<string, Bins>): GroupFinding;
  test(groups: GroupsToTest<F>): { tests: GroupTest[]; untested?: BlockComparison['untested'] };
  /** The median of a number or score; null for other types and without answers. */
  median(block: Block, figures: F): number | null;
}

/** Every response counts as one. */
export const unweightedFigures: FigureSource<BlockFigures> = {
  read: readColumns,
  empty: NO_FIGURES,
  show: showFinding,
  bins: computeBinsByPart,
  showGroup(block, figures, bins) {
    const found = summarise(block, figures, bins);
    const means = new Map(found.groups.map(({ part, mean }) => [part, mean]));
    return toGroupFinding(toFindingShape(found), (part) => means.get(part) ?? null);
  },
  test: ({ subjects, findings, figures, several, work }) => ({
    tests: testBlock(
      subjects,
      findings,
      several,
      work,
      figures.map(({ numbers }) => numbers),
    ),
  }),
  median(block, { tallies, numbers }) {
    if (!hasMedian(block)) return null;
    const own = numbers.get('');
    if (own) return computeQuartiles(own)[1];
    // A score: its choices are the numbers.
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
  requireBlockType(block.type)
    .conditions(block.config)
    .some(({ part, kind }) => part === '' && kind === 'number');

/** A finding without its labels, which are in the finding of all responses. */
export function toGroupFinding(
  { n, effectiveSize, skipped, score, groups }: FindingShape,
  meanOf: (part: string) => GroupFinding['groups'][number]['mean'],
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
      mean: meanOf(group.part),
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
