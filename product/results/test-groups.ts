import type { BlockType, ConditionSubject } from '../blocks/block.ts';
import type { Distribution } from '../blocks/numbers.ts';
import { MIN_GROUP_SIZE, type GroupTest } from './compare.ts';
import type { GroupFinding } from './finding.ts';
import { chiSquareTest, dropEmptyRowsAndColumns } from './statistics/chi-square.ts';
import { seededRandom } from './statistics/draws.ts';
import { fisherExact } from './statistics/fisher-exact.ts';
import { freemanHalton, createWorkBudget, type WorkBudget } from './statistics/freeman-halton.ts';
import { holm } from './statistics/holm.ts';
import type { ValueCounts } from './statistics/counts.ts';
import { kruskalWallis } from './statistics/kruskal-wallis.ts';
import { mannWhitney } from './statistics/mann-whitney.ts';
import { welchTTest } from './statistics/t-test.ts';

/** Differences with a smaller adjusted p are marked. */
const SIGNIFICANCE_LEVEL = 0.05;
/** χ² needs expected counts of at least this. */
const MIN_EXPECTED_COUNT = 5;
/** Means are compared with a t test if each group has this many values. */
const MIN_T_TEST_SIZE = 30;

type Part = GroupFinding['groups'][number];
type Result = Pick<GroupTest, 'test' | 'statistic' | 'freedom' | 'p' | 'tooFew'> & { error?: number | null };

/** The choices of a part over all groups, and how often each group gave each. */
function countChoices(parts: Part[]): { choices: string[]; counts: number[][] } {
  // A type may add bars of other parts for display; they are not answers to this part.
  const own = parts.map(({ part, bars }) => bars.filter((bar) => bar.part === part));
  const choices = [...new Set(own.flatMap((bars) => bars.map(({ choice }) => choice)))];
  if (choices.every((choice) => choice !== '' && Number.isFinite(Number(choice))))
    choices.sort((a, b) => Number(a) - Number(b));
  else if (choices.every((choice) => /^\d{4}-\d\d-\d\d$/.test(choice))) choices.sort();
  const counts = own.map((bars) => {
    const countByChoice = new Map(bars.map(({ choice, n }) => [choice, n]));
    return choices.map((choice) => countByChoice.get(choice) ?? 0);
  });
  return { choices, counts };
}

/**
 * χ², or Fisher's test where counts are too small for it: of 2 × 2 tables, and after Freeman and Halton of larger ones.
 * A larger one that exceeds the work budget keeps its χ², marked as too few; so does one without a budget.
 */
function testCounts(table: number[][], work: WorkBudget | null): Result | null {
  const found = chiSquareTest(table);
  if (!found) return null;
  const { statistic, freedom, p, smallestExpected } = found;
  const isTooSmall = smallestExpected < MIN_EXPECTED_COUNT;
  const cells = dropEmptyRowsAndColumns(table);
  if (isTooSmall && cells.length === 2 && cells[0]!.length === 2) {
    const [[a, b], [c, d]] = cells as [[number, number], [number, number]];
    const exact = fisherExact([
      [a, b],
      [c, d],
    ]);
    return { test: 'fisher', statistic: null, freedom: null, p: exact, tooFew: false };
  }
  const larger = isTooSmall && work ? freemanHalton(cells, work) : null;
  if (larger) return { test: 'freeman-halton', statistic: null, freedom: null, ...larger, tooFew: false };
  return { test: 'chi-square', statistic, freedom, p, tooFew: isTooSmall };
}

function testRanks(counts: ValueCounts[]): Result | null {
  if (counts.length === 2) {
    const found = mannWhitney(counts[0]!, counts[1]!);
    return (
      found && {
        test: 'mann-whitney',
        statistic: found.statistic,
        freedom: null,
        p: found.p,
        tooFew: false,
      }
    );
  }
  const found = kruskalWallis(counts);
  return found && { test: 'kruskal-wallis', ...found, tooFew: false };
}

/** How often each group gave each number that anybody gave, lowest first. */
function countNumbers(groups: Distribution[]): Float64Array[] {
  const most = groups.reduce((sum, { values }) => sum + values.length, 0);
  const counts = groups.map(() => new Float64Array(most));
  const at = groups.map(() => 0);
  let size = 0;
  // Plain loops, because there can be a million numbers.
  for (; ; size += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let group = 0; group < groups.length; group += 1) {
      const value = groups[group]!.values[at[group]!];
      if (value !== undefined && value < least) least = value;
    }
    if (least === Number.POSITIVE_INFINITY) break;
    for (let group = 0; group < groups.length; group += 1) {
      const place = at[group]!;
      if (groups[group]!.values[place] !== least) continue;
      counts[group]![size] = groups[group]!.counts[place]!;
      at[group] = place + 1;
    }
  }
  return counts.map((own) => own.subarray(0, size));
}

function testNumbers(parts: Part[], groups: Distribution[]): Result | null {
  const [one, other] = parts.map(({ mean }) => mean);
  if (parts.length === 2 && one && other && Math.min(one.n, other.n) >= MIN_T_TEST_SIZE) {
    const found = welchTTest(one, other);
    return found && { test: 'welch', ...found, tooFew: false };
  }
  return testRanks(countNumbers(groups));
}

/**
 * The tests of one block, from its findings per group. Choices: χ² or an exact test; each choice by itself where a
 * person can give several. Scores: Mann–Whitney for two groups, Kruskal–Wallis for more. Numbers: Welch's t for two
 * groups of 30 and more, else as scores, by the numbers themselves. Groups without answers to a part are left out;
 * `tooFew` if another has under ten answers. Not adjusted yet.
 *
 * @param several parts in which one answer can give several choices
 * @param work what exact tests of the page may still take; it is counted down
 * @param numbers of each group, by part, where answers are numbers
 */
export function testBlock(
  subjects: ConditionSubject[],
  findings: GroupFinding[],
  several: ReadonlySet<string>,
  work: WorkBudget = createWorkBudget(),
  numbers: ReadonlyMap<string, Distribution>[] = [],
): GroupTest[] {
  const names = [...new Set(findings.flatMap(({ groups }) => groups.map(({ part }) => part)))];
  return names.flatMap((name) => {
    const withAnswers = findings.flatMap(({ groups }, group) =>
      groups.filter(({ part, n }) => part === name && n > 0).map((part) => ({ part, group })),
    );
    const parts = withAnswers.map(({ part }) => part);
    if (parts.length < 2) return [];
    const subject = subjects.find(({ part }) => part === name);
    const hasSmallGroup = parts.some(({ n }) => n < MIN_GROUP_SIZE);
    const { choices, counts } = countChoices(parts);
    const toTests = (choice: string | null, found: Result | null): GroupTest[] =>
      found
        ? [
            {
              part: name,
              choice,
              error: null,
              ...found,
              tooFew: hasSmallGroup || found.tooFew,
              adjusted: null,
              differs: false,
            },
          ]
        : [];
    const ticks = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
    if (several.has(name) || ticks.some((sum, index) => sum > parts[index]!.n))
      return choices.flatMap((choice, index) =>
        toTests(
          choice,
          testCounts(
            counts.map((row, at) => [row[index]!, parts[at]!.n - row[index]!]),
            hasSmallGroup ? null : work,
          ),
        ),
      );
    if (subject?.kind === 'number' && subject.choices.length === 0)
      return toTests(
        null,
        testNumbers(
          parts,
          withAnswers.map(({ group }) => numbers[group]?.get(name) ?? NO_NUMBERS),
        ),
      );
    const ordered = subject
      ? subject.kind === 'number' || subject.kind === 'date'
      : parts.every(({ mean }) => mean !== null);
    return toTests(null, ordered ? testRanks(counts) : testCounts(counts, hasSmallGroup ? null : work));
  });
}

/**
 * Adjusts all tests of a page for their number (Holm) and marks what differs; tests with too few answers do not count.
 */
export function adjustTests(blocks: GroupTest[][]): { blocks: GroupTest[][]; tests: number } {
  const claims = blocks.flat().filter(({ tooFew }) => !tooFew);
  const adjusted = new Map(holm(claims.map(({ p }) => p)).map((p, index) => [claims[index]!, p]));
  return {
    tests: claims.length,
    blocks: blocks.map((tests) =>
      tests.map((one) => {
        const p = adjusted.get(one) ?? null;
        return { ...one, adjusted: p, differs: p !== null && p < SIGNIFICANCE_LEVEL };
      }),
    ),
  };
}

const NO_NUMBERS: Distribution = { values: new Float64Array(), counts: new Float64Array() };

const SAMPLE_ANSWERS = 16;
/** Simulated answers of a large matrix have many facts; a few answers are enough. */
const MAX_FACTS = 5_000;

/**
 * Parts in which one answer can have several choices, found by simulating answers. Shares of these add up to more than
 * 100 %, so each choice is tested on its own.
 */
export function findMultiChoiceParts(type: BlockType, config: unknown): ReadonlySet<string> {
  const random = seededRandom();
  const several = new Set<string>();
  let facts = 0;
  for (let draw = 0; draw < SAMPLE_ANSWERS && facts < MAX_FACTS; draw += 1) {
    const seen = new Set<string>();
    for (const { part } of type.facts(config, type.rehearse(config, random))) {
      facts += 1;
      if (seen.has(part)) several.add(part);
      seen.add(part);
    }
  }
  return several;
}
