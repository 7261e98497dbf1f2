import { dropEmptyCells } from '../statistics/chi-square.ts';
import { fSurvival } from '../statistics/f-distribution.ts';
import { effectiveSize } from './effective-size.ts';
import { createProjection, type Cell } from './independent-projection.ts';
import { addSums, type WeightSums } from './weight-sums.ts';
import type { FTest } from './weighted-means-test.ts';

interface RaoScott extends FTest {
  /** The smallest expected count, scaled to the effective sample size (Kish); below 5, p is only approximate. */
  smallestExpected: number;
}

/**
 * The Rao–Scott test of independence for a table of weighted counts, with the second-order correction and an F
 * reference; empty rows and columns are left out. Null if fewer than two rows, columns or people remain.
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
 * @param table rows of equal length; each person is in one cell only
 */
export function raoScottTest(table: WeightSums[][]): RaoScott | null {
  const cells = dropEmptyCells(table, ({ n }) => n > 0);
  const width = cells[0]?.length ?? 0;
  const totals = addSums(cells.flat());
  const { n } = totals;
  if (cells.length < 2 || width < 2 || n < 2) return null;
  const rows = cells.map((row) => addSums(row).weight / totals.weight);
  const columns = cells[0]!.map(
    (_, column) => addSums(cells.map((row) => row[column]!)).weight / totals.weight,
  );
  let pearson = 0;
  let smallestExpected = Infinity;
  const shares: Cell[] = [];
  const squares: number[] = [];
  cells.forEach((row, r) =>
    row.forEach((cell, c) => {
      const share = cell.weight / totals.weight;
      const expected = rows[r]! * columns[c]!;
      pearson += (n * (share - expected) ** 2) / expected;
      smallestExpected = Math.min(smallestExpected, effectiveSize(totals) * expected);
      shares.push({ row: r, column: c, share });
      squares.push((cell.squares / totals.weight / totals.weight) * (n / (n - 1)));
    }),
  );
  const { trace, traceOfSquare } = computeTraces(shares, squares, cells.length, width);
  if (!(trace > 0) || !(traceOfSquare > 0)) return null;
  const statistic = pearson / (n * trace);
  const degreesOfFreedom = trace ** 2 / traceOfSquare;
  const errorDegreesOfFreedom = degreesOfFreedom * (n - 1);
  return {
    statistic,
    degreesOfFreedom,
    errorDegreesOfFreedom,
    smallestExpected,
    p: fSurvival(statistic, degreesOfFreedom, errorDegreesOfFreedom),
  };
}

/** tr PM and tr PMPM over the cells that are not empty. */
function computeTraces(shares: Cell[], squares: number[], rows: number, columns: number) {
  const nonEmpty = shares.flatMap(({ share }, cell) => (share > 0 ? [cell] : []));
  const project = createProjection(shares, rows, columns);
  const root = nonEmpty.map((cell) => Math.sqrt(shares[cell]!.share));
  const a = nonEmpty.map((cell) => squares[cell]! / shares[cell]!.share);
  const f = nonEmpty.map((cell, index) => squares[cell]! / root[index]!);
  const q = nonEmpty.reduce((sum, cell) => sum + squares[cell]!, 0);
  const [Ps, Pf] = [nonEmpty.map(() => 0), nonEmpty.map(() => 0)];
  let trace = 0;
  let traceOfSquare = 0;
  for (let i = 0; i < nonEmpty.length; i += 1)
    for (let j = 0; j < nonEmpty.length; j += 1) {
      const p = project(nonEmpty[i]!, nonEmpty[j]!);
      Ps[i]! += p * root[j]!;
      Pf[i]! += p * f[j]!;
      traceOfSquare += p * p * a[i]! * a[j]!;
      if (i === j) trace += p * a[i]!;
    }
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * y[index]!, 0);
  const [ss, sf, ff] = [dot(root, Ps), dot(root, Pf), dot(f, Pf)];
  const scaled = Ps.map((value, index) => value * a[index]!);
  trace += q * ss - 2 * sf;
  // tr PAPL twice, and tr PLPL, with L = −fs′ − sf′ + q ss′.
  traceOfSquare += 2 * (q * dot(scaled, Ps) - 2 * dot(scaled, Pf));
  traceOfSquare += 2 * sf * sf + 2 * ss * ff - 4 * q * ss * sf + q * q * ss * ss;
  return { trace, traceOfSquare };
}
