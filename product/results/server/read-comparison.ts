import { setImmediate as immediate } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { countsOf, type Subject } from '#product/blocks/block.ts';
import type { Bins, Distribution } from '#product/blocks/numbers.ts';
import { requireType, typeOf } from '#product/blocks/index.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import type { Block } from '#product/studies/study.ts';
import {
  MAX_BARS,
  ownPart,
  readCompare,
  type Compared,
  type CompareBy,
  type Comparison,
  type Tested,
} from '../compare.ts';
import { MANY, MAX_PARAMETERS, parameterOf, parameterPart } from '../columns/limit-values.ts';
import { readColumns, type Need } from '../columns/server/read-columns.ts';
import { NOTHING, type BlockFigures, type Figures } from '../columns/server/count-figures.ts';
import type { BlockResult } from '../contract.ts';
import { isTrace, type Filter } from '../filter.ts';
import type { GroupFinding } from '../finding.ts';
import { groupsOfAnswer, groupsOfNumbers, groupsOfTrait, type Grouping } from '../grouping.ts';
import { workOfPage, type Work } from '../statistics/freeman-halton.ts';
import { adjustTests, partsWithSeveral, testBlock } from '../test-groups.ts';
import { pairsOf, type BlockAcrossVersions } from './describe-study.ts';
import { binsOf, shapeFinding, showMean, showQuartiles, summarise, sureDigits } from './show-finding.ts';

const BEYOND = `Results can only be compared by the first ${MAX_PARAMETERS} URL parameters of a study.`;
const NOT_COMPARABLE = 'Results can’t be compared by that. Choose something else.';

/** What of a block figures can be compared by: its choices and numbers, not words, days or traces. */
export function comparableSubjects(block: Block): Subject[] {
  const type = requireType(block.type);
  if (!type.isQuestion) return [];
  return type
    .conditions(block.config)
    .filter(({ kind, part }) => (kind === 'choice' || kind === 'number') && !isTrace(part));
}

/** Groups, and whether a person can be in several of them. */
interface Split extends Grouping {
  by: CompareBy;
  overlap: boolean;
  /** Responses whose value is none of the groups, shown or not. */
  others: number;
}

async function splitBy(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  blocks: BlockAcrossVersions[],
  by: CompareBy,
): Promise<Split> {
  if (!('block' in by))
    return { by, overlap: false, ...(await splitByOwn(tx, scope, study, filter, ownPart(by))) };
  const known = blocks.find(({ block }) => block.id === by.block && typeOf(block.type));
  const subject = known && comparableSubjects(known.block).find(({ part }) => part === by.part);
  if (!known || !subject) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
  const [figures] = await readColumns(tx, scope, study, filter, { need: { block: by.block } });
  const { tallies, numbers } = figures!.get(by.block) ?? NOTHING;
  const own = numbers.get(by.part);
  const grouping = own ? groupsOfNumbers(own) : groupsOfAnswer(subject, tallies);
  const { type, config } = known.block;
  // Settings may have changed since: more choices than people tell of those who gave several then.
  const given = tallies.reduce((sum, { part, n }) => (part === by.part ? sum + n : sum), 0);
  const overlap = partsWithSeveral(requireType(type), config).has(by.part) || given > countsOf(tallies).n;
  return { by, overlap, others: 0, ...grouping };
}

/** By what responses carry or come to: the largest of the values that have masks. */
async function splitByOwn(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  part: string,
): Promise<Grouping & { others: number }> {
  const [figures] = await readColumns(tx, scope, study, filter, { need: { block: OF_RESPONSES } });
  const { tallies } = figures!.get(OF_RESPONSES) ?? NOTHING;
  const grouping = groupsOfTrait(tallies, part);
  const many = (choice: string) => tallies.find((one) => one.part === MANY && one.choice === choice)?.n ?? 0;
  const others = many(part);
  const isBeyond = grouping.groups.length === 0 && others === 0 && parameterOf(part) !== null;
  if (isBeyond && many(parameterPart('')) > 0) throw badInput(BEYOND, { compare: BEYOND });
  return { ...grouping, others };
}

/**
 * The same results with the figures of each group, and the tests of their differences, adjusted for all tests on the
 * page.
 *
 * @param shown the results of the page, one or all
 * @param figures what they were made of
 * @throws bad_input for what nothing can be compared by
 */
export async function readComparison<R extends BlockResult>(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  {
    blocks,
    shown,
    figures,
    compare,
  }: { blocks: BlockAcrossVersions[]; shown: R[]; figures: Figures; compare: string },
): Promise<{ blocks: R[]; comparison: Comparison }> {
  const by = readCompare(compare);
  if (!by) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
  const { groups, notShown, overlap, others } = await splitBy(tx, scope, study, filter, blocks, by);
  const need: Need = shown.length === 1 ? { block: shown[0]!.block.id } : 'blocks';
  const subject = 'block' in by ? by : { block: OF_RESPONSES, part: ownPart(by) };
  const sets = groups.map(({ choices }) => choices);
  const ofGroups =
    sets.length === 0
      ? []
      : await readColumns(tx, scope, study, filter, {
          ...{ need, groups: { ...subject, sets }, pairs: pairsOf(blocks) },
        });
  const findings: (GroupFinding[] | null)[] = [];
  const untested: Tested[][] = [];
  const work = workOfPage();
  let bars = 0;
  for (const { block, asks, finding } of shown) {
    const more = groups.length * finding.groups.reduce((sum, one) => sum + one.bars.length, 0);
    const fits = asks && (bars + more <= MAX_BARS || shown.length === 1);
    if (fits) bars += more;
    const own = fits ? ofGroups.map((group) => group.get(block.id) ?? NOTHING) : null;
    const bins = binsOf(figures.get(block.id) ?? NOTHING);
    const exact = own?.map((group) => readGroup(block, group, bins)) ?? null;
    findings.push(exact?.map(showGroup) ?? null);
    const left = work.left;
    const numbers = own?.map((group) => group.numbers) ?? [];
    untested.push(exact && !overlap ? testsOf(block, { findings: exact, numbers }, by, work) : []);
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
    comparison: { groups, notShown, others, overlap, tests, tooLarge },
  };
}

/** Blocks worked on in one go. */
const AT_ONCE = 10;

/** Figures of one group, means unrounded for the tests; words are in the finding of all. */
function readGroup(block: Block, figures: BlockFigures, bins: Map<string, Bins>): GroupFinding {
  const found = summarise(block, figures, bins);
  const means = new Map(found.groups.map(({ part, mean }) => [part, mean]));
  const { n, skipped, groups, score } = shapeFinding(found);
  return {
    ...{ n, skipped, score },
    groups: groups.map((group) => ({
      ...{ part: group.part, n: group.n, mean: means.get(group.part) ?? null, quartiles: group.quartiles },
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
  groups: finding.groups.map((group) => ({
    ...group,
    mean: showMean(group.mean),
    quartiles: showQuartiles(group.quartiles),
  })),
});

/** What the groups are made of differs by construction: it is not tested. */
function testsOf(
  block: Block,
  groups: { findings: GroupFinding[]; numbers: Map<string, Distribution>[] },
  by: CompareBy,
  work: Work,
): Tested[] {
  const type = requireType(block.type);
  const several = partsWithSeveral(type, block.config);
  const found = testBlock(type.conditions(block.config), groups.findings, several, work, groups.numbers);
  return 'block' in by && by.block === block.id ? found.filter(({ part }) => part !== by.part) : found;
}

const roundedTest = ({ statistic, freedom, p, error, adjusted }: Compared['tests'][number]) => ({
  statistic: statistic === null ? null : sureDigits(statistic),
  freedom: freedom === null ? null : sureDigits(freedom),
  p: sureDigits(p),
  error: error === null ? null : sureDigits(error),
  adjusted: adjusted === null ? null : sureDigits(adjusted),
});
