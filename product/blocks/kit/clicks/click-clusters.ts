import { GRID_SIZE, middleOf, type HeatCell } from './heat.ts';

/** A group of clicks close together. */
export interface ClickCluster {
  /** The mean position of its clicks, 0 to 1. */
  x: number;
  y: number;
  cells: HeatCell[];
  n: number;
}

/** Clicks within this distance are neighbours, as a share of the picture's longer side. */
export const MAX_NEIGHBOUR_DISTANCE = 0.03;
/** A cell is dense with this share of all clicks in its neighbourhood, and at least three. */
export const MIN_DENSE_SHARE = 0.05;

/**
 * Clicks grouped by density, the largest group first; clicks in no dense place are noise. Works on cells instead of
 * points, each weighted by its clicks.
 *
 * Source: Ester, M., Kriegel, H.-P., Sander, J., Xu, X. (1996), A density-based algorithm for discovering clusters in
 * large spatial databases with noise, KDD-96, 226–231 (DBSCAN; Eps = MAX_DISTANCE, MinPts = MIN_DENSE_SHARE of all, at
 * least 3).
 *
 * @param aspect width / height of the picture
 */
export function clusterClicks(cells: HeatCell[], aspect: number): ClickCluster[] {
  const total = cells.reduce((sum, cell) => sum + cell[2], 0);
  const minWeight = Math.max(3, Math.ceil(total * MIN_DENSE_SHARE));
  const around = neighboursOf(cells, aspect);
  const clusters: ClickCluster[] = [];
  const assigned = new Set<HeatCell>();
  for (const cell of cells) {
    if (assigned.has(cell) || countClicks(around(cell)) < minWeight) continue;
    const members: HeatCell[] = [];
    const queue = [cell];
    assigned.add(cell);
    for (let next = queue.pop(); next; next = queue.pop()) {
      members.push(next);
      const near = around(next);
      // A border point belongs to the cluster but does not extend it.
      if (countClicks(near) < minWeight) continue;
      for (const one of near)
        if (!assigned.has(one)) {
          assigned.add(one);
          queue.push(one);
        }
    }
    clusters.push(clusterOf(members));
  }
  return clusters.toSorted((a, b) => b.n - a.n);
}

const countClicks = (cells: HeatCell[]) => cells.reduce((sum, cell) => sum + cell[2], 0);

function clusterOf(cells: HeatCell[]): ClickCluster {
  const n = countClicks(cells);
  const mean = (axis: 'x' | 'y') => cells.reduce((sum, cell) => sum + middleOf(cell)[axis] * cell[2], 0) / n;
  return { x: mean('x'), y: mean('y'), cells, n };
}

/** Returns a memoized function that finds the cells within the distance of a cell, including itself. */
function neighboursOf(cells: HeatCell[], aspect: number): (cell: HeatCell) => HeatCell[] {
  const byPlace = new Map(cells.map((cell) => [cell[0] * GRID_SIZE + cell[1], cell]));
  const longerSide = Math.max(1, aspect);
  // The same distance is a larger share of the shorter side.
  const across = MAX_NEIGHBOUR_DISTANCE * GRID_SIZE * (longerSide / aspect);
  const down = MAX_NEIGHBOUR_DISTANCE * GRID_SIZE * longerSide;
  const cache = new Map<HeatCell, HeatCell[]>();
  return (cell) => {
    const before = cache.get(cell);
    if (before) return before;
    const near: HeatCell[] = [];
    for (let column = Math.ceil(cell[0] - across); column <= cell[0] + across; column += 1)
      for (let row = Math.ceil(cell[1] - down); row <= cell[1] + down; row += 1) {
        if (
          ((column - cell[0]) / across) ** 2 + ((row - cell[1]) / down) ** 2 > 1 ||
          row < 0 ||
          row >= GRID_SIZE
        )
          continue;
        const one = byPlace.get(column * GRID_SIZE + row);
        if (one) near.push(one);
      }
    cache.set(cell, near);
    return near;
  };
}
