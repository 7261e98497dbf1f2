/** A cell of a table with its share of all, 0 to 1. */
export interface Cell {
  row: number;
  column: number;
  share: number;
}

/**
 * The projection P of a table's Rao–Scott correction, as a function of two cells that somebody is in, by their place in
 * `cells`.
 *
 * P projects onto D^−½C. What is at right angles to it are D^½u with u = aᵣ + b꜀ that are 0 in every empty cell: such a
 * cell ties its row to its column. With rows and columns that are tied as one node, u is the difference of two nodes, and
 * P = I − D^½U(U′DU)⁻¹U′D^½, where U′DU is the Laplacian of the graph of nodes with the cells as edges. So what is
 * inverted has at most as many rows as the table has rows and columns, not cells.
 */
export function independentProjection(
  cells: readonly Cell[],
  rows: number,
  columns: number,
): (one: number, other: number) => number {
  const nodes = assignNodes(cells, rows, columns);
  const ends = cells.map(({ row, column }) => [nodes[row]!, nodes[rows + column]!] as const);
  const last = Math.max(...nodes);
  const laplacian = Array.from({ length: last }, () => new Float64Array(last));
  // The last node is held at 0: only differences count.
  const add = (i: number, j: number, share: number) => {
    if (i < last && j < last) laplacian[i]![j]! += share;
  };
  cells.forEach(({ share }, index) => {
    const [i, j] = ends[index]!;
    add(i, i, share);
    add(j, j, share);
    add(i, j, -share);
    add(j, i, -share);
  });
  const inverse = invert(laplacian);
  const entry = (i: number, j: number) => (i < last && j < last ? inverse[i]![j]! : 0);
  return (one, other) => {
    const [i, j] = ends[one]!;
    const [k, l] = ends[other]!;
    const hat = entry(i, k) - entry(i, l) - entry(j, k) + entry(j, l);
    return (one === other ? 1 : 0) - Math.sqrt(cells[one]!.share * cells[other]!.share) * hat;
  };
}

/** The node of each row and then of each column, numbered from 0. */
function assignNodes(cells: readonly Cell[], rows: number, columns: number): number[] {
  const nodes = Array.from({ length: rows + columns }, (_, index) => index);
  for (const { row, column, share } of cells) {
    const [one, other] = [nodes[row]!, nodes[rows + column]!];
    if (share === 0 && one !== other)
      for (let index = 0; index < nodes.length; index += 1) if (nodes[index] === other) nodes[index] = one;
  }
  const numbers = [...new Set(nodes)];
  return nodes.map((node) => numbers.indexOf(node));
}

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan in place; no pivoting is needed. */
function invert(matrix: Float64Array[]): Float64Array[] {
  const size = matrix.length;
  for (let k = 0; k < size; k += 1) {
    const pivot = matrix[k]!;
    const by = 1 / pivot[k]!;
    pivot[k] = 1;
    for (let j = 0; j < size; j += 1) pivot[j]! *= by;
    for (let i = 0; i < size; i += 1) {
      if (i === k) continue;
      const row = matrix[i]!;
      const times = row[k]!;
      row[k] = 0;
      for (let j = 0; j < size; j += 1) row[j]! -= times * pivot[j]!;
    }
  }
  return matrix;
}
