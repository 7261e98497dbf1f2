/** What results need to work out the figures of numbers, as `summarise` takes them. */
export { edgesOf, type Bins } from './statistics/bins.ts';
export { distributionOf, quartilesOf, sizeOf, type Distribution } from './statistics/distribution.ts';
export { figuresOf, isNumber } from './statistics/figures-of.ts';
export { columnsOf, covers, MAX_COLUMNS } from './statistics/histogram.ts';
export {
  readInterval,
  formatFigure,
  formatInterval,
  formatNumber,
  writeInterval,
  type Interval,
} from './statistics/interval.ts';
export { meanOfNumbers, momentsOf, numberFigures } from './statistics/numbers.ts';
export { countPairs } from './statistics/pairs.ts';
