import { dropEmptyCells } from '../statistics/chi-square.ts';
import { fSurvival } from '../statistics/f-distribution.ts';
import { effectiveSize } from './effective-size.ts';
import { independentProjection, type Cell } from './independent-projection.ts';
import { addSums, type WeightSums } from './weight-sums.ts';
import type { FTest } from './weighted-means-test.ts';

export interface RaoScott extends FTest {
  /** The smallest count expected without a difference, in people of equal weights (Kish); below 5 the p is rough. */
  smallestExpected: number;
}

/**
 * The Rao–Scott test of independence for a table of weighted counts, with the second-order correction and an F
 * reference; empty rows and columns are left out. Null where nothing can differ: fewer than two rows or columns are left,
 * or fewer than two people.
 *
 * F = X² / tr Δ with X² = n Σ (π − πᵣπ꜀)² / (πᵣπ꜀), the weighted shares π of the cells; (tr Δ)² / tr Δ² and n − 1 times as
 * many degrees of freedom. Δ = (C′D⁻¹C / n)⁻¹ C′D⁻¹VD⁻¹C with D = diag π, C contrasts of interaction and V the covariance of
 * the shares. Without strata and clusters V = n/(n − 1) · (diag q − qπ′ − πq′ + Σq ππ′) / (Σ w)² with q = Σ w² of each cell:
 * the sums of the cells are enough. With P the projection onto D^−½C and M = D^−½VD^−½, tr Δ = n tr PM and
 * tr Δ² = n² tr PMPM; M is a diagonal a = q/π less fs′ + sf′ − Σq ss′ with f = q/√π, s = √π.
 *
 * Source: Rao, J. N. K. & Scott, A. J. (1984), On chi-squared tests for multiway contingency tables with cell proportions
 * estimated from survey data, Annals of Statistics 12, 46–60; F reference: Thomas, D. R. & Rao, J. N. K. (1987),
 * Small-sample comparisons of level and power for simple goodness-of-fit statistics under cluster sampling, Journal of
 * the American Statistical Association 82, 630–636; as R's `survey::svychisq(statistic = "F")`.
 *
 * @param table rows of equally many cells that have nobody in common
 */
export function raoScottTest(table: WeightSums[][]): RaoScott | null {
  const cells = dropEmptyCells(table, ({ n }) => n > 0);
  const width = cells[0]?.length ?? 0;
  const all = addSums(cells.flat());
  const { n } = all;
  if (cells.length < 2 || width < 2 || n < 2) return null;
  const rows = cells.map((row) => addSums(row).weight / all.weight);
  const columns = cells[0]!.map((_, at) => addSums(cells.map((row) => row[at]!)).weight / all.weight);
  let pearson = 0;
  let smallestExpected = Infinity;
  const shares: Cell[] = [];
  const squares: number[] = [];
  cells.forEach((row, r) =>
    row.forEach((cell, c) => {
      const share = cell.weight / all.weight;
      const expected = rows[r]! * columns[c]!;
      pearson += (n * (share - expected) ** 2) / expected;
      smallestExpected = Math.min(smallestExpected, effectiveSize(all) * expected);
      shares.push({ row: r, column: c, share });
      squares.push((cell.squares / all.weight / all.weight) * (n / (n - 1)));
    }),
  );
  const { trace, traceOfSquare } = computeTraces(shares, squares, cells.length, width);
  if (!(trace > 0) || !(traceOfSquare > 0)) return null;
  const statistic = pearson / (n * trace);
  const freedom = trace ** 2 / traceOfSquare;
  const errorFreedom = freedom * (n - 1);
  return {
    statistic,
    freedom,
    errorFreedom,
    smallestExpected,
    p: fSurvival(statistic, freedom, errorFreedom),
  };
}

/** tr PM and tr PMPM over the cells that somebody is in. */
function computeTraces(shares: Cell[], squares: number[], rows: number, columns: number) {
  const held = shares.flatMap(({ share }, at) => (share > 0 ? [at] : []));
  const project = independentProjection(shares, rows, columns);
  const root = held.map((at) => Math.sqrt(shares[at]!.share));
  const a = held.map((at) => squares[at]! / shares[at]!.share);
  const f = held.map((at, index) => squares[at]! / root[index]!);
  const q = held.reduce((sum, at) => sum + squares[at]!, 0);
  const [Ps, Pf] = [held.map(() => 0), held.map(() => 0)];
  let trace = 0;
  let traceOfSquare = 0;
  for (let i = 0; i < held.length; i += 1)
    for (let j = 0; j < held.length; j += 1) {
      const p = project(held[i]!, held[j]!);
      Ps[i]! += p * root[j]!;
      Pf[i]! += p * f[j]!;
      traceOfSquare += p * p * a[i]! * a[j]!;
      if (i === j) trace += p * a[i]!;
    }
  const dot = (x: number[], y: number[]) => x.reduce((sum, one, at) => sum + one * y[at]!, 0);
  const [ss, sf, ff] = [dot(root, Ps), dot(root, Pf), dot(f, Pf)];
  const scaled = Ps.map((one, at) => one * a[at]!);
  trace += q * ss - 2 * sf;
  // tr PAPL twice, and tr PLPL, with L = −fs′ − sf′ + q ss′.
  traceOfSquare += 2 * (q * dot(scaled, Ps) - 2 * dot(scaled, Pf));
  traceOfSquare += 2 * sf * sf + 2 * ss * ff - 4 * q * ss * sf + q * q * ss * ss;
  return { trace, traceOfSquare };
}
