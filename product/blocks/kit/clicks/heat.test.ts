import { expect, it } from 'vitest';
import {
  formatCell,
  filterCellsInRegion,
  parseCells,
  computeClickFigures,
  computeDensity,
  renderHeatPixels,
  groupByNinth,
  type HeatCell,
} from './heat.ts';

const tally = (part: string, choice: string, n: number, total: number) => ({
  part,
  choice,
  n,
  total,
});

it('a point is counted in its cell, also at the edges', () => {
  expect([formatCell(0, 0), formatCell(1, 1), formatCell(0.5, 0.2549), formatCell(0.0049, 0.005)]).toEqual([
    '0 0',
    '199 199',
    '100 50',
    '0 1',
  ]);
});

it('reads the cells of one trace, and of one screen of it', () => {
  const tallies = [
    tally('~click', 'one 3 4', 2, 5),
    tally('~click', 'two 3 4', 9, 9),
    tally('~other', 'one 3 4', 1, 1),
    tally('~click', 'one 200 4', 1, 1),
    tally('~click', 'one 5 6', 0, 0),
    tally('~click', 'one x', 1, 1),
  ];
  expect(parseCells(tallies, '~click', 'one ')).toEqual([[3, 4, 2, 5]]);
  expect(parseCells(tallies, '~click', 'two ')).toEqual([[3, 4, 9, 9]]);
});

it('a single click has a two-dimensional normal density', () => {
  const { width, height, values, max } = computeDensity([[100, 100, 1, 0]], 1);
  expect([width, height]).toEqual([245, 245]);
  const valueAt = (x: number, y: number) => values[y * width + x]!;
  // σ = 0.022 · 245 = 5.39: peak 1/(2πσ²) = 0.0054783, a little more since the tails past 3σ are cut (Python).
  expect(max).toBeCloseTo(0.0055, 4);
  const middle = Math.floor(0.5025 * 245);
  expect(valueAt(middle, middle)).toBe(max);
  // exp(−(5² + 3²) / 2σ²) = 0.55692…
  expect(valueAt(middle + 5, middle - 3) / max).toBeCloseTo(Math.exp(-34 / (2 * 5.39 ** 2)), 3);
  expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
});

it('adds up clicks, and takes the same pixels for any number of them and any shape of picture', () => {
  const many: HeatCell[] = Array.from({ length: 10_000 }, (_, index) => [
    index % 200,
    (index * 7) % 200,
    1 + (index % 3),
    1,
  ]);
  const sum = (cells: HeatCell[]) =>
    computeDensity(cells, 1.6).values.reduce((total, value) => total + value, 0);
  expect(
    sum([
      [90, 90, 3, 0],
      [120, 80, 2, 0],
    ]),
  ).toBeCloseTo(5, 3);
  for (const aspect of [0.05, 0.5, 1.6, 20]) {
    const { values, width, height } = computeDensity(many, aspect);
    expect(values.length).toBe(width * height);
    expect(values.length).toBeGreaterThan(59_000);
    expect(values.length).toBeLessThan(61_000);
    expect(width / height / aspect).toBeCloseTo(1, 0);
  }
});

it('colours follow density, and the densest places are the most opaque', () => {
  const density = { width: 4, height: 1, values: new Float32Array([0, 0.1, 0.5, 1]), max: 1 };
  const pixels = renderHeatPixels(density, ['#000000', '#640000', '#c80000']);
  expect([...pixels.slice(0, 4)]).toEqual([0, 0, 0, 0]);
  expect([pixels[8], pixels[12]]).toEqual([100, 200]);
  expect(pixels[7]!).toBeLessThan(pixels[11]! / 2);
  expect([pixels[11], pixels[15]]).toEqual([219, 219]);
  expect([
    ...renderHeatPixels({ width: 1, height: 1, values: new Float32Array(1), max: 0 }, ['#000000', '#ffffff']),
  ]).toEqual([0, 0, 0, 0]);
});

it('computes n, mean, and the median of an odd and an even number of clicks', () => {
  expect(computeClickFigures([])).toEqual({ n: 0, mean: null, median: null });
  // 1, 3, 3, 10: mean 4.25, median 3. 1, 3, 10, 10: median 6.5.
  expect(
    computeClickFigures([
      [0, 0, 1, 1],
      [1, 1, 2, 6],
      [2, 2, 1, 10],
    ]),
  ).toEqual({ n: 4, mean: 4.25, median: 3 });
  expect(
    computeClickFigures([
      [0, 0, 1, 1],
      [1, 1, 1, 3],
      [2, 2, 2, 20],
    ]),
  ).toEqual({ n: 4, mean: 6, median: 6.5 });
});

it('a region contains cells by their centre; ninths contain every cell once', () => {
  const cells: HeatCell[] = [
    [0, 0, 1, 1],
    [100, 100, 2, 2],
    [199, 199, 3, 3],
    [199, 0, 4, 4],
  ];
  expect(
    filterCellsInRegion(cells, { left: 0.4, top: 0.4, width: 0.6, height: 0.6 }).map((cell) => cell[2]),
  ).toEqual([2, 3]);
  const ninths = groupByNinth(cells);
  expect(ninths.map(({ cells: own }) => computeClickFigures(own).n)).toEqual([1, 0, 4, 0, 2, 0, 0, 0, 3]);
  expect(ninths.map(({ name }) => name).slice(0, 4)).toEqual([
    'Top left',
    'Top middle',
    'Top right',
    'Centre left',
  ]);
});
