import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { text } from '#product/blocks/text.ts';
import { countAnswers } from '#product/blocks/statistics/finding.ts';
import type { ConditionSubject } from '#product/blocks/team-block.ts';
import { requireTeamBlockType, findTeamBlockType } from '#product/blocks/team-types.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Block } from '#product/studies/study.ts';
import {
  MAX_COMPARED_BARS,
  getPropertyPart,
  readCompare,
  type BlockComparison,
  type CompareBy,
  type PageComparison,
} from '../compare.ts';
import {
  OVER_LIMIT_PART,
  MAX_PARAMETERS,
  parseParameterPart,
  formatParameterPart,
} from '../columns/limit-values.ts';
import type { GroupChoices } from '../columns/server/match-columns.ts';
import { readColumns, type FigureSelection } from '../columns/server/read-columns.ts';
import { NO_FIGURES } from '../columns/server/count-figures.ts';
import type { BlockResult } from '../block-result.ts';
import { isTrace, NO_VALUE, type Filter } from '../filter.ts';
import type { GroupFinding } from '../finding.ts';
import { groupByAnswer, groupByNumbers, groupByTrait, type Grouping } from '../grouping.ts';
import { createWorkBudget, type WorkBudget } from '../statistics/freeman-halton.ts';
import { adjustTests, findMultiChoiceParts } from '../group-tests.ts';
import { createPairsLookup, type BlockAcrossVersions } from './describe-study.ts';
import { applySeenBase } from './apply-base.ts';
import { listResponseFilters } from '../filters/server/list-filters.ts';
import { splitByTag } from '../tags/server/split-by-tag.ts';
import { readTagGroups } from './read-tag-groups.ts';
import type { CountedFigures, FigureBase, FigureSource } from './show-figures.ts';
import { roundMean, roundQuartiles, roundTo15Digits } from './compute-finding-shape.ts';

const PARAMETER_NOT_COUNTED = `Results can only be compared by the first ${MAX_PARAMETERS} URL parameters of a study.`;
const NOT_COMPARABLE = 'Results can’t be compared by that. Choose something else.';

/** Parts of a block that figures can be compared by: choices and numbers, but not texts, dates or traces. */
export function listComparableSubjects(block: Block): ConditionSubject[] {
  const type = requireTeamBlockType(block.type);
  if (!type.isQuestion) return [];
  return type
    .conditions(block.config)
    .filter(({ kind, part }) => (kind === 'choice' || kind === 'number') && !isTrace(part));
}

/** The groups that figures are compared by, and whether a person can be in several of them. */
interface GroupSplit extends Grouping {
  by: CompareBy;
  /** What the groups differ in, where another noun knows it. */
  name?: string;
  overlap: boolean;
  /** Responses whose value has no group, because the property has too many values. */
  others: number;
  /** The responses of each group, for groups that are no columns. */
  masks?: GroupChoices['masks'];
}

async function splitIntoGroups(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  blocks: BlockAcrossVersions[],
  by: CompareBy,
): Promise<GroupSplit> {
  if ('tags' in by) {
    const streamGroups = listResponseFilters().find(({ name }) => name === 'tags')?.streamGroups;
    if (!streamGroups) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
    return {
      by,
      overlap: true,
      others: 0,
      ...(await readTagGroups(tx, scope, { study, filter, streamGroups })),
    };
  }
  if ('tagged' in by) {
    const taggedBlock = blocks.find(({ block }) => block.id === by.tagged)?.block;
    const split =
      taggedBlock && (await splitByTag(tx, scope, { study, filter, block: taggedBlock, tag: by.tag }));
    if (!split) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
    return { by, overlap: false, others: 0, ...split };
  }
  if ('where' in by) {
    const filterBy = listResponseFilters().find(({ name }) => name === by.where);
    const compared = await filterBy?.compare?.(tx, scope, { study, of: by.of });
    if (!compared) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
    const { name, none, groups: streamed } = compared;
    const { groups, ...split } = await readTagGroups(tx, scope, {
      study,
      filter,
      streamGroups: () => streamed,
    });
    const named = groups.map((group) =>
      group.key === NO_VALUE
        ? { ...group, key: none.value, label: text(none.name), choices: [none.value] }
        : group,
    );
    return { by, name, overlap: false, others: 0, ...split, groups: named };
  }
  if (!('block' in by))
    return {
      by,
      overlap: false,
      ...(await splitIntoPropertyGroups(tx, scope, study, filter, getPropertyPart(by))),
    };
  const blockVersion = blocks.find(({ block }) => block.id === by.block && findTeamBlockType(block.type));
  const subject =
    blockVersion && listComparableSubjects(blockVersion.block).find(({ part }) => part === by.part);
  if (!blockVersion || !subject) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
  const [figures] = await readColumns(tx, scope, { study, filter, need: { block: by.block } });
  const { tallies, numbers } = figures!.get(by.block) ?? NO_FIGURES;
  const distribution = numbers.get(by.part);
  const grouping = distribution ? groupByNumbers(distribution) : groupByAnswer(subject, tallies);
  const { type, config } = blockVersion.block;
  // An earlier version may have allowed several choices; if so, there are more choices than answers.
  const answerCount = tallies.reduce((sum, { part, n }) => (part === by.part ? sum + n : sum), 0);
  const overlap =
    findMultiChoiceParts(requireTeamBlockType(type), config).has(by.part) ||
    answerCount > countAnswers(tallies).n;
  return { by, overlap, others: 0, ...grouping };
}

/** Groups by a trait, URL parameter or variable: the largest of the values that have masks. */
async function splitIntoPropertyGroups(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  part: string,
): Promise<Grouping & { others: number }> {
  const [figures] = await readColumns(tx, scope, { study, filter, need: { block: RESPONSES_SUBJECT } });
  const { tallies } = figures!.get(RESPONSES_SUBJECT) ?? NO_FIGURES;
  const grouping = groupByTrait(tallies, part);
  const countOverLimit = (choice: string) =>
    tallies.find((tally) => tally.part === OVER_LIMIT_PART && tally.choice === choice)?.n ?? 0;
  const others = countOverLimit(part);
  const isBeyondLimit = grouping.groups.length === 0 && others === 0 && parseParameterPart(part) !== null;
  if (isBeyondLimit && countOverLimit(formatParameterPart('')) > 0)
    throw badInput(PARAMETER_NOT_COUNTED, { compare: PARAMETER_NOT_COUNTED });
  return { ...grouping, others };
}

/**
 * Adds to results the figures of each group, and tests of their differences, adjusted for all tests on the page.
 *
 * @param shown the results of the page, one or all
 * @param figures the figures of `source` that `shown` was computed from
 * @throws bad_input if figures cannot be compared by `compare`
 */
export async function readComparison<R extends BlockResult, F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    blocks,
    shown,
    source,
    figures,
    compare,
    base = 'answered',
  }: {
    study: string;
    filter: Filter;
    blocks: BlockAcrossVersions[];
    shown: R[];
    source: FigureSource<F>;
    figures: Map<string, F>;
    compare: string;
    base?: FigureBase;
  },
): Promise<{ blocks: R[]; comparison: PageComparison }> {
  const by = readCompare(compare);
  if (!by) throw badInput(NOT_COMPARABLE, { compare: NOT_COMPARABLE });
  const { name, groups, notShown, overlap, others, masks } = await splitIntoGroups(
    tx,
    scope,
    study,
    filter,
    blocks,
    by,
  );
  const need: FigureSelection = shown.length === 1 ? { block: shown[0]!.block.id } : 'blocks';
  const subject =
    'block' in by
      ? by
      : {
          block: RESPONSES_SUBJECT,
          part: 'tags' in by || 'tagged' in by || 'where' in by ? '' : getPropertyPart(by),
        };
  const sets = groups.map(({ choices }) => choices);
  const groupFigures =
    sets.length === 0
      ? []
      : await source.read(tx, scope, {
          study,
          filter,
          need,
          groups: { ...subject, sets, masks },
          pairs: createPairsLookup(blocks),
        });
  const findings: (GroupFinding[] | null)[] = [];
  const tested: ReturnType<FigureSource<F>['test']>[] = [];
  const work = createWorkBudget();
  let barCount = 0;
  for (const { block, isQuestion, finding } of shown) {
    const addedBars = groups.length * finding.groups.reduce((sum, group) => sum + group.bars.length, 0);
    const isCompared = isQuestion && (barCount + addedBars <= MAX_COMPARED_BARS || shown.length === 1);
    if (isCompared) barCount += addedBars;
    const blockFigures = isCompared ? groupFigures.map((group) => group.get(block.id) ?? source.empty) : null;
    const bins = source.computeBins(figures.get(block.id) ?? source.empty);
    const unrounded = blockFigures?.map((group) => source.toGroupShape(block, group, bins)) ?? null;
    findings.push(
      unrounded?.map((group, index) => {
        const rounded = roundGroup(group);
        return base === 'seen' ? applySeenBase(rounded, groupFigures[index]!, block.id) : rounded;
      }) ?? null,
    );
    const workBefore = work.remainingSteps;
    tested.push(
      blockFigures && unrounded && !overlap
        ? testDifferences(block, source, { findings: unrounded, figures: blockFigures }, by, work)
        : { tests: [] },
    );
    // Yields to other requests after some blocks, and after a block with costly tests.
    if (findings.length % BLOCKS_BETWEEN_YIELDS === 0 || work.remainingSteps < workBefore)
      await yieldToEventLoop();
  }
  const { tests, blocks: adjusted } = adjustTests(tested.map((result) => result.tests));
  const buildBlockComparison = (index: number): BlockComparison | undefined => {
    const groupFindings = findings[index];
    if (!groupFindings) return undefined;
    return {
      groups: groups.map(({ key, label, n }, group) => ({ key, label, n, finding: groupFindings[group]! })),
      tests: adjusted[index]!.map((test) => ({ ...test, ...roundTest(test) })),
      untested: tested[index]!.untested,
    };
  };
  const tooLarge = shown.filter(({ isQuestion }, index) => isQuestion && !findings[index]).length;
  return {
    blocks: shown.map((result, index) => ({ ...result, compared: buildBlockComparison(index) })),
    comparison: { ...(name !== undefined && { name }), groups, notShown, others, overlap, tests, tooLarge },
  };
}

/** Number of blocks that are computed before yielding to other requests. */
const BLOCKS_BETWEEN_YIELDS = 10;

const roundGroup = (finding: GroupFinding): GroupFinding => ({
  ...finding,
  groups: finding.groups.map((group) => ({
    ...group,
    mean: roundMean(group.mean),
    quartiles: roundQuartiles(group.quartiles),
  })),
});

/** Tests a block except the part or tag that defines the groups, which differs by definition. */
function testDifferences<F extends CountedFigures>(
  block: Block,
  source: FigureSource<F>,
  groups: { findings: GroupFinding[]; figures: F[] },
  by: CompareBy,
  work: WorkBudget,
): ReturnType<FigureSource<F>['test']> {
  const type = requireTeamBlockType(block.type);
  const multiChoiceParts = findMultiChoiceParts(type, block.config);
  const subjects = type.conditions(block.config);
  const { tests, untested } = source.test({ subjects, multiChoiceParts, work, ...groups });
  const isOtherPart = ({ part, choice }: { part: string; choice?: string | null }) =>
    !('block' in by && by.block === block.id && part === by.part) &&
    !('tagged' in by && by.tagged === block.id && choice === by.tag);
  return { tests: tests.filter(isOtherPart), untested: untested?.filter(isOtherPart) };
}

const roundTest = ({
  statistic,
  degreesOfFreedom,
  errorDegreesOfFreedom,
  p,
  error,
  adjusted,
}: BlockComparison['tests'][number]) => ({
  statistic: statistic === null ? null : roundTo15Digits(statistic),
  degreesOfFreedom: degreesOfFreedom === null ? null : roundTo15Digits(degreesOfFreedom),
  ...(errorDegreesOfFreedom !== undefined && {
    errorDegreesOfFreedom: roundTo15Digits(errorDegreesOfFreedom),
  }),
  p: roundTo15Digits(p),
  error: error === null ? null : roundTo15Digits(error),
  adjusted: adjusted === null ? null : roundTo15Digits(adjusted),
});
