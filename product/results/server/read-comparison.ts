import { setImmediate as immediate } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { countsOf, type Subject, type Tally } from '#product/blocks/block.ts';
import { requireType, typeOf } from '#product/blocks/index.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import type { Block } from '#product/studies/study.ts';
import {
  MOST_BARS,
  readCompare,
  type Compared,
  type CompareBy,
  type Comparison,
  type ComparedTrait,
  type Tested,
} from '../compare.ts';
import type { BlockResult } from '../contract.ts';
import { isTrace, type Filter } from '../filter.ts';
import type { GroupFinding } from '../finding.ts';
import { groupsOfAnswer, groupsOfTrait, type Grouping } from '../grouping.ts';
import { workOfPage, type Work } from '../statistics/freeman-halton.ts';
import { adjustTests, partsWithSeveral, testBlock } from '../test-groups.ts';
import type { KnownBlock } from './describe-study.ts';
import { readTallies } from './read-tallies.ts';
import { cutMean, shapeFinding } from './show-finding.ts';
import { tallyGroups } from './tally-groups.ts';

const NOT_COMPARABLE = 'Figures cannot be compared by that. Choose something else.';

/** What of a block figures can be compared by: its choices and numbers, not words, days or traces. */
export function comparableSubjects(block: Block): Subject[] {
  const type = requireType(block.type);
  if (!type.asks) return [];
  return type
    .conditions(block.config)
    .filter(({ kind, part }) => (kind === 'choice' || kind === 'number') && !isTrace(part));
}

/** Groups, and whether a person can be in several of them. */
interface Split extends Grouping {
  by: CompareBy;
  overlap: boolean;
}

async function splitBy(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  blocks: KnownBlock[],
  by: CompareBy,
): Promise<Split> {
  if ('trait' in by)
    return { by, overlap: false, ...(await splitByTrait(sql, scope, study, filter, by.trait)) };
  const known = blocks.find(({ block }) => block.id === by.block && typeOf(block.type));
  const subject = known && comparableSubjects(known.block).find(({ part }) => part === by.part);
  if (!known || !subject) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
  const tallies = (await readTallies(sql, scope, study, filter, { block: by.block })).get(by.block) ?? [];
  const grouping = groupsOfAnswer(subject, tallies);
  const { type, config } = known.block;
  // Settings may have changed since: more choices than people tell of those who gave several then.
  const given = tallies.reduce((sum, { part, n }) => (part === by.part ? sum + n : sum), 0);
  const overlap = partsWithSeveral(requireType(type), config).has(by.part) || given > countsOf(tallies).n;
  return { by, overlap, ...grouping };
}

async function splitByTrait(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  trait: ComparedTrait,
): Promise<Grouping> {
  const tallies = await readTallies(sql, scope, study, filter, { block: OF_RESPONSES });
  return groupsOfTrait(tallies.get(OF_RESPONSES) ?? [], trait);
}

/**
 * The same results with the figures of each group, and the tests of their differences, adjusted for all tests on the
 * page.
 *
 * @param shown the results of the page, one or all
 * @throws bad_input for what nothing can be compared by
 */
export async function readComparison<R extends BlockResult>(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  { blocks, shown, compare }: { blocks: KnownBlock[]; shown: R[]; compare: string },
): Promise<{ blocks: R[]; comparison: Comparison }> {
  const by = readCompare(compare);
  if (!by) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
  const { groups, notShown, overlap } = await splitBy(sql, scope, study, filter, blocks, by);
  const only = shown.length === 1 ? shown[0]!.block.id : null;
  const tallies = await tallyGroups(sql, scope, study, filter, { by, groups, only });
  const findings: (GroupFinding[] | null)[] = [];
  const untested: Tested[][] = [];
  const work = workOfPage();
  let bars = 0;
  for (const { block, asks, finding } of shown) {
    const more = groups.length * finding.groups.reduce((sum, one) => sum + one.bars.length, 0);
    const fits = asks && (bars + more <= MOST_BARS || shown.length === 1);
    if (fits) bars += more;
    const exact = fits ? tallies.map((group) => readGroup(block, group.get(block.id) ?? [])) : null;
    findings.push(exact?.map(showGroup) ?? null);
    const left = work.left;
    untested.push(exact && !overlap ? testsOf(block, exact, by, work) : []);
    // A study of hundreds of blocks lets others in between, and so does a block that took its time.
    if (findings.length % AT_ONCE === 0 || work.left < left) await immediate();
  }
  const { tests, blocks: tested } = adjustTests(untested);
  const compared = (index: number): Compared | undefined => {
    const own = findings[index];
    return own
      ? {
          groups: groups.map(({ key, label, n }, place) => ({ key, label, n, finding: own[place]! })),
          tests: tested[index]!.map((one) => ({ ...one, ...roundedTest(one) })),
        }
      : undefined;
  };
  const tooLarge = shown.filter(({ asks }, index) => asks && !findings[index]).length;
  return {
    blocks: shown.map((result, index) => ({ ...result, compared: compared(index) })),
    comparison: { groups, notShown, overlap, tests, tooLarge },
  };
}

/** Blocks worked on in one go. */
const AT_ONCE = 10;

/** Figures of one group, means unrounded for the tests; words are in the finding of all. */
function readGroup(block: Block, tallies: Tally[]): GroupFinding {
  const found = requireType(block.type).summarise(block.config, tallies);
  const means = new Map(found.groups.map(({ part, mean }) => [part, mean]));
  const { n, skipped, groups, score } = shapeFinding(found);
  return {
    ...{ n, skipped, score },
    groups: groups.map((group) => ({
      ...{ part: group.part, n: group.n, mean: means.get(group.part) ?? null },
      bars: group.bars.map((bar) => ({
        part: bar.part,
        choice: bar.choice,
        n: bar.n,
        interval: bar.interval,
      })),
    })),
  };
}

const showGroup = (finding: GroupFinding): GroupFinding => ({
  ...finding,
  groups: finding.groups.map((group) => ({ ...group, mean: cutMean(group.mean) })),
});

/** What the groups are made of differs by construction: it is not tested. */
function testsOf(block: Block, findings: GroupFinding[], by: CompareBy, work: Work): Tested[] {
  const type = requireType(block.type);
  const several = partsWithSeveral(type, block.config);
  const found = testBlock(type.conditions(block.config), findings, several, work);
  return 'block' in by && by.block === block.id ? found.filter(({ part }) => part !== by.part) : found;
}

/** Six significant digits: more would be noise. */
const six = (value: number) => Number(value.toPrecision(6));
const roundedTest = ({ statistic, freedom, p, error, adjusted }: Compared['tests'][number]) => ({
  statistic: statistic === null ? null : six(statistic),
  freedom: freedom === null ? null : six(freedom),
  p: six(p),
  error: error === null ? null : six(error),
  adjusted: adjusted === null ? null : six(adjusted),
});
