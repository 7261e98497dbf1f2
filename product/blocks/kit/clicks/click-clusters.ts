import { GRID_SIZE, computeCellCentre, type HeatCell } from './heat.ts';

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
 * Clicks grouped by density, the largest group first; clicks outside dense cells are noise. Works on cells instead of
 * points, each weighted by its clicks.
 *
 * Source: Ester, M., Kriegel, H.-P., Sander, J., Xu, X. (1996), A density-based algorithm for discovering clusters in
 * large spatial databases with noise, KDD-96, 226–231 (DBSCAN; Eps = MAX_NEIGHBOUR_DISTANCE, MinPts = MIN_DENSE_SHARE of
 * all, at least 3).
 *
 * @param aspect width / height of the picture
 */
export function clusterClicks(cells: HeatCell[], aspect: number): ClickCluster[] {
  const total = countClicks(cells);
  const minWeight = Math.max(3, Math.ceil(total * MIN_DENSE_SHARE));
  const findNeighbours = createNeighbourSearch(cells, aspect);
  const clusters: ClickCluster[] = [];
  const assigned = new Set<HeatCell>();
  for (const cell of cells) {
    if (assigned.has(cell) || countClicks(findNeighbours(cell)) < minWeight) continue;
    const members: HeatCell[] = [];
    const queue = [cell];
    assigned.add(cell);
    for (let next = queue.pop(); next; next = queue.pop()) {
      members.push(next);
      const neighbours = findNeighbours(next);
      // A border point belongs to the cluster but does not extend it.
      if (countClicks(neighbours) < minWeight) continue;
      for (const neighbour of neighbours)
        if (!assigned.has(neighbour)) {
          assigned.add(neighbour);
          queue.push(neighbour);
        }
    }
    clusters.push(createCluster(members));
  }
  return clusters.toSorted((a, b) => b.n - a.n);
}

const countClicks = (cells: HeatCell[]) => cells.reduce((sum, cell) => sum + cell[2], 0);

function createCluster(cells: HeatCell[]): ClickCluster {
  const n = countClicks(cells);
  const computeMean = (axis: 'x' | 'y') =>
    cells.reduce((sum, cell) => sum + computeCellCentre(cell)[axis] * cell[2], 0) / n;
  return { x: computeMean('x'), y: computeMean('y'), cells, n };
}

/** Returns a memoized function that finds the cells within the distance of a cell, including itself. */
function createNeighbourSearch(cells: HeatCell[], aspect: number): (cell: HeatCell) => HeatCell[] {
  const cellsByPosition = new Map(cells.map((cell) => [cell[0] * GRID_SIZE + cell[1], cell]));
  const longerSide = Math.max(1, aspect);
  // The same distance is a larger share of the shorter side.
  const maxColumns = MAX_NEIGHBOUR_DISTANCE * GRID_SIZE * (longerSide / aspect);
  const maxRows = MAX_NEIGHBOUR_DISTANCE * GRID_SIZE * longerSide;
  const cache = new Map<HeatCell, HeatCell[]>();
  return (cell) => {
    const cached = cache.get(cell);
    if (cached) return cached;
    const neighbours: HeatCell[] = [];
    for (let column = Math.ceil(cell[0] - maxColumns); column <= cell[0] + maxColumns; column += 1)
      for (let row = Math.ceil(cell[1] - maxRows); row <= cell[1] + maxRows; row += 1) {
        if (
          ((column - cell[0]) / maxColumns) ** 2 + ((row - cell[1]) / maxRows) ** 2 > 1 ||
          row < 0 ||
          row >= GRID_SIZE
        )
          continue;
        const neighbour = cellsByPosition.get(column * GRID_SIZE + row);
        if (neighbour) neighbours.push(neighbour);
      }
    cache.set(cell, neighbours);
    return neighbours;
  };
}
