import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { averageLinkage, bestCut, clustersAt, leavesOf, silhouette } from './linkage.ts';

/** How many of ten people grouped two of six cards together. */
const TOGETHER = [
  [10, 9, 8, 2, 1, 0],
  [9, 10, 7, 1, 3, 1],
  [8, 7, 10, 3, 2, 0],
  [2, 1, 3, 10, 6, 4],
  [1, 3, 2, 6, 10, 5],
  [0, 1, 0, 4, 5, 10],
];
const DISTANCES = TOGETHER.map((row) => row.map((count) => 1 - count / 10));

it('merges as scipy.cluster.hierarchy.average does (SciPy 1.17.1)', () => {
  const merges = averageLinkage(DISTANCES);
  expect(merges.map(({ left, right, size }) => [Math.min(left, right), Math.max(left, right), size])).toEqual(
    [
      [0, 1, 2],
      [2, 6, 3],
      [3, 4, 2],
      [5, 8, 3],
      [7, 9, 6],
    ],
  );
  [0.1, 0.25, 0.4, 0.55, 0.85555556].forEach((distance, at) =>
    expect(merges[at]!.distance).toBeCloseTo(distance, 8),
  );
  expect(leavesOf(merges, 6, 10).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('has the silhouettes of the same cuts, worked with NumPy by the definition', () => {
  const merges = averageLinkage(DISTANCES);
  const widths = [0.589477969348659, 0.4622549019607843, 0.36160714285714285, 0.19444444444444445];
  widths.forEach((width, at) => {
    const clusters = clustersAt(merges, 6, merges[3 - at]!.distance);
    expect(clusters).toHaveLength(at + 2);
    expect(silhouette(DISTANCES, clusters)).toBeCloseTo(width, 12);
  });
});

it('cuts where the groups are clearest', () => {
  const merges = averageLinkage(DISTANCES);
  const cut = bestCut(DISTANCES, merges);
  expect(cut).toBeCloseTo((0.55 + 0.85555556) / 2, 8);
  expect(clustersAt(merges, 6, cut).map((cluster) => cluster.toSorted())).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

it('works with few cards and with equal cards', () => {
  expect(averageLinkage([])).toEqual([]);
  expect(clustersAt([], 0, 0.5)).toEqual([]);
  expect(clustersAt(averageLinkage([[0]]), 1, 0.5)).toEqual([[0]]);
  const alike = [
    [0, 0.5, 0.5],
    [0.5, 0, 0.5],
    [0.5, 0.5, 0],
  ];
  expect(bestCut(alike, averageLinkage(alike))).toBe(0.5);
});

it('never merges at a smaller distance than before, and keeps every card in exactly one cluster', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 6, maxLength: 66 }), fc.nat(20), (counts, cut) => {
      const size = Math.floor((1 + Math.sqrt(1 + 8 * counts.length)) / 2);
      const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
      let at = 0;
      for (let a = 0; a < size; a += 1)
        for (let b = 0; b < a; b += 1) matrix[a]![b] = matrix[b]![a] = counts[at++]! / 20;
      const merges = averageLinkage(matrix);
      merges
        .slice(1)
        .forEach((merge, index) =>
          expect(merge.distance).toBeGreaterThanOrEqual(merges[index]!.distance - 1e-12),
        );
      const members = clustersAt(merges, size, cut / 20).flat();
      expect(members.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index));
    }),
  );
});
