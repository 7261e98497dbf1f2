import type { TeamBlockType, ConditionSubject } from '../blocks/team-block.ts';
import type { Distribution } from '../blocks/numbers.ts';
import { MIN_GROUP_SIZE, type GroupTest } from './compare.ts';
import type { GroupFinding } from './finding.ts';
import { chiSquareTest, dropEmptyRowsAndColumns } from './statistics/chi-square.ts';
import { seededRandom } from './statistics/seeded-random.ts';
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
type Result = Pick<GroupTest, 'test' | 'statistic' | 'degreesOfFreedom' | 'p' | 'tooFew'> & {
  error?: number | null;
};

/** The choices of a part over all groups, and how often each group gave each. */
function countChoices(parts: Part[]): { choices: string[]; counts: number[][] } {
  // A type may add bars of other parts for display; they are not answers to this part.
  const barsByGroup = parts.map(({ part, bars }) => bars.filter((bar) => bar.part === part));
  const choices = [...new Set(barsByGroup.flatMap((bars) => bars.map(({ choice }) => choice)))];
  if (choices.every((choice) => choice !== '' && Number.isFinite(Number(choice))))
    choices.sort((a, b) => Number(a) - Number(b));
  else if (choices.every((choice) => /^\d{4}-\d\d-\d\d$/.test(choice))) choices.sort();
  const counts = barsByGroup.map((bars) => {
    const countByChoice = new Map(bars.map(({ choice, n }) => [choice, n]));
    return choices.map((choice) => countByChoice.get(choice) ?? 0);
  });
  return { choices, counts };
}

/**
 * χ², or an exact test if counts are too small for it: Fisher's for 2 × 2 tables, Freeman and Halton's for larger ones.
 * If a larger table exceeds the work budget or has none, it keeps its χ² and is marked as too few.
 */
function testCounts(table: number[][], work: WorkBudget | null): Result | null {
  const result = chiSquareTest(table);
  if (!result) return null;
  const { statistic, degreesOfFreedom, p, smallestExpected } = result;
  const isTooSmall = smallestExpected < MIN_EXPECTED_COUNT;
  const cells = dropEmptyRowsAndColumns(table);
  if (isTooSmall && cells.length === 2 && cells[0]!.length === 2) {
    const [[a, b], [c, d]] = cells as [[number, number], [number, number]];
    const exactP = fisherExact([
      [a, b],
      [c, d],
    ]);
    return { test: 'fisher', statistic: null, degreesOfFreedom: null, p: exactP, tooFew: false };
  }
  const exact = isTooSmall && work ? freemanHalton(cells, work) : null;
  if (exact)
    return { test: 'freeman-halton', statistic: null, degreesOfFreedom: null, ...exact, tooFew: false };
  return { test: 'chi-square', statistic, degreesOfFreedom, p, tooFew: isTooSmall };
}

function testRanks(counts: ValueCounts[]): Result | null {
  if (counts.length === 2) {
    const result = mannWhitney(counts[0]!, counts[1]!);
    if (!result) return null;
    const { statistic, p } = result;
    return { test: 'mann-whitney', statistic, degreesOfFreedom: null, p, tooFew: false };
  }
  const result = kruskalWallis(counts);
  return result && { test: 'kruskal-wallis', ...result, tooFew: false };
}

/** Counts how often each group gave each number that occurs, lowest number first. */
function countNumbers(groups: Distribution[]): Float64Array[] {
  const maxSize = groups.reduce((sum, { values }) => sum + values.length, 0);
  const counts = groups.map(() => new Float64Array(maxSize));
  /** By group: the index of its next value. */
  const nextIndexes = groups.map(() => 0);
  let size = 0;
  // Plain loops, because there can be a million numbers.
  while (true) {
    let lowest = Number.POSITIVE_INFINITY;
    for (let group = 0; group < groups.length; group += 1) {
      const value = groups[group]!.values[nextIndexes[group]!];
      if (value !== undefined && value < lowest) lowest = value;
    }
    if (lowest === Number.POSITIVE_INFINITY) break;
    for (let group = 0; group < groups.length; group += 1) {
      const index = nextIndexes[group]!;
      if (groups[group]!.values[index] !== lowest) continue;
      counts[group]![size] = groups[group]!.counts[index]!;
      nextIndexes[group] = index + 1;
    }
    size += 1;
  }
  return counts.map((groupCounts) => groupCounts.subarray(0, size));
}

function testNumbers(parts: Part[], groups: Distribution[]): Result | null {
  const [first, second] = parts.map(({ mean }) => mean);
  if (parts.length === 2 && first && second && Math.min(first.n, second.n) >= MIN_T_TEST_SIZE) {
    const result = welchTTest(first, second);
    return result && { test: 'welch', ...result, tooFew: false };
  }
  return testRanks(countNumbers(groups));
}

/**
 * Tests the differences between the groups of one block. Choices: χ² or an exact test; each choice separately if a person
 * can give several. Scores: Mann–Whitney for two groups, Kruskal–Wallis for more. Numbers: Welch's t for two groups of at
 * least 30, otherwise the same as scores. Groups without answers to a part are left out; `tooFew` is set if a group has
 * under ten answers. p is not adjusted yet.
 *
 * @param several parts in which one answer can give several choices
 * @param work the remaining work budget for exact tests of the page; the tests reduce it
 * @param numbers by group: distributions by part, if answers are numbers
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
    const toTests = (choice: string | null, result: Result | null): GroupTest[] =>
      result
        ? [
            {
              part: name,
              choice,
              error: null,
              ...result,
              tooFew: hasSmallGroup || result.tooFew,
              adjusted: null,
              differs: false,
            },
          ]
        : [];
    const choiceCounts = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
    if (several.has(name) || choiceCounts.some((sum, index) => sum > parts[index]!.n))
      return choices.flatMap((choice, index) =>
        toTests(
          choice,
          testCounts(
            counts.map((row, group) => [row[index]!, parts[group]!.n - row[index]!]),
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
    const isOrdered = subject
      ? subject.kind === 'number' || subject.kind === 'date'
      : parts.every(({ mean }) => mean !== null);
    return toTests(null, isOrdered ? testRanks(counts) : testCounts(counts, hasSmallGroup ? null : work));
  });
}

/**
 * Adjusts the p of all tests of a page for their number (Holm) and marks differences; tests with too few answers do not
 * count.
 */
export function adjustTests(blocks: GroupTest[][]): { blocks: GroupTest[][]; tests: number } {
  const validTests = blocks.flat().filter(({ tooFew }) => !tooFew);
  const adjusted = new Map(holm(validTests.map(({ p }) => p)).map((p, index) => [validTests[index]!, p]));
  return {
    tests: validTests.length,
    blocks: blocks.map((tests) =>
      tests.map((test) => {
        const p = adjusted.get(test) ?? null;
        return { ...test, adjusted: p, differs: p !== null && p < SIGNIFICANCE_LEVEL };
      }),
    ),
  };
}

const NO_NUMBERS: Distribution = { values: new Float64Array(), counts: new Float64Array() };

const SAMPLE_ANSWERS = 16;
/** Stops the simulation early for blocks whose answers have many facts, such as a large matrix. */
const MAX_FACTS = 5_000;

/**
 * Parts in which one answer can have several choices, found by simulating answers. Their shares add up to more than
 * 100 %, so each choice is tested separately.
 */
export function findMultiChoiceParts(type: TeamBlockType, config: unknown): ReadonlySet<string> {
  const random = seededRandom();
  const multiChoiceParts = new Set<string>();
  let facts = 0;
  for (let draw = 0; draw < SAMPLE_ANSWERS && facts < MAX_FACTS; draw += 1) {
    const answerParts = new Set<string>();
    for (const { part } of type.facts(config, type.createRandomAnswer(config, random))) {
      facts += 1;
      if (answerParts.has(part)) multiChoiceParts.add(part);
      answerParts.add(part);
    }
  }
  return multiChoiceParts;
}
