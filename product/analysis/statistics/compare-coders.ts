import { cohenKappa } from './cohen-kappa.ts';
import { jackknife, type JackknifeEstimate } from './jackknife.ts';
import { alphaOfSums, measureDisagreement } from './krippendorff-alpha.ts';

/** One answer, or one part of an answer: the tags that each coder gave it, in the order of the coders. */
export interface CodedUnit {
  /** Units of one answer depend on one another, so intervals leave out whole answers. */
  answer: string;
  /** Null for a coder who did not code the answer. */
  tags: readonly (ReadonlySet<string> | null)[];
}

interface AgreementFigures {
  /** Units that at least two coders coded. */
  units: number;
  /** Share of pairs of coders who decided alike; null without such units. */
  agreed: number | null;
  /** Cohen's kappa of two coders; null if there are not exactly two. */
  kappa: JackknifeEstimate | null;
  alpha: JackknifeEstimate | null;
}

/** Index of a cell of the 2 × 2 table: whether the first and the second coder gave the tag. */
const toCell = (first: boolean, second: boolean) => (first ? 2 : 0) + (second ? 1 : 0);
const toTable = (cells: readonly number[]) => [
  [cells[0] ?? 0, cells[1] ?? 0],
  [cells[2] ?? 0, cells[3] ?? 0],
];

/** κ of the four cells of a table; null if it is not defined. */
const kappaOfCells = (cells: readonly number[]) => cohenKappa(toTable(cells))?.value ?? null;

const addUp = (rows: readonly number[][]): number[] =>
  rows.reduce((sums, row) => row.map((value, index) => (sums[index] ?? 0) + value), []);

/** What a unit adds for one tag: to α (3 sums), to the table of two coders (4), to pairs alike and all pairs (2). */
function measureUnit(
  { tags }: CodedUnit,
  tag: string,
): { alpha: number[]; cells: number[]; pairs: number[] } {
  const assignments = tags.flatMap((set) => (set === null ? [] : [set.has(tag)]));
  const yes = assignments.filter(Boolean).length;
  const no = assignments.length - yes;
  const cells = [0, 0, 0, 0];
  if (tags.length === 2 && assignments.length === 2) cells[toCell(assignments[0]!, assignments[1]!)] = 1;
  const count = (n: number) => (n * (n - 1)) / 2;
  return {
    alpha: measureDisagreement([no, yes]),
    cells,
    pairs: [count(yes) + count(no), count(assignments.length)],
  };
}

/**
 * Agreement on one tag: each unit has it or not, for each coder. κ has the large-sample interval of its table if units are
 * whole answers; all other intervals are the jackknife's over answers.
 */
export function compareTag(units: readonly CodedUnit[], tag: string): AgreementFigures {
  return compareTags(units, [tag]);
}

/**
 * Agreement on several tags together: each decision about one tag in one unit counts as one, as in answers of a matrix. The
 * decisions about one answer depend on one another, so intervals leave out whole answers.
 */
export function compareTags(units: readonly CodedUnit[], tags: readonly string[]): AgreementFigures {
  const compared = units.filter(({ tags: sets }) => sets.filter((set) => set !== null).length >= 2);
  const measures = [...Map.groupBy(compared, ({ answer }) => answer).values()].map((group) => {
    const rows = group.flatMap((unit) => tags.map((tag) => measureUnit(unit, tag)));
    return {
      alpha: addUp(rows.map(({ alpha }) => alpha)),
      cells: addUp(rows.map(({ cells }) => cells)),
      pairs: addUp(rows.map(({ pairs }) => pairs)),
    };
  });
  const [alike = 0, all = 0] = addUp(measures.map(({ pairs }) => pairs));
  return {
    units: compared.length,
    agreed: all > 0 ? alike / all : null,
    kappa: estimateKappa(
      measures.map(({ cells }) => cells),
      units[0]?.tags.length === 2,
    ),
    alpha: jackknife(
      measures.map(({ alpha }) => alpha),
      alphaOfSums,
    ),
  };
}

/** κ with the interval of its table if each answer is one decision, and the jackknife's otherwise. */
function estimateKappa(answers: readonly number[][], isOfTwo: boolean): JackknifeEstimate | null {
  if (!isOfTwo) return null;
  const isOneDecisionEach = answers.every((cells) => cells.reduce((sum, n) => sum + n, 0) === 1);
  if (!isOneDecisionEach) return jackknife(answers, kappaOfCells);
  const kappa = cohenKappa(toTable(addUp([...answers])));
  // Without any variance in the table, as after full agreement, there is no interval.
  return kappa && kappa.high - kappa.low < 1e-9 ? { ...kappa, low: null, high: null } : kappa;
}
