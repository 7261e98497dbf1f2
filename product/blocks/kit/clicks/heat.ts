import type { Tally } from '../../block.ts';
import { containsPoint, type Region } from '../pictures/region.ts';

/** Clicks are counted on a grid with this many cells per side, so that a million clicks need few tallies. */
export const GRID_SIZE = 200;

/** A cell of the grid with its clicks and the sum of their seconds; a tuple, since there may be thousands. */
export type HeatCell = [column: number, row: number, n: number, seconds: number];

/** The cell that contains a point, as the choice of a trace. @param x, y 0 to 1 */
export function cellAt(x: number, y: number): string {
  const step = (share: number) => Math.min(GRID_SIZE - 1, Math.max(0, Math.floor(share * GRID_SIZE)));
  return `${step(x)} ${step(y)}`;
}

/** The centre of a cell, 0 to 1. */
export function middleOf([column, row]: HeatCell): { x: number; y: number } {
  return { x: (column + 0.5) / GRID_SIZE, y: (row + 0.5) / GRID_SIZE };
}

/**
 * The cells of a trace whose choices were created by `cellAt`.
 *
 * @param prefix text before the cell in the choice, such as `screen1 `
 */
export function parseCells(tallies: Tally[], part: string, prefix = ''): HeatCell[] {
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

/** Resolution of the density in pixels, independent of the picture's size, so that rendering time is constant. */
const MAX_PIXELS = 60_000;
/** Standard deviation of the kernel, as a share of the mean side. */
const KERNEL_SIGMA = 0.022;

export interface Density {
  across: number;
  down: number;
  /** Row by row; clicks per pixel. */
  values: Float32Array;
  /** The largest value. */
  most: number;
}

/**
 * Kernel density of clicks: a Gaussian blur of the cells in two one-dimensional passes. Density beyond the edge is
 * dropped.
 *
 * Source: Silverman, B. W. (1986), Density estimation for statistics and data analysis, 4.2 (the multivariate kernel
 * method, here with the normal kernel, which is separable).
 *
 * @param aspect width / height of the picture
 */
export function computeDensity(cells: HeatCell[], aspect: number): Density {
  const across = Math.max(1, Math.round(Math.sqrt(MAX_PIXELS * aspect)));
  const down = Math.max(1, Math.round(MAX_PIXELS / across));
  const sigma = KERNEL_SIGMA * Math.sqrt(across * down);
  const points = new Float32Array(across * down);
  for (const cell of cells) {
    const { x, y } = middleOf(cell);
    points[Math.floor(y * down) * across + Math.floor(x * across)]! += cell[2];
  }
  const weights = weightsOf(sigma);
  const rows = convolve(points, across, down, weights, 1, across);
  const values = convolve(rows, down, across, weights, across, 1);
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return { across, down, values, most };
}

/** Gaussian kernel weights up to three standard deviations, with a sum of 1. */
function weightsOf(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = new Float32Array(2 * reach + 1).map((_, at) =>
    Math.exp(-((at - reach) ** 2 / (2 * sigma ** 2))),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Convolves `lines` lines of `length` values: values are `step` apart, lines `apart`. */
function convolve(
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

/** From this share of the highest density on, heat has its full opacity; below, it fades out. */
const OPAQUE_FROM = 0.3;
const MAX_OPACITY = 0.86;

/**
 * The density as RGBA pixels: the denser, the further along the colours and the more opaque.
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
    pixels[at * 4 + 3] = 255 * MAX_OPACITY * Math.min(1, share / OPAQUE_FROM) ** 0.8;
  });
  return pixels;
}

export interface ClickFigures {
  n: number;
  /** Mean seconds until the click; null without any. */
  mean: number | null;
  /** Median of the cells' mean seconds, weighted by clicks; null without any. */
  median: number | null;
}

/** Number of clicks in the cells, and their mean and median time. */
export function computeClickFigures(cells: HeatCell[]): ClickFigures {
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

/** The cells whose centre is in a region. */
export function cellsIn(cells: HeatCell[], region: Region): HeatCell[] {
  return cells.filter((cell) => {
    const { x, y } = middleOf(cell);
    return containsPoint(region, x, y);
  });
}

const ACROSS = ['left', 'middle', 'right'];
const DOWN = ['Top', 'Centre', 'Bottom'];

/** The cells by ninth of the picture, "Top left" first, to describe positions in words. */
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
