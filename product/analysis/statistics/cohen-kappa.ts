/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

interface Kappa {
  /** 1: full agreement, 0: agreement by chance. */
  value: number;
  low: number;
  high: number;
}

/**
 * Cohen's κ of two coders with its 95 % interval; null if agreement by chance is certain, or nothing was coded.
 *
 * κ = (pₒ − pₑ) / (1 − pₑ). Its large-sample variance is that of Fleiss, Cohen and Everitt.
 *
 * Source: Cohen, J. (1960), A coefficient of agreement for nominal scales, Educational and Psychological Measurement
 * 20, 37–46; Fleiss, J. L., Cohen, J. & Everitt, B. S. (1969), Large sample standard errors of kappa and weighted kappa,
 * Psychological Bulletin 72, 323–327, formula 13.
 *
 * @param table square: how often the first coder chose the code of the row and the second that of the column
 */
export function cohenKappa(table: number[][]): Kappa | null {
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return null;
  const shares = table.map((row) => row.map((count) => count / n));
  const rowShares = shares.map((row) => row.reduce((sum, p) => sum + p, 0));
  const columnShares = shares.map((_, index) => shares.reduce((sum, row) => sum + row[index]!, 0));
  const agreed = shares.reduce((sum, row, index) => sum + row[index]!, 0);
  const chance = rowShares.reduce((sum, p, index) => sum + p * columnShares[index]!, 0);
  // Zero but for rounding errors.
  if (1 - chance < 1e-12) return null;
  const value = (agreed - chance) / (1 - chance);
  // The three terms of the variance: of cells on the diagonal, of all others, and what is subtracted.
  let diagonalSum = 0;
  let otherSum = 0;
  shares.forEach((row, i) =>
    row.forEach((p, j) => {
      if (i === j) diagonalSum += p * (1 - chance - (rowShares[i]! + columnShares[i]!) * (1 - agreed)) ** 2;
      else otherSum += p * (columnShares[i]! + rowShares[j]!) ** 2;
    }),
  );
  const subtrahend = agreed * chance - 2 * chance + agreed;
  const variance = (diagonalSum + (1 - agreed) ** 2 * otherSum - subtrahend ** 2) / (n * (1 - chance) ** 4);
  const margin = Z * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin) };
}
