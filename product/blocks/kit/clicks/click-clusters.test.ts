import { expect, it } from 'vitest';
import { clusterClicks } from './click-clusters.ts';
import type { HeatCell } from './heat.ts';

/** Clicks on every cell of a square. */
const block = (column: number, row: number, side: number, n = 1): HeatCell[] =>
  Array.from({ length: side * side }, (_, index) => [
    column + (index % side),
    row + Math.floor(index / side),
    n,
    n,
  ]);

it('finds two dense clusters, the larger first, and leaves single clicks out', () => {
  const cells = [
    ...block(20, 20, 5),
    ...block(150, 150, 4, 2),
    [90, 90, 1, 1] as HeatCell,
    [10, 190, 2, 2] as HeatCell,
  ];
  const clusters = clusterClicks(cells, 1);
  expect(clusters.map(({ n }) => n)).toEqual([32, 25]);
  // The middle of cells 150 … 153 of 200 is 152 / 200.
  expect(clusters[0]!.x).toBeCloseTo(0.76, 9);
  expect(clusters[0]!.y).toBeCloseTo(0.76, 9);
});

it('cells connected by dense cells are one cluster', () => {
  expect(clusterClicks(block(20, 50, 3).concat(block(23, 50, 3), block(26, 50, 3)), 1)).toHaveLength(1);
});

it('uses equal distances in a wide picture, and needs at least three clicks', () => {
  // 0.03 of the width is 6 cells across, and on a picture twice as wide as high 12 cells down.
  expect(
    clusterClicks(
      [
        [50, 50, 2, 1],
        [50, 62, 1, 1],
      ],
      2,
    ),
  ).toHaveLength(1);
  expect(
    clusterClicks(
      [
        [50, 50, 2, 1],
        [62, 50, 1, 1],
      ],
      2,
    ),
  ).toHaveLength(0);
  expect(
    clusterClicks(
      [
        [50, 50, 2, 1],
        [62, 50, 1, 1],
      ],
      0.5,
    ),
  ).toHaveLength(1);
  expect(clusterClicks([], 1)).toEqual([]);
});

it('evenly distributed clicks form no cluster', () => {
  expect(clusterClicks(block(0, 0, 200), 1)).toEqual([]);
});
