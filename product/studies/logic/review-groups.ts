import { listExclusiveOptions } from '../../blocks/config-parts.ts';
import type { Id } from '../../blocks/block.ts';
import { MAX_EXPANDED_BLOCKS, MAX_CONDITION_TESTS, type BlockGroup, type Block } from '../study.ts';
import { MAX_EXPANDED_CHARACTERS } from './expand.ts';
import { StudyIndex } from './study-index.ts';
import type { RuleProblem } from './review-rules.ts';
import type { Walkable } from './walk.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import { listTests, type Condition } from './condition.ts';

/** A pattern is compared with every character of an answer, so it counts more. */
const PATTERN_WEIGHT = 10;
const weighTests = (condition: Condition | null) =>
  listTests(condition).reduce((sum, { op }) => sum + (op === 'matches' ? PATTERN_WEIGHT : 1), 0);

/**
 * The maximum of tests that one walk evaluates: of every rule, multiplied by the rounds of its loop, and of every step
 * of a variable, which itself counts as one. A pattern counts as ten.
 *
 * @param countRounds number of rounds of a loop
 */
function countTests(
  { blocks, groups = [], variables = [] }: Walkable,
  countRounds: (group: BlockGroup) => number,
): number {
  const rounds = new Map(
    groups.filter(({ loop }) => loop).flatMap((group) => group.blocks.map((id) => [id, countRounds(group)])),
  );
  const weighBlock = ({ showIf, skips }: Block) =>
    weighTests(showIf) + skips.reduce((sum, { when }) => sum + weighTests(when), 0);
  const steps = variables.flatMap((variable) => variable.steps);
  return (
    blocks.reduce((sum, block) => sum + weighBlock(block) * (rounds.get(block.id) ?? 1), 0) +
    steps.reduce((sum, { when }) => sum + 1 + weighTests(when), 0)
  );
}

/** Problems of groups of blocks, reported at the first block of each: field `group:<id>`. */
export function reviewGroups(content: Walkable, findType: FindTeamBlockType): RuleProblem[] {
  const studyIndex = new StudyIndex(content, findType);
  const problems: RuleProblem[] = [];
  const groupedIds = new Set<Id>();
  for (const group of content.groups ?? []) {
    const blockIds = group.blocks.filter((id) => studyIndex.indexOf(id) !== undefined);
    const report = (severity: RuleProblem['severity'], message: string) => {
      const block = blockIds[0] ?? content.blocks[0]?.id;
      if (block !== undefined) problems.push({ severity, block, message, field: `group:${group.id}` });
    };
    const name = group.name.trim() || 'This group';
    if (blockIds.length === 0) {
      report('warning', `${name} is empty. Add blocks, or remove it.`);
      continue;
    }
    if (blockIds.some((id) => groupedIds.has(id)))
      report('error', `A block of ${name} is also in another group.`);
    for (const id of blockIds) groupedIds.add(id);
    if (!areNeighbours(blockIds, studyIndex))
      report('error', `The blocks of ${name} aren’t next to each other. Move them together.`);
    if (blockIds.some((id) => studyIndex.getType(id)?.endingOutcome))
      report('error', `${name} contains an ending. Move it out: endings can’t be grouped.`);
    if (group.show !== null && group.loop === null && group.show > blockIds.length)
      report(
        'warning',
        `${name} has only ${blockIds.length === 1 ? '1 block' : `${blockIds.length} blocks`}. Show fewer.`,
      );
    for (const message of listLoopProblems(group, blockIds, studyIndex)) report('error', message);
  }
  const [first] = content.blocks;
  const { blocks, characters } = countExpanded(content, studyIndex);
  const report = (message: string) =>
    first && problems.push({ severity: 'error', block: first.id, message, field: 'blocks' });
  if (blocks > MAX_EXPANDED_BLOCKS)
    report(
      `Counting every loop round, this study has ${blocks} blocks. The maximum is ${MAX_EXPANDED_BLOCKS}. Loop over fewer options.`,
    );
  else if (characters > MAX_EXPANDED_CHARACTERS)
    report(
      'Counting every loop round, this study is too large. Loop over fewer options, or shorten the looped blocks.',
    );
  const tests = countTests(content, (group) => countRounds(group, studyIndex));
  if (tests > MAX_CONDITION_TESTS)
    report(
      `This study has ${tests.toLocaleString('en')} conditions, counting every loop round and each pattern as ten. The maximum is ${MAX_CONDITION_TESTS.toLocaleString('en')}. Use fewer conditions.`,
    );
  return problems;
}

function areNeighbours(ids: Id[], studyIndex: StudyIndex): boolean {
  const indexes = ids.map((id) => studyIndex.indexOf(id)!).toSorted((a, b) => a - b);
  return indexes.at(-1)! - indexes[0]! === indexes.length - 1;
}

function listLoopProblems({ name, loop }: BlockGroup, blockIds: Id[], studyIndex: StudyIndex): string[] {
  if (!loop) return [];
  const label = name.trim() || 'This loop';
  const source = studyIndex.getBlock(loop.block);
  if (!source) return [`${label} loops over a question that was removed. Choose another.`];
  if (studyIndex.indexOf(source.id)! >= Math.min(...blockIds.map((id) => studyIndex.indexOf(id)!)))
    return [`${label} loops over a later question. Choose an earlier one.`];
  if (studyIndex.getGroup(source.id)?.loop)
    return [`${label} loops over a question that is itself in a loop. Choose another.`];
  const subject = studyIndex
    .listSubjects(source.id)
    .find(({ part, kind }) => part === '' && kind === 'choice');
  return subject && subject.choices.length > 0
    ? []
    : [`${label} loops over a block without options. Choose another.`];
}

/** Number of options that a loop iterates over. */
function countRounds({ loop }: BlockGroup, studyIndex: StudyIndex): number {
  const subjects = loop ? studyIndex.listSubjects(loop.block) : [];
  const choices = subjects.find(({ part, kind }) => part === '' && kind === 'choice')?.choices ?? [];
  const exclusive = listExclusiveOptions(loop && studyIndex.getBlock(loop.block)?.config);
  return choices.filter(({ choice }) => loop?.everyOption || !exclusive.has(choice)).length;
}

/** Counts blocks with all loops expanded, and characters of JSON of the loops, without expanding them. */
function countExpanded(content: Walkable, studyIndex: StudyIndex): { blocks: number; characters: number } {
  const totals = { blocks: content.blocks.length, characters: 0 };
  for (const group of content.groups ?? []) {
    const groupBlocks = group.blocks.flatMap((id) => studyIndex.getBlock(id) ?? []);
    if (!group.loop || groupBlocks.length === 0 || !studyIndex.getBlock(group.loop.block)) continue;
    const rounds = countRounds(group, studyIndex);
    totals.blocks += groupBlocks.length * (rounds - 1);
    totals.characters += JSON.stringify(groupBlocks).length * rounds;
  }
  return totals;
}
