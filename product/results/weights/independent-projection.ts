/** A cell of a table with its share of the total, 0 to 1. */
export interface Cell {
  row: number;
  column: number;
  share: number;
}

/**
 * The projection P of a table's Rao–Scott correction, as a function of the indexes of two cells that are not empty.
 *
 * P projects onto D^−½C. Its orthogonal complement is D^½u with u = aᵣ + b꜀ that is 0 in every empty cell: an empty cell
 * fixes the value of its row by that of its column, so they form one node. Then u is the difference of two nodes, and
 * P = I − D^½U(U′DU)⁻¹U′D^½, where U′DU is the Laplacian of the graph of nodes with the cells as edges. The inverted
 * matrix has at most rows + columns of the table as its size, not the number of cells.
 */
export function createProjection(
  cells: readonly Cell[],
  rows: number,
  columns: number,
): (first: number, second: number) => number {
  const nodes = assignNodes(cells, rows, columns);
  const edges = cells.map(({ row, column }) => [nodes[row]!, nodes[rows + column]!] as const);
  const last = Math.max(...nodes);
  const laplacian = Array.from({ length: last }, () => new Float64Array(last));
  // The last node is fixed at 0, because only differences matter.
  const add = (i: number, j: number, share: number) => {
    if (i < last && j < last) laplacian[i]![j]! += share;
  };
  cells.forEach(({ share }, index) => {
    const [i, j] = edges[index]!;
    add(i, i, share);
    add(j, j, share);
    add(i, j, -share);
    add(j, i, -share);
  });
  const inverse = invert(laplacian);
  const entry = (i: number, j: number) => (i < last && j < last ? inverse[i]![j]! : 0);
  return (first, second) => {
    const [i, j] = edges[first]!;
    const [k, l] = edges[second]!;
    const hat = entry(i, k) - entry(i, l) - entry(j, k) + entry(j, l);
    return (first === second ? 1 : 0) - Math.sqrt(cells[first]!.share * cells[second]!.share) * hat;
  };
}

/** The node of each row and then of each column, numbered from 0. */
function assignNodes(cells: readonly Cell[], rows: number, columns: number): number[] {
  const nodes = Array.from({ length: rows + columns }, (_, index) => index);
  for (const { row, column, share } of cells) {
    const [rowNode, columnNode] = [nodes[row]!, nodes[rows + column]!];
    if (share > 0) continue;
    for (let index = 0; index < nodes.length; index += 1)
      if (nodes[index] === columnNode) nodes[index] = rowNode;
  }
  const numbers = [...new Set(nodes)];
  return nodes.map((node) => numbers.indexOf(node));
}

/** The inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination in place; no pivoting is needed. */
function invert(matrix: Float64Array[]): Float64Array[] {
  const size = matrix.length;
  for (let k = 0; k < size; k += 1) {
    const pivot = matrix[k]!;
    const scale = 1 / pivot[k]!;
    pivot[k] = 1;
    for (let j = 0; j < size; j += 1) pivot[j]! *= scale;
    for (let i = 0; i < size; i += 1) {
      if (i === k) continue;
      const row = matrix[i]!;
      const factor = row[k]!;
      row[k] = 0;
      for (let j = 0; j < size; j += 1) row[j]! -= factor * pivot[j]!;
    }
  }
  return matrix;
}
