import { GRID_SIZE, middleOf, type HeatCell } from './heat.ts';

/** A place where clicks stand close together. */
export interface Cluster {
  /** The middle of its clicks, 0 to 1. */
  x: number;
  y: number;
  cells: HeatCell[];
  n: number;
}

/** Clicks are neighbours when no further apart than this share of the picture's longer side. */
export const MAX_DISTANCE = 0.03;
/** A place is dense with this share of all clicks around it, and with no fewer than three. */
export const MIN_DENSE_SHARE = 0.05;

/**
 * Clicks grouped by density, the largest group first; clicks in no dense place are in none. Cells take the place of
 * points: each counts as often as it was clicked.
 *
 * Source: Ester, M., Kriegel, H.-P., Sander, J., Xu, X. (1996), A density-based algorithm for discovering clusters in
 * large spatial databases with noise, KDD-96, 226–231 (DBSCAN; Eps = MAX_DISTANCE, MinPts = MIN_DENSE_SHARE of all, at
 * least 3).
 *
 * @param aspect width / height of the picture
 */
export function clustersOf(cells: HeatCell[], aspect: number): Cluster[] {
  const total = cells.reduce((sum, cell) => sum + cell[2], 0);
  const least = Math.max(3, Math.ceil(total * MIN_DENSE_SHARE));
  const around = neighboursOf(cells, aspect);
  const clusters: Cluster[] = [];
  const taken = new Set<HeatCell>();
  for (const cell of cells) {
    if (taken.has(cell) || weigh(around(cell)) < least) continue;
    const members: HeatCell[] = [];
    const waiting = [cell];
    taken.add(cell);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      members.push(next);
      const near = around(next);
      // A click at the rim belongs to the group, and does not carry it further.
      if (weigh(near) < least) continue;
      for (const one of near)
        if (!taken.has(one)) {
          taken.add(one);
          waiting.push(one);
        }
    }
    clusters.push(clusterOf(members));
  }
  return clusters.toSorted((a, b) => b.n - a.n);
}

const weigh = (cells: HeatCell[]) => cells.reduce((sum, cell) => sum + cell[2], 0);

function clusterOf(cells: HeatCell[]): Cluster {
  const n = weigh(cells);
  const mean = (axis: 'x' | 'y') => cells.reduce((sum, cell) => sum + middleOf(cell)[axis] * cell[2], 0) / n;
  return { x: mean('x'), y: mean('y'), cells, n };
}

/** The cells within reach of a cell, itself among them. Asked once per cell, kept for the second time. */
function neighboursOf(cells: HeatCell[], aspect: number): (cell: HeatCell) => HeatCell[] {
  const byPlace = new Map(cells.map((cell) => [cell[0] * GRID_SIZE + cell[1], cell]));
  const wide = Math.max(1, aspect);
  // Of the shorter side, the same way is a larger share.
  const across = MAX_DISTANCE * GRID_SIZE * (wide / aspect);
  const down = MAX_DISTANCE * GRID_SIZE * wide;
  const known = new Map<HeatCell, HeatCell[]>();
  return (cell) => {
    const before = known.get(cell);
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
    known.set(cell, near);
    return near;
  };
}
