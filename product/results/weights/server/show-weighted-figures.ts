import type { FigureSource } from '../../server/show-figures.ts';
import { hasMedian, toGroupFinding } from '../../server/show-figures.ts';
import { weightedQuartiles } from '../weighted-distribution.ts';
import type { WeightsBySegment } from './queries.ts';
import { readWeightedColumns } from './read-weighted-columns.ts';
import { findPartDistribution } from './find-part-distribution.ts';
import { computeWeightedFindingShape, computeWeightedBins } from './compute-weighted-finding-shape.ts';
import { computeWeightedTests } from './compute-weighted-tests.ts';
import {
  NO_WEIGHTED_FIGURES,
  WeightedFigureSums,
  type WeightedBlockFigures,
} from './sum-weighted-figures.ts';

/** Creates the source of weighted figures, in which every response counts with its weight. */
export const weightedFigures = (weights: WeightsBySegment): FigureSource<WeightedBlockFigures> => ({
  read: (tx, scope, input) => readWeightedColumns(tx, scope, { ...input, weights }),
  createSums() {
    const sums = new WeightedFigureSums();
    return {
      add({ block, part, choice }, segment, bits) {
        const sum = weights.get(segment)?.sum(bits.bytes, bits.count());
        if (sum) sums.addChoice(block, part, choice, sum);
      },
      figures: async () => sums.figures(),
    };
  },
  empty: NO_WEIGHTED_FIGURES,
  toShape: (block, figures) => computeWeightedFindingShape(block, figures),
  computeBins: computeWeightedBins,
  toGroupShape(block, figures, bins) {
    const finding = computeWeightedFindingShape(block, figures, bins);
    return toGroupFinding(
      finding,
      (part) => finding.groups.find((group) => group.part === part)?.mean ?? null,
    );
  },
  test: computeWeightedTests,
  median(block, figures) {
    const distribution = hasMedian(block) ? findPartDistribution(figures, '') : undefined;
    return distribution ? weightedQuartiles(distribution)[1] : null;
  },
});
