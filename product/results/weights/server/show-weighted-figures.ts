import type { FigureSource } from '../../server/show-figures.ts';
import { hasMedian, toGroupFinding } from '../../server/show-figures.ts';
import { weightedQuartiles } from '../weighted-distribution.ts';
import type { WeightsBySegment } from './queries.ts';
import { readWeightedColumns } from './read-weighted-columns.ts';
import { distributionOfPart, showWeightedFinding, weightedBins } from './show-weighted-finding.ts';
import { testWeightedBlock } from './test-weighted-block.ts';
import { NO_WEIGHTED_FIGURES, type WeightedBlockFigures } from './sum-weighted-figures.ts';

/** Every response counts as its weight. */
export const weightedFigures = (weights: WeightsBySegment): FigureSource<WeightedBlockFigures> => ({
  read: (tx, scope, study, filter, options) =>
    readWeightedColumns(tx, scope, study, weights, filter, options),
  empty: NO_WEIGHTED_FIGURES,
  show: (block, figures) => showWeightedFinding(block, figures),
  bins: weightedBins,
  showGroup(block, figures, bins) {
    const shown = showWeightedFinding(block, figures, bins);
    return toGroupFinding(shown, (part) => shown.groups.find((one) => one.part === part)?.mean ?? null);
  },
  test: testWeightedBlock,
  median(block, figures) {
    const spread = hasMedian(block) ? distributionOfPart(figures, '') : null;
    return spread && weightedQuartiles(spread)[1];
  },
});
