/** What results need to work out the figures of numbers, as `summarise` takes them. */
export { edgesOf, type Bins } from './figures/bins.ts';
export { distributionOf, quartilesOf, sizeOf, type Distribution } from './figures/distribution.ts';
export { figuresOf, isNumber } from './figures/figures-of.ts';
export { columnsOf, covers, MAX_COLUMNS, type Column } from './kit/histogram.ts';
export {
  readInterval,
  formatFigure,
  formatInterval,
  formatNumber,
  writeInterval,
  type Interval,
} from './figures/interval.ts';
export { meanOfNumbers, momentsOf, numberFigures } from './figures/numbers.ts';
export { countPairs } from './figures/pairs.ts';
