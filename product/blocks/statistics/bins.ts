import { computeQuartiles, countSample, type Distribution } from './distribution.ts';

/** How numbers are counted: each value separately, or in half-open bins between edges; the last bin includes its end. */
export type Bins = { values: Float64Array } | { edges: Float64Array };

/** Up to this many distinct integers are counted separately. */
const MAX_VALUES = 1_000;
const MAX_BINS = 100;
/** Minimum bin width relative to the largest number; narrower edges could become equal. */
const RESOLUTION = 2 ** -50;
/** Relative tolerance for rounding errors: 0.3 / 0.1 is slightly less than 3. */
const TOLERANCE = 1e-9;

/** A width of 1, 2, 2.5 or 5 times a power of ten. */
interface Width {
  factor: number;
  exponent: number;
}
const FACTORS = [1, 2, 2.5, 5];
const computeWidth = ({ factor, exponent }: Width) => Number(`${factor}e${exponent}`);
/** Multiples are parsed from decimal digits, so that 3 · 0.1 is exactly 0.3. */
const computeMultiple = (count: number, { factor, exponent }: Width) =>
  Number(`${count * factor}e${exponent}`) + 0;

function getNextWidth({ factor, exponent }: Width): Width {
  const next = FACTORS[FACTORS.indexOf(factor) + 1];
  return next === undefined ? { factor: 1, exponent: exponent + 1 } : { factor: next, exponent };
}

/** The smallest round width that is at least `minWidth`. */
function findRoundWidth(minWidth: number): Width {
  let width: Width = { factor: 1, exponent: Math.floor(Math.log10(minWidth)) - 1 };
  while (computeWidth(width) < minWidth * (1 - TOLERANCE)) width = getNextWidth(width);
  return width;
}

/** First and last edge, as multiples of the width, that include both numbers. */
function findEdgeRange(smallest: number, greatest: number, width: Width): [first: number, last: number] {
  const size = computeWidth(width);
  let first = Math.floor(smallest / size);
  while (computeMultiple(first, width) > smallest) first -= 1;
  while (computeMultiple(first + 1, width) <= smallest) first += 1;
  let last = Math.max(first + 1, Math.ceil(greatest / size));
  while (computeMultiple(last, width) < greatest) last += 1;
  while (last > first + 1 && computeMultiple(last - 1, width) >= greatest) last -= 1;
  return [first, last];
}

/**
 * Chooses how to count numbers: up to 1,000 distinct integers separately, others in at most 100 bins with round edges and
 * a width of at least 2 · IQR / ∛n, or if the IQR is 0, range / (log₂ n + 1).
 *
 * Sources: Freedman, D. & Diaconis, P. (1981), On the histogram as a density estimator: L2 theory, Zeitschrift für
 * Wahrscheinlichkeitstheorie und verwandte Gebiete 57, 453–476; Sturges, H. A. (1926), The choice of a class interval,
 * Journal of the American Statistical Association 21, 65–66.
 */
export function chooseBins(distribution: Distribution): Bins {
  const { values } = distribution;
  if (values.length < 2 || (values.length <= MAX_VALUES && values.every(Number.isInteger))) return { values };
  const [smallest, greatest] = [values[0]!, values.at(-1)!];
  const n = countSample(distribution);
  const [low, , high] = computeQuartiles(distribution);
  const targetWidth =
    high > low ? (2 * (high - low)) / Math.cbrt(n) : (greatest - smallest) / (Math.ceil(Math.log2(n)) + 1);
  const minWidth = Math.max(Math.abs(smallest), Math.abs(greatest)) * RESOLUTION;
  let width = findRoundWidth(Math.max(targetWidth, minWidth, 1e-300));
  let [first, last] = findEdgeRange(smallest, greatest, width);
  while (last - first > MAX_BINS) {
    width = getNextWidth(width);
    [first, last] = findEdgeRange(smallest, greatest, width);
  }
  return {
    edges: Float64Array.from({ length: last - first + 1 }, (_, index) =>
      computeMultiple(first + index, width),
    ),
  };
}
