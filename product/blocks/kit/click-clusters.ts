import { GRID, middleOf, type Cell } from './heat.ts';

/** A place where clicks stand close together. */
export interface Cluster {
  /** The middle of its clicks, 0 to 1. */
  x: number;
  y: number;
  cells: Cell[];
  n: number;
}

/** Clicks are neighbours when no further apart than this share of the picture's longer side. */
export const REACH = 0.03;
/** A place is dense with this share of all clicks around it, and with no fewer than three. */
export const DENSE = 0.05;

/**
 * Clicks grouped by density, the largest group first; clicks in no dense place are in none. Cells take the place of
 * points: each counts as often as it was clicked.
 *
 * Source: Ester, M., Kriegel, H.-P., Sander, J., Xu, X. (1996), A density-based algorithm for discovering clusters in
 * large spatial databases with noise, KDD-96, 226–231 (DBSCAN; Eps = REACH, MinPts = DENSE of all, at least 3).
 *
 * @param aspect width / height of the picture
 */
export function clustersOf(cells: Cell[], aspect: number): Cluster[] {
  const total = cells.reduce((sum, cell) => sum + cell[2], 0);
  const least = Math.max(3, Math.ceil(total * DENSE));
  const around = neighboursOf(cells, aspect);
  const clusters: Cluster[] = [];
  const taken = new Set<Cell>();
  for (const cell of cells) {
    if (taken.has(cell) || weigh(around(cell)) < least) continue;
    const members: Cell[] = [];
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

const weigh = (cells: Cell[]) => cells.reduce((sum, cell) => sum + cell[2], 0);

function clusterOf(cells: Cell[]): Cluster {
  const n = weigh(cells);
  const mean = (axis: 'x' | 'y') => cells.reduce((sum, cell) => sum + middleOf(cell)[axis] * cell[2], 0) / n;
  return { x: mean('x'), y: mean('y'), cells, n };
}

/** The cells within reach of a cell, itself among them. Asked once per cell, kept for the second time. */
function neighboursOf(cells: Cell[], aspect: number): (cell: Cell) => Cell[] {
  const byPlace = new Map(cells.map((cell) => [cell[0] * GRID + cell[1], cell]));
  const wide = Math.max(1, aspect);
  // Of the shorter side, the same way is a larger share.
  const across = REACH * GRID * (wide / aspect);
  const down = REACH * GRID * wide;
  const known = new Map<Cell, Cell[]>();
  return (cell) => {
    const before = known.get(cell);
    if (before) return before;
    const near: Cell[] = [];
    for (let column = Math.ceil(cell[0] - across); column <= cell[0] + across; column += 1)
      for (let row = Math.ceil(cell[1] - down); row <= cell[1] + down; row += 1) {
        if (((column - cell[0]) / across) ** 2 + ((row - cell[1]) / down) ** 2 > 1 || row < 0 || row >= GRID)
          continue;
        const one = byPlace.get(column * GRID + row);
        if (one) near.push(one);
      }
    known.set(cell, near);
    return near;
  };
}
