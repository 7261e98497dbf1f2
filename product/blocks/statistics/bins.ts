import { quartilesOf, sizeOf, type Distribution } from './distribution.ts';

/** What a number is counted by: each value by itself, or bins between edges, of which the last holds its end too. */
export type Bins = { values: Float64Array } | { edges: Float64Array };

/** Up to so many distinct whole numbers are counted one by one. */
const MAX_VALUES = 1_000;
const MAX_BINS = 100;
/** Narrower than this part of the largest number, and edges could no longer be told apart. */
const RESOLUTION = 2 ** -50;
/** 0.3 / 0.1 is a little less than 3. */
const TOLERANCE = 1e-9;

/** A width of 1, 2, 2.5 or 5 times a power of ten. */
interface Width {
  factor: number;
  exponent: number;
}
const FACTORS = [1, 2, 2.5, 5];
const sizeOfWidth = ({ factor, exponent }: Width) => Number(`${factor}e${exponent}`);
/** Multiples are read from their decimal digits: 3 · 0.1 is 0.3 and no other number. */
const multiple = (times: number, { factor, exponent }: Width) => Number(`${times * factor}e${exponent}`) + 0;

function wider({ factor, exponent }: Width): Width {
  const next = FACTORS[FACTORS.indexOf(factor) + 1];
  return next === undefined ? { factor: 1, exponent: exponent + 1 } : { factor: next, exponent };
}

/** The narrowest round width of at least `least`. */
function roundWidth(least: number): Width {
  let width: Width = { factor: 1, exponent: Math.floor(Math.log10(least)) - 1 };
  while (sizeOfWidth(width) < least * (1 - TOLERANCE)) width = wider(width);
  return width;
}

/** The bins of a width, from the one that holds the least to the one that holds the greatest. */
function placesOf(least: number, greatest: number, width: Width): [first: number, last: number] {
  const size = sizeOfWidth(width);
  let first = Math.floor(least / size);
  while (multiple(first, width) > least) first -= 1;
  while (multiple(first + 1, width) <= least) first += 1;
  let last = Math.max(first + 1, Math.ceil(greatest / size));
  while (multiple(last, width) < greatest) last += 1;
  while (last > first + 1 && multiple(last - 1, width) >= greatest) last -= 1;
  return [first, last];
}

/**
 * What everybody's numbers are counted by: up to 1,000 distinct whole numbers one by one, others in at most 100 bins
 * between multiples of a round width, at least 2 · IQR / ∛n; where the middle half is one value, range / (log₂ n + 1).
 *
 * Sources: Freedman, D. & Diaconis, P. (1981), On the histogram as a density estimator: L2 theory, Zeitschrift für
 * Wahrscheinlichkeitstheorie und verwandte Gebiete 57, 453–476; Sturges, H. A. (1926), The choice of a class interval,
 * Journal of the American Statistical Association 21, 65–66.
 */
export function edgesOf(all: Distribution): Bins {
  const { values } = all;
  if (values.length < 2 || (values.length <= MAX_VALUES && values.every(Number.isInteger))) return { values };
  const [least, greatest] = [values[0]!, values.at(-1)!];
  const n = sizeOf(all);
  const [low, , high] = quartilesOf(all);
  const wanted =
    high > low ? (2 * (high - low)) / Math.cbrt(n) : (greatest - least) / (Math.ceil(Math.log2(n)) + 1);
  const finest = Math.max(Math.abs(least), Math.abs(greatest)) * RESOLUTION;
  let width = roundWidth(Math.max(wanted, finest, 1e-300));
  let [first, last] = placesOf(least, greatest, width);
  while (last - first > MAX_BINS) {
    width = wider(width);
    [first, last] = placesOf(least, greatest, width);
  }
  return { edges: Float64Array.from({ length: last - first + 1 }, (_, at) => multiple(first + at, width)) };
}
