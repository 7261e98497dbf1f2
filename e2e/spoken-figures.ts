/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** Wilson's interval of a share at 95 %, written out. */
function computeWilson(count: number, n: number) {
  const share = count / n;
  const centre = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const margin = (Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))) / (1 + Z ** 2 / n);
  return { share, low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}

const toPercent = (share: number) => `${Math.round(share * 100)}`;

/** A bar of a chart as it is read: "Slow 4 40%, 95% CI 17 to 69%". */
export function describeBar(count: number, n: number): RegExp {
  const { share, low, high } = computeWilson(count, n);
  return new RegExp(
    String.raw`^\D*${count}\s*${toPercent(share)}%\s*, 95% CI ${toPercent(low)} to ${toPercent(high)}%$`,
  );
}

/** What two people decided about each tag of each answer: whether it has it. */
type Decision = readonly [boolean, boolean];

/** Cohen's κ = (pₒ − pₑ) / (1 − pₑ). */
export function computeKappa(decisions: readonly Decision[]): number {
  const n = decisions.length;
  const observed = decisions.filter(([one, other]) => one === other).length / n;
  const one = decisions.filter((pair) => pair[0]).length / n;
  const other = decisions.filter((pair) => pair[1]).length / n;
  const expected = one * other + (1 - one) * (1 - other);
  return (observed - expected) / (1 - expected);
}

/** Krippendorff's α of two people and two values: 1 − Dₒ / Dₑ, with the coincidences written out. */
export function computeAlpha(decisions: readonly Decision[]): number {
  const values = decisions.flat();
  const yes = values.filter(Boolean).length;
  const no = values.length - yes;
  const observed = (2 * decisions.filter(([one, other]) => one !== other).length) / values.length;
  const expected = (2 * yes * no) / (values.length * (values.length - 1));
  return 1 - observed / expected;
}

/** Two decimals with a minus sign, as coefficients are written. */
export const formatCoefficient = (value: number) => value.toFixed(2).replace('-', '−');
