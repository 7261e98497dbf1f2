/** A merge of two clusters: 0 to n − 1 are the leaves, n + k is the cluster that the kth merge created. */
export interface Merge {
  left: number;
  right: number;
  /** Mean distance between a member of one cluster and a member of the other. */
  distance: number;
  size: number;
}

/**
 * Average linkage (UPGMA): the two clusters with the smallest mean distance are merged until one is left. Of equal
 * distances the pair listed first is merged.
 *
 * d(A ∪ B, C) = (|A| · d(A, C) + |B| · d(B, C)) / (|A| + |B|)
 *
 * Source: Sokal, R. R. & Michener, C. D. (1958), A statistical method for evaluating systematic relationships,
 * University of Kansas Science Bulletin 38, 1409–1438.
 *
 * @param distances symmetric n × n matrix
 * @returns n − 1 merges, in ascending order of distance
 */
export function averageLinkage(distances: readonly (readonly number[])[]): Merge[] {
  const matrix = distances.map((row) => [...row]);
  let clusters = distances.map((_, index) => ({ row: index, id: index, size: 1 }));
  const merges: Merge[] = [];
  while (clusters.length > 1) {
    let best: [number, number] = [0, 1];
    let smallest = Infinity;
    clusters.forEach((a, i) => {
      for (let j = i + 1; j < clusters.length; j += 1) {
        const distance = matrix[a.row]![clusters[j]!.row]!;
        if (distance < smallest) [smallest, best] = [distance, [i, j]];
      }
    });
    const [a, b] = [clusters[best[0]]!, clusters[best[1]]!];
    const size = a.size + b.size;
    merges.push({ left: a.id, right: b.id, distance: smallest, size });
    for (const c of clusters) {
      const mean = (a.size * matrix[a.row]![c.row]! + b.size * matrix[b.row]![c.row]!) / size;
      matrix[a.row]![c.row] = mean;
      matrix[c.row]![a.row] = mean;
    }
    const merged = { row: a.row, id: distances.length + merges.length - 1, size };
    clusters = clusters
      .filter((cluster) => cluster !== b)
      .map((cluster) => (cluster === a ? merged : cluster));
  }
  return merges;
}

/** The leaves under a node, in the order of a dendrogram without crossing lines. */
export function listLeaves(merges: readonly Merge[], count: number, node: number): number[] {
  if (node < count) return [node];
  const { left, right } = merges[node - count]!;
  return [...listLeaves(merges, count, left), ...listLeaves(merges, count, right)];
}

/** The clusters when merges beyond `distance` are undone, as leaves in drawing order. */
export function cutClusters(merges: readonly Merge[], count: number, distance: number): number[][] {
  if (count === 0) return [];
  const pending = [count + merges.length - 1];
  const clusters: number[][] = [];
  while (pending.length > 0) {
    const node = pending.shift()!;
    const merge = merges[node - count];
    if (merge && merge.distance > distance) pending.unshift(merge.left, merge.right);
    else clusters.push(listLeaves(merges, count, node));
  }
  return clusters;
}

/**
 * Mean silhouette width of a clustering, −1 to 1: how much closer each member is to its own cluster than to the
 * nearest other one. A cluster of one counts 0.
 *
 * s(i) = (b(i) − a(i)) / max(a(i), b(i))
 *
 * Source: Rousseeuw, P. J. (1987), Silhouettes: a graphical aid to the interpretation and validation of cluster
 * analysis, Journal of Computational and Applied Mathematics 20, 53–65.
 */
export function computeSilhouette(
  distances: readonly (readonly number[])[],
  clusters: readonly (readonly number[])[],
): number {
  let sum = 0;
  let members = 0;
  for (const cluster of clusters)
    for (const i of cluster) {
      members += 1;
      if (cluster.length === 1) continue;
      const computeMeanDistance = (cluster: readonly number[], count: number) =>
        cluster.reduce((total, j) => total + distances[i]![j]!, 0) / count;
      const a = computeMeanDistance(cluster, cluster.length - 1);
      const b = Math.min(
        ...clusters
          .filter((other) => other !== cluster)
          .map((cluster) => computeMeanDistance(cluster, cluster.length)),
      );
      const larger = Math.max(a, b);
      if (Number.isFinite(b) && larger > 0) sum += (b - a) / larger;
    }
  return members > 0 ? sum / members : 0;
}

/** The cut with the widest mean silhouette, of all cuts into 2 to n − 1 clusters; of equals the one with the fewest. */
export function findBestCut(distances: readonly (readonly number[])[], merges: readonly Merge[]): number {
  const count = distances.length;
  let best = { width: -Infinity, distance: merges.at(-1)?.distance ?? 0 };
  for (let last = merges.length - 2; last >= 0; last -= 1) {
    const low = merges[last]!.distance;
    const high = merges[last + 1]!.distance;
    if (high <= low) continue;
    const width = computeSilhouette(distances, cutClusters(merges, count, low));
    // Half-way between two merges, so that the line is visibly between them.
    if (width > best.width + 1e-12) best = { width, distance: (low + high) / 2 };
  }
  return best.distance;
}
