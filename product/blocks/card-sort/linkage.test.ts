import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { averageLinkage, findBestCut, cutClusters, listLeaves, computeSilhouette } from './linkage.ts';

/** How many of ten people grouped two of six cards together. */
const GROUPED_TOGETHER = [
  [10, 9, 8, 2, 1, 0],
  [9, 10, 7, 1, 3, 1],
  [8, 7, 10, 3, 2, 0],
  [2, 1, 3, 10, 6, 4],
  [1, 3, 2, 6, 10, 5],
  [0, 1, 0, 4, 5, 10],
];
const DISTANCES = GROUPED_TOGETHER.map((row) => row.map((count) => 1 - count / 10));

it('merges like scipy.cluster.hierarchy.average (SciPy 1.17.1)', () => {
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
  [0.1, 0.25, 0.4, 0.55, 0.85555556].forEach((distance, index) =>
    expect(merges[index]!.distance).toBeCloseTo(distance, 8),
  );
  expect(listLeaves(merges, 6, 10).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('has the silhouettes of the same cuts, calculated with NumPy by the definition', () => {
  const merges = averageLinkage(DISTANCES);
  const widths = [0.589477969348659, 0.4622549019607843, 0.36160714285714285, 0.19444444444444445];
  widths.forEach((width, index) => {
    const clusters = cutClusters(merges, 6, merges[3 - index]!.distance);
    expect(clusters).toHaveLength(index + 2);
    expect(computeSilhouette(DISTANCES, clusters)).toBeCloseTo(width, 12);
  });
});

it('cuts at the threshold with the highest silhouette', () => {
  const merges = averageLinkage(DISTANCES);
  const cut = findBestCut(DISTANCES, merges);
  expect(cut).toBeCloseTo((0.55 + 0.85555556) / 2, 8);
  expect(cutClusters(merges, 6, cut).map((cluster) => cluster.toSorted())).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

it('works with few cards and with equal cards', () => {
  expect(averageLinkage([])).toEqual([]);
  expect(cutClusters([], 0, 0.5)).toEqual([]);
  expect(cutClusters(averageLinkage([[0]]), 1, 0.5)).toEqual([[0]]);
  const equalDistances = [
    [0, 0.5, 0.5],
    [0.5, 0, 0.5],
    [0.5, 0.5, 0],
  ];
  expect(findBestCut(equalDistances, averageLinkage(equalDistances))).toBe(0.5);
});

it('never merges at a smaller distance than before, and keeps every card in exactly one cluster', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 6, maxLength: 66 }), fc.nat(20), (counts, cut) => {
      const size = Math.floor((1 + Math.sqrt(1 + 8 * counts.length)) / 2);
      const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
      let countIndex = 0;
      for (let a = 0; a < size; a += 1)
        for (let b = 0; b < a; b += 1) {
          const value = counts[countIndex]! / 20;
          matrix[a]![b] = value;
          matrix[b]![a] = value;
          countIndex += 1;
        }
      const merges = averageLinkage(matrix);
      merges
        .slice(1)
        .forEach((merge, index) =>
          expect(merge.distance).toBeGreaterThanOrEqual(merges[index]!.distance - 1e-12),
        );
      const members = cutClusters(merges, size, cut / 20).flat();
      expect(members.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index));
    }),
  );
});
