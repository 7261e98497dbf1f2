import type { Tally } from '../../block.ts';
import { contains, type Region } from '../pictures/region.ts';

/** Points are counted on a grid of this many cells a side, so that a million clicks are few tallies. */
export const GRID_SIZE = 200;

/** A cell of the grid with how many clicks and the sum of their seconds; short, since there may be thousands. */
export type HeatCell = [column: number, row: number, n: number, seconds: number];

/** A point as the choice of a trace: the cell it is in. @param x, y 0 to 1 */
export function cellAt(x: number, y: number): string {
  const step = (share: number) => Math.min(GRID_SIZE - 1, Math.max(0, Math.floor(share * GRID_SIZE)));
  return `${step(x)} ${step(y)}`;
}

/** Where a cell's middle is, 0 to 1. */
export function middleOf([column, row]: HeatCell): { x: number; y: number } {
  return { x: (column + 0.5) / GRID_SIZE, y: (row + 0.5) / GRID_SIZE };
}

/**
 * The cells of a trace that was written with `cellAt`.
 *
 * @param prefix what stands before the cell in the choice, such as `screen1 `
 */
export function cellsOf(tallies: Tally[], part: string, prefix = ''): HeatCell[] {
  const cells: HeatCell[] = [];
  for (const tally of tallies) {
    if (tally.part !== part || tally.n <= 0 || !tally.choice.startsWith(prefix)) continue;
    const [column, row] = tally.choice.slice(prefix.length).split(' ').map(Number);
    if (column === undefined || row === undefined || !isCell(column) || !isCell(row)) continue;
    cells.push([column, row, tally.n, Math.round(tally.total * 100) / 100]);
  }
  return cells;
}

const isCell = (step: number) => Number.isInteger(step) && step >= 0 && step < GRID_SIZE;

/** Pixels that a density is worked out on, whatever the picture's size: drawing costs the same for any n. */
const MAX_PIXELS = 60_000;
/** How far a click spreads: this share of the mean side is one standard deviation. */
const SPREAD = 0.022;

export interface Density {
  across: number;
  down: number;
  /** Row by row; clicks per pixel. */
  values: Float32Array;
  /** The largest value. */
  most: number;
}

/**
 * Kernel density of clicks: each cell is spread by a Gaussian, as two passes of one dimension. What falls over the
 * edge is lost.
 *
 * Source: Silverman, B. W. (1986), Density estimation for statistics and data analysis, 4.2 (the multivariate kernel
 * method, here with the normal kernel, which is separable).
 *
 * @param aspect width / height of the picture
 */
export function densityOf(cells: HeatCell[], aspect: number): Density {
  const across = Math.max(1, Math.round(Math.sqrt(MAX_PIXELS * aspect)));
  const down = Math.max(1, Math.round(MAX_PIXELS / across));
  const sigma = SPREAD * Math.sqrt(across * down);
  const points = new Float32Array(across * down);
  for (const cell of cells) {
    const { x, y } = middleOf(cell);
    points[Math.floor(y * down) * across + Math.floor(x * across)]! += cell[2];
  }
  const weights = weightsOf(sigma);
  const rows = spread(points, across, down, weights, 1, across);
  const values = spread(rows, down, across, weights, across, 1);
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return { across, down, values, most };
}

/** The normal density at whole steps to three standard deviations, adding up to 1. */
function weightsOf(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = new Float32Array(2 * reach + 1).map((_, at) =>
    Math.exp(-((at - reach) ** 2 / (2 * sigma ** 2))),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Spreads lines of `length` values, `step` apart; there are `lines` of them, `apart` from each other. */
function spread(
  from: Float32Array,
  length: number,
  lines: number,
  weights: Float32Array,
  step: number,
  apart: number,
): Float32Array {
  const out = new Float32Array(from.length);
  const reach = (weights.length - 1) / 2;
  for (let line = 0; line < lines; line += 1) {
    const start = line * apart;
    for (let at = 0; at < length; at += 1) {
      const value = from[start + at * step]!;
      if (value === 0) continue;
      const first = Math.max(0, at - reach);
      const last = Math.min(length - 1, at + reach);
      for (let to = first; to <= last; to += 1) out[start + to * step]! += value * weights[to - at + reach]!;
    }
  }
  return out;
}

/** From this share of the densest place on, heat covers what lies under it; below, it fades to nothing. */
const OPAQUE_FROM = 0.3;
const COVER = 0.86;

/**
 * The density as pixels, red green blue alpha: denser is further along the colours, and less of the picture is seen.
 *
 * @param colours `#rrggbb`, from few to many; at least two
 */
export function heatPixels({ values, most }: Density, colours: string[]): Uint8ClampedArray<ArrayBuffer> {
  const stops = colours.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const pixels = new Uint8ClampedArray(values.length * 4);
  if (most <= 0) return pixels;
  values.forEach((value, at) => {
    const share = value / most;
    if (share <= 0) return;
    const place = share * (stops.length - 1);
    const from = Math.min(stops.length - 2, Math.floor(place));
    for (let channel = 0; channel < 3; channel += 1) {
      const low = stops[from]![channel]!;
      pixels[at * 4 + channel] = low + (stops[from + 1]![channel]! - low) * (place - from);
    }
    pixels[at * 4 + 3] = 255 * COVER * Math.min(1, share / OPAQUE_FROM) ** 0.8;
  });
  return pixels;
}

export interface Clicks {
  n: number;
  /** Mean seconds until the click; null without any. */
  mean: number | null;
  /** Median of the cells' mean seconds, each as often as it was clicked; null without any. */
  median: number | null;
}

/** The clicks of some cells in figures. */
export function clicksOf(cells: HeatCell[]): Clicks {
  const n = cells.reduce((sum, cell) => sum + cell[2], 0);
  if (n === 0) return { n: 0, mean: null, median: null };
  const sorted = cells
    .map((cell) => ({ n: cell[2], seconds: cell[3] / cell[2] }))
    .toSorted((a, b) => a.seconds - b.seconds);
  let seen = 0;
  let median = 0;
  for (const [at, one] of sorted.entries()) {
    seen += one.n;
    if (seen * 2 < n) continue;
    median = seen * 2 === n ? (one.seconds + sorted[at + 1]!.seconds) / 2 : one.seconds;
    break;
  }
  return { n, mean: cells.reduce((sum, cell) => sum + cell[3], 0) / n, median };
}

/** The cells whose middle is in a region. */
export function cellsIn(cells: HeatCell[], region: Region): HeatCell[] {
  return cells.filter((cell) => {
    const { x, y } = middleOf(cell);
    return contains(region, x, y);
  });
}

const ACROSS = ['left', 'middle', 'right'];
const DOWN = ['Top', 'Centre', 'Bottom'];

/** The picture in nine equal parts with their cells, "Top left" first: where people clicked, in words. */
export function ninthsOf(cells: HeatCell[]): { name: string; cells: HeatCell[] }[] {
  const parts = DOWN.flatMap((down) =>
    ACROSS.map((across) => ({ name: `${down} ${across}`, cells: [] as HeatCell[] })),
  );
  for (const cell of cells) {
    const { x, y } = middleOf(cell);
    parts[Math.floor(y * 3) * 3 + Math.floor(x * 3)]!.cells.push(cell);
  }
  return parts;
}
