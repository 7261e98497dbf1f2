/** The parts of `statistics/` that results use to compute the `NumberFigures` of `summarise`. */
export { chooseBins, type Bins } from './statistics/bins.ts';
export {
  computeDistribution,
  computeQuartiles,
  countSample,
  type Distribution,
} from './statistics/distribution.ts';
export { computeFigures, isNumberFact } from './statistics/compute-figures.ts';
export { buildHistogram, containsInterval, MAX_COLUMNS } from './statistics/histogram.ts';
export {
  parseInterval,
  formatFigure,
  formatNumberInterval,
  formatNumber,
  serializeInterval,
  type NumberInterval,
} from './statistics/interval.ts';
export { computeMeanFromMoments, computeMoments, computeNumberFigures } from './statistics/numbers.ts';
export { countPairs } from './statistics/pairs.ts';
