import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { MIN_GROUP_SIZE, type BlockComparison, type GroupTest } from '../../compare.ts';
import type { GroupsToTest } from '../../server/show-figures.ts';
import { raoScottTest } from '../rao-scott.ts';
import { addSums, type WeightSums } from '../weight-sums.ts';
import { sumNumbers } from '../weighted-mean.ts';
import { weightedTTest, weightedWaldTest } from '../weighted-means-test.ts';
import { findPartDistribution } from './find-part-distribution.ts';
import type { WeightedBlockFigures } from './sum-weighted-figures.ts';

/** With a smaller expected count in a cell, scaled to the effective size, the p of Rao–Scott is only approximate. */
const MIN_EXPECTED_COUNT = 5;
/** Means are compared if each group has at least this many people. */
const MIN_MEAN_TEST_SIZE = 30;

type Result = Pick<
  GroupTest,
  'test' | 'statistic' | 'degreesOfFreedom' | 'errorDegreesOfFreedom' | 'p' | 'tooFew'
>;

const NOBODY: WeightSums = { n: 0, weight: 0, squares: 0 };

/**
 * The tests of one block with weighted answers. Choices: Rao–Scott; each choice separately if a person can give several.
 * Numbers and scores: the design-based t test of two means, or the F test of several, if each group has at least 30
 * people; smaller groups would need a rank test, which is not available with weights, so they are not tested. Groups
 * without answers to a part are left out; `tooFew` is set if a group has under ten answers. p is not adjusted yet.
 */
export function computeWeightedTests({
  subjects,
  findings,
  figures,
  multiChoiceParts,
}: Omit<GroupsToTest<WeightedBlockFigures>, 'work'>): {
  tests: GroupTest[];
  untested: NonNullable<BlockComparison['untested']>;
} {
  const tests: GroupTest[] = [];
  const untested: NonNullable<BlockComparison['untested']> = [];
  for (const part of new Set(findings.flatMap(({ groups }) => groups.map((group) => group.part)))) {
    const groups = findings.flatMap((finding, index) =>
      finding.groups
        .filter((group) => group.part === part && group.n > 0)
        .map((group) => ({ group, figures: figures[index]! })),
    );
    if (groups.length < 2) continue;
    const hasSmallGroup = groups.some(({ group }) => group.n < MIN_GROUP_SIZE);
    const addTest = (choice: string | null, result: Result | null) => {
      if (!result) return;
      const tooFew = hasSmallGroup || result.tooFew;
      tests.push({ part, choice, error: null, ...result, tooFew, adjusted: null, differs: false });
    };
    const { choices, cells } = buildTable(
      part,
      groups.map((group) => group.figures),
    );
    const subject = subjects.find((candidate) => candidate.part === part);
    const isOrdered = subject
      ? subject.kind === 'number' || subject.kind === 'date'
      : groups.every(({ group }) => group.mean !== null);
    const people = groups.map(({ group, figures: groupFigures }) =>
      sumPeopleOfPart(groupFigures, part, group.n),
    );
    const hasSeveralChoices =
      multiChoiceParts.has(part) ||
      cells.some((row, index) => addSums(row).n > (people[index]?.n ?? groups[index]!.group.n));
    if (hasSeveralChoices) {
      for (const [column, choice] of choices.entries()) {
        const table = cells.map((row, index) => splitByChoice(row[column]!, people[index] ?? addSums(row)));
        addTest(choice, testTable(table));
      }
      continue;
    }
    if (!isOrdered) {
      addTest(null, testTable(cells));
      continue;
    }
    const distributions = groups.map((group) => findPartDistribution(group.figures, part));
    const canTestMeans = groups.every(({ group }) => group.n >= MIN_MEAN_TEST_SIZE);
    const meansTest =
      canTestMeans && distributions.every((distribution) => distribution !== undefined)
        ? testMeans(distributions.map((distribution) => sumNumbers(distribution)))
        : null;
    if (meansTest) addTest(null, meansTest);
    else untested.push({ part, reason: 'ranks' });
  }
  return { tests, untested };
}

/** The choices of a part over all groups, and the sums of the people of each group who made each choice. */
function buildTable(part: string, groups: WeightedBlockFigures[]) {
  const talliesByGroup = groups.map(({ tallies }) => tallies.filter((tally) => tally.part === part));
  const choices = [
    ...new Set(talliesByGroup.flatMap((tallies) => tallies.map(({ choice }) => choice))),
  ].toSorted();
  const cells = talliesByGroup.map((tallies) =>
    choices.map((choice): WeightSums => tallies.find((tally) => tally.choice === choice) ?? NOBODY),
  );
  return { choices, cells };
}

/** The sums of the n people who answered a part: of all who answered the block, or of the choices; null if neither has n. */
function sumPeopleOfPart({ tallies }: WeightedBlockFigures, part: string, n: number): WeightSums | null {
  const answered = addSums(tallies.filter((tally) => tally.part === ANSWERED_FACT.part));
  if (answered.n === n) return answered;
  const partSums = addSums(tallies.filter((tally) => tally.part === part));
  return partSums.n === n ? partSums : null;
}

/** The sums of the people who made a choice, and of those who did not. */
const splitByChoice = (chosen: WeightSums, all: WeightSums): [WeightSums, WeightSums] => [
  chosen,
  {
    n: all.n - chosen.n,
    weight: Math.max(0, all.weight - chosen.weight),
    squares: Math.max(0, all.squares - chosen.squares),
  },
];

function testTable(table: WeightSums[][]): Result | null {
  const result = raoScottTest(table);
  if (!result) return null;
  const { statistic, degreesOfFreedom, errorDegreesOfFreedom, p, smallestExpected } = result;
  return {
    test: 'rao-scott',
    statistic,
    degreesOfFreedom,
    errorDegreesOfFreedom,
    p,
    tooFew: smallestExpected < MIN_EXPECTED_COUNT,
  };
}

function testMeans(groups: Parameters<typeof weightedWaldTest>[0]): Result | null {
  const [first, second] = groups;
  if (groups.length === 2) {
    const result = weightedTTest(first!, second!);
    return result && { test: 'weighted-t', ...result, tooFew: false };
  }
  const result = weightedWaldTest(groups);
  return result && { test: 'weighted-wald', ...result, tooFew: false };
}
