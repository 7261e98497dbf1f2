/** The parts of `statistics/` that results use to compute the `NumberFigures` of `summarise`. */
export { chooseBins as edgesOf, type Bins } from './statistics/bins.ts';
export {
  computeDistribution as distributionOf,
  computeQuartiles as quartilesOf,
  sampleSize as sizeOf,
  type Distribution,
} from './statistics/distribution.ts';
export { figuresOf, isNumberFact as isNumber } from './statistics/figures-of.ts';
export {
  buildHistogram as columnsOf,
  containsInterval as covers,
  MAX_COLUMNS,
} from './statistics/histogram.ts';
export {
  parseInterval as readInterval,
  formatFigure,
  formatNumberInterval as formatInterval,
  formatNumber,
  serializeInterval as writeInterval,
  type NumberInterval as Interval,
} from './statistics/interval.ts';
export {
  meanFromMoments as meanOfNumbers,
  computeMoments as momentsOf,
  computeNumberFigures as numberFigures,
} from './statistics/numbers.ts';
export { countPairs } from './statistics/pairs.ts';
