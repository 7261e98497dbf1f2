import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { MIN_GROUP_SIZE, type BlockComparison, type GroupTest } from '../../compare.ts';
import type { GroupsToTest } from '../../server/show-figures.ts';
import { raoScottTest } from '../rao-scott.ts';
import { addSums, type WeightSums } from '../weight-sums.ts';
import { sumNumbers } from '../weighted-mean.ts';
import { weightedTTest, weightedWaldTest } from '../weighted-means-test.ts';
import { distributionOfPart } from './show-weighted-finding.ts';
import type { WeightedBlockFigures } from './sum-weighted-figures.ts';

/** The p of Rao–Scott is rough where fewer people of equal weights are expected in a cell. */
const MIN_EXPECTED_COUNT = 5;
/** Means are compared if each group has this many numbers. */
const MIN_MEAN_TEST_SIZE = 30;

type Result = Pick<GroupTest, 'test' | 'statistic' | 'freedom' | 'errorFreedom' | 'p' | 'tooFew'>;

const NOBODY: WeightSums = { n: 0, weight: 0, squares: 0 };

/**
 * The tests of one block with weighted answers. Choices: Rao–Scott; each choice by itself where a person can give several.
 * Numbers and scores: the design-based t test of two means, or the F test of several, from 30 people in each group;
 * without these a test by ranks would be left, which has no weighted form here, so nothing is tested. Groups without
 * answers to a part are left out; `tooFew` if another has under ten answers. Not adjusted yet.
 */
export function testWeightedBlock({
  subjects,
  findings,
  figures,
  several,
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
    const add = (choice: string | null, found: Result | null) => {
      if (!found) return;
      const tooFew = hasSmallGroup || found.tooFew;
      tests.push({ part, choice, error: null, ...found, tooFew, adjusted: null, differs: false });
    };
    const { choices, cells } = readTable(
      part,
      groups.map((one) => one.figures),
    );
    const subject = subjects.find((one) => one.part === part);
    const isOrdered = subject
      ? subject.kind === 'number' || subject.kind === 'date'
      : groups.every(({ group }) => group.mean !== null);
    const people = groups.map(({ group, figures: own }) => peopleOfPart(own, part, group.n));
    const hasSeveral =
      several.has(part) || cells.some((row, at) => addSums(row).n > (people[at]?.n ?? groups[at]!.group.n));
    if (hasSeveral)
      choices.forEach((choice, column) =>
        add(choice, testTable(cells.map((row, at) => splitOff(row[column]!, people[at] ?? addSums(row))))),
      );
    else if (!isOrdered) add(null, testTable(cells));
    else {
      const spreads = groups.map((one) => distributionOfPart(one.figures, part));
      const found =
        groups.every(({ group }) => group.n >= MIN_MEAN_TEST_SIZE) && spreads.every((one) => one !== null)
          ? testMeans(spreads.map((spread) => sumNumbers(spread)))
          : null;
      if (found) add(null, found);
      else untested.push({ part, reason: 'ranks' });
    }
  }
  return { tests, untested };
}

/** The choices of a part over all groups, and the people of each group who made each. */
function readTable(part: string, groups: WeightedBlockFigures[]) {
  const own = groups.map(({ tallies }) => tallies.filter((tally) => tally.part === part));
  const choices = [...new Set(own.flatMap((tallies) => tallies.map(({ choice }) => choice)))].toSorted();
  const cells = own.map((tallies) =>
    choices.map((choice): WeightSums => tallies.find((tally) => tally.choice === choice) ?? NOBODY),
  );
  return { choices, cells };
}

/** The people who answered a part: all who answered the block, if they are as many. */
function peopleOfPart({ tallies }: WeightedBlockFigures, part: string, n: number): WeightSums | null {
  const answered = addSums(tallies.filter((tally) => tally.part === ANSWERED_FACT.part));
  if (answered.n === n) return answered;
  const own = addSums(tallies.filter((tally) => tally.part === part));
  return own.n === n ? own : null;
}

/** Those who made a choice, and those who did not. */
const splitOff = (own: WeightSums, all: WeightSums): [WeightSums, WeightSums] => [
  own,
  {
    n: all.n - own.n,
    weight: Math.max(0, all.weight - own.weight),
    squares: Math.max(0, all.squares - own.squares),
  },
];

function testTable(table: WeightSums[][]): Result | null {
  const found = raoScottTest(table);
  if (!found) return null;
  const { statistic, freedom, errorFreedom, p, smallestExpected } = found;
  return {
    test: 'rao-scott',
    statistic,
    freedom,
    errorFreedom,
    p,
    tooFew: smallestExpected < MIN_EXPECTED_COUNT,
  };
}

function testMeans(groups: Parameters<typeof weightedWaldTest>[0]): Result | null {
  const [one, other] = groups;
  if (groups.length === 2) {
    const found = weightedTTest(one!, other!);
    return found && { test: 'weighted-t', ...found, tooFew: false };
  }
  const found = weightedWaldTest(groups);
  return found && { test: 'weighted-wald', ...found, tooFew: false };
}
