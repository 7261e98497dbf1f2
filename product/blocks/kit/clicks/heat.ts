import type { Tally } from '../../statistics/finding.ts';
import { containsPoint, type Region } from '../pictures/region.ts';

/** Clicks are counted on a grid with this many cells per side, so that a million clicks need few tallies. */
export const GRID_SIZE = 200;

/** A cell of the grid with its clicks and the sum of their seconds; a tuple, since there may be thousands. */
export type HeatCell = [column: number, row: number, n: number, seconds: number];

/** The cell that contains a point, as the choice of a trace. @param x, y 0 to 1 */
export function formatCell(x: number, y: number): string {
  const toGridIndex = (share: number) => Math.min(GRID_SIZE - 1, Math.max(0, Math.floor(share * GRID_SIZE)));
  return `${toGridIndex(x)} ${toGridIndex(y)}`;
}

/** The centre of a cell, 0 to 1. */
export function computeCellCentre([column, row]: HeatCell): { x: number; y: number } {
  return { x: (column + 0.5) / GRID_SIZE, y: (row + 0.5) / GRID_SIZE };
}

/**
 * The cells of a trace whose choices were created by `formatCell`.
 *
 * @param prefix text before the cell in the choice, such as `screen1 `
 */
export function parseCells(tallies: Tally[], part: string, prefix = ''): HeatCell[] {
  const cells: HeatCell[] = [];
  for (const tally of tallies) {
    if (tally.part !== part || tally.n <= 0 || !tally.choice.startsWith(prefix)) continue;
    const [column, row] = tally.choice.slice(prefix.length).split(' ').map(Number);
    if (column === undefined || row === undefined || !isGridIndex(column) || !isGridIndex(row)) continue;
    cells.push([column, row, tally.n, Math.round(tally.total * 100) / 100]);
  }
  return cells;
}

const isGridIndex = (index: number) => Number.isInteger(index) && index >= 0 && index < GRID_SIZE;

/** Resolution of the density in pixels, independent of the picture's size, so that rendering time is constant. */
const MAX_PIXELS = 60_000;
/** Standard deviation of the kernel, as a share of the mean side. */
const KERNEL_SIGMA = 0.022;

export interface Density {
  width: number;
  height: number;
  /** Row by row; clicks per pixel. */
  values: Float32Array;
  /** The largest value. */
  max: number;
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
  const width = Math.max(1, Math.round(Math.sqrt(MAX_PIXELS * aspect)));
  const height = Math.max(1, Math.round(MAX_PIXELS / width));
  const sigma = KERNEL_SIGMA * Math.sqrt(width * height);
  const points = new Float32Array(width * height);
  for (const cell of cells) {
    const { x, y } = computeCellCentre(cell);
    points[Math.floor(y * height) * width + Math.floor(x * width)]! += cell[2];
  }
  const kernel = computeKernel(sigma);
  const rows = convolve(points, width, height, kernel, 1, width);
  const values = convolve(rows, height, width, kernel, width, 1);
  let max = 0;
  for (const value of values) if (value > max) max = value;
  return { width, height, values, max };
}

/** Gaussian kernel weights up to three standard deviations, with a sum of 1. */
function computeKernel(sigma: number): Float32Array {
  const radius = Math.ceil(3 * sigma);
  const weights = new Float32Array(2 * radius + 1).map((_, index) =>
    Math.exp(-((index - radius) ** 2 / (2 * sigma ** 2))),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Convolves `lines` lines of `length` values: values are `valueStride` apart, lines `lineStride`. */
function convolve(
  source: Float32Array,
  length: number,
  lines: number,
  kernel: Float32Array,
  valueStride: number,
  lineStride: number,
): Float32Array {
  const result = new Float32Array(source.length);
  const radius = (kernel.length - 1) / 2;
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStride;
    for (let index = 0; index < length; index += 1) {
      const value = source[start + index * valueStride]!;
      if (value === 0) continue;
      const first = Math.max(0, index - radius);
      const last = Math.min(length - 1, index + radius);
      for (let target = first; target <= last; target += 1)
        result[start + target * valueStride]! += value * kernel[target - index + radius]!;
    }
  }
  return result;
}

/** From this share of the highest density on, heat has its full opacity; below, it fades out. */
const MIN_OPAQUE_SHARE = 0.3;
const MAX_OPACITY = 0.86;

/**
 * The density as RGBA pixels: the denser, the further along the colours and the more opaque.
 *
 * @param colours `#rrggbb`, from few to many; at least two
 */
export function renderHeatPixels(
  { values, max }: Density,
  colours: string[],
): Uint8ClampedArray<ArrayBuffer> {
  const colourStops = colours.map((hex) =>
    [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)),
  );
  const pixels = new Uint8ClampedArray(values.length * 4);
  if (max <= 0) return pixels;
  values.forEach((value, index) => {
    const share = value / max;
    if (share <= 0) return;
    const position = share * (colourStops.length - 1);
    const stopIndex = Math.min(colourStops.length - 2, Math.floor(position));
    for (let channel = 0; channel < 3; channel += 1) {
      const low = colourStops[stopIndex]![channel]!;
      pixels[index * 4 + channel] =
        low + (colourStops[stopIndex + 1]![channel]! - low) * (position - stopIndex);
    }
    pixels[index * 4 + 3] = 255 * MAX_OPACITY * Math.min(1, share / MIN_OPAQUE_SHARE) ** 0.8;
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
  let cumulative = 0;
  let median = 0;
  for (const [index, entry] of sorted.entries()) {
    cumulative += entry.n;
    if (cumulative * 2 < n) continue;
    median = cumulative * 2 === n ? (entry.seconds + sorted[index + 1]!.seconds) / 2 : entry.seconds;
    break;
  }
  return { n, mean: cells.reduce((sum, cell) => sum + cell[3], 0) / n, median };
}

/** The cells whose centre is in a region. */
export function filterCellsInRegion(cells: HeatCell[], region: Region): HeatCell[] {
  return cells.filter((cell) => {
    const { x, y } = computeCellCentre(cell);
    return containsPoint(region, x, y);
  });
}

const COLUMN_NAMES = ['left', 'middle', 'right'];
const ROW_NAMES = ['Top', 'Centre', 'Bottom'];

/** The cells by ninth of the picture, "Top left" first, to name positions in a table. */
export function groupByNinth(cells: HeatCell[]): { name: string; cells: HeatCell[] }[] {
  const ninths = ROW_NAMES.flatMap((rowName) =>
    COLUMN_NAMES.map((columnName) => ({ name: `${rowName} ${columnName}`, cells: [] as HeatCell[] })),
  );
  for (const cell of cells) {
    const { x, y } = computeCellCentre(cell);
    ninths[Math.floor(y * 3) * 3 + Math.floor(x * 3)]!.cells.push(cell);
  }
  return ninths;
}
