import type { Id } from '../../blocks/block.ts';
import type { Block, BlockGroup, Outcome, SkipTarget } from '../study.ts';
import type { Condition } from './condition.ts';
import { isContradiction, NEGATIVE_OPERATORS } from './contradiction.ts';
import { findEnding, type Walkable } from './walk.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';

/** The blocks and rules of a study that can never apply. */
interface Reachability {
  /** Blocks that nobody can reach, in the order of the study. */
  unreachable: Id[];
  /** Skip rules that are never followed: their condition can never be true, or an earlier one always is. */
  unusedRules: { block: Id; rule: Id; reason: 'never' | 'late' }[];
}

/**
 * Blocks that nobody can reach, judged by rules alone: a rule always skips them, their condition can never be true,
 * everybody is screened out before, or an ending is neither the target of a rule nor the first of its outcome.
 */
export function listUnreachableBlocks(content: Walkable, findType: FindTeamBlockType): Id[] {
  return analyseReachability(content, findType).unreachable;
}

/**
 * Follows every path through a study at once, judged by constants. It reports only what is certain: shuffled blocks may
 * come in any order, blocks of a group that shows some may be missing, and a loop may have no rounds.
 */
export function analyseReachability(content: Walkable, findType: FindTeamBlockType): Reachability {
  const { blocks } = content;
  const indexById = new Map(blocks.map((block, index) => [block.id, index]));
  const outcomes = blocks.map((block) => findType(block.type)?.endingOutcome?.(block.config) ?? null);
  const ranges = listGroupRanges(content, indexById);
  const reached = new Set<Id>();
  // Blocks that may be answered already; in a shuffled group each block may come before the others.
  const answered = new Set<Id>();
  const rejected = new Map<Id, ReadonlySet<string>>();
  const isEntered = blocks.map(() => false);
  const unusedRules: Reachability['unusedRules'] = [];
  isEntered[0] = true;

  /** Whether a rule always leaves the block: its target exists, comes later, and is shown to everybody. */
  const alwaysLeaves = (target: SkipTarget, fromIndex: number) => {
    if ('end' in target) return true;
    const targetIndex = indexById.get(target.block);
    if (targetIndex === undefined) return false;
    const targetGroup = ranges[targetIndex];
    return (
      outcomes[targetIndex] !== null ||
      (targetIndex > fromIndex &&
        !targetGroup?.showsSome &&
        !(targetGroup?.isRandomised && targetGroup === ranges[fromIndex]))
    );
  };
  for (const group of new Set(ranges))
    if (group?.isRandomised && !group.showsSome)
      group.skipsNext = blocks.slice(group.start, group.end).some((block, index) => {
        const rule = block.showIf ? undefined : block.skips[0];
        return rule && isAlwaysTrue(rule.when, block) && alwaysLeaves(rule.to, group.start + index);
      });

  /** Marks what can follow a block: the next one, and what follows its group if it may come last in it. */
  const continueAfter = (index: number) => {
    const group = ranges[index];
    if (!group?.isRandomised || index + 1 < group.end) isEntered[index + 1] = true;
    if (group?.isRandomised && !group.skipsNext) isEntered[group.end] = true;
  };

  blocks.forEach((block, index) => {
    const group = ranges[index];
    if (group && index === group.start) {
      enterGroup(group, isEntered);
      const groupBlocks = group.isRandomised && isEntered[index] ? blocks.slice(group.start, group.end) : [];
      for (const { id } of groupBlocks) answered.add(id);
    }
    if (!isEntered[index]) return;
    if (outcomes[index]) {
      isEntered[index + 1] = true;
      return;
    }
    const loop = group?.loop;
    const canBeShown =
      (!block.showIf || canBeTrue(block.showIf, answered, rejected)) && (!loop || reached.has(loop.block));
    // If the block is hidden, its rules do not apply and the next one follows.
    if (block.showIf || !canBeShown) continueAfter(index);
    if (!canBeShown) return;
    reached.add(block.id);
    answered.add(block.id);
    const rejectedHere = listRejectedChoices(block);
    rejected.set(block.id, rejectedHere);
    if (block.required && rejectsAllChoices(block, rejectedHere, findType)) return;
    let isAlwaysFollowed = false;
    let fallsThrough = false;
    for (const rule of block.skips) {
      if (isAlwaysFollowed || !canBeTrue(rule.when, answered, rejected)) {
        unusedRules.push({ block: block.id, rule: rule.id, reason: isAlwaysFollowed ? 'late' : 'never' });
        continue;
      }
      const targetIndex = 'end' in rule.to ? undefined : indexById.get(rule.to.block);
      if (targetIndex !== undefined && outcomes[targetIndex]) reached.add(blocks[targetIndex]!.id);
      else if (targetIndex !== undefined && targetIndex > index) isEntered[targetIndex] = true;
      isAlwaysFollowed = isAlwaysTrue(rule.when, block);
      fallsThrough ||= !alwaysLeaves(rule.to, index);
    }
    if (!isAlwaysFollowed || fallsThrough) continueAfter(index);
  });

  for (const outcome of new Set(outcomes.filter((candidate): candidate is Outcome => candidate !== null)))
    reached.add(findEnding(blocks, outcome, findType)!);
  return {
    unreachable: blocks.filter((block) => !reached.has(block.id)).map((block) => block.id),
    unusedRules,
  };
}

interface GroupRange {
  start: number;
  /** Index after its last block. */
  end: number;
  /** Whether its blocks are shuffled, or only some are shown. */
  isRandomised: boolean;
  /** Whether only some of its blocks are shown. */
  showsSome: boolean;
  /** Whether a block that everybody answers always skips the blocks after the group. */
  skipsNext: boolean;
  loop: BlockGroup['loop'];
}

/** The group at each index; groups whose blocks are not neighbours are left out. */
function listGroupRanges(
  { blocks, groups = [] }: Walkable,
  indexById: ReadonlyMap<Id, number>,
): (GroupRange | undefined)[] {
  const ranges: (GroupRange | undefined)[] = blocks.map(() => undefined);
  for (const group of groups) {
    const indexes = group.blocks.flatMap((id) => indexById.get(id) ?? []).toSorted((a, b) => a - b);
    const [start] = indexes;
    if (start === undefined || indexes.at(-1)! - start !== indexes.length - 1) continue;
    const end = start + indexes.length;
    const showsSome = !group.loop && group.show !== null;
    const isRandomised = showsSome || (!group.loop && group.shuffle);
    const range = { start, end, isRandomised, showsSome, skipsNext: false, loop: group.loop };
    for (const index of indexes) ranges[index] = range;
  }
  return ranges;
}

/** If one block of a shuffled group can be reached, all can. A loop can have no rounds. */
function enterGroup({ start, end, isRandomised, loop }: GroupRange, isEntered: boolean[]): void {
  if (loop && isEntered[start]) isEntered[end] = true;
  if (isRandomised && isEntered.slice(start, end).includes(true)) isEntered.fill(true, start, end);
}

const listRejectedChoices = ({ screening = {} }: Block): ReadonlySet<string> =>
  new Set(Object.keys(screening).filter((choice) => screening[choice] === 'reject'));

/** Whether a block has options and each of them screens out. */
function rejectsAllChoices(
  block: Block,
  rejectedHere: ReadonlySet<string>,
  findType: FindTeamBlockType,
): boolean {
  const subject = findType(block.type)
    ?.conditions(block.config)
    .find(({ part, kind }) => part === '' && kind !== 'text');
  return (
    subject !== undefined &&
    subject.choices.length > 0 &&
    subject.choices.every(({ choice }) => rejectedHere.has(choice))
  );
}

type Rejected = ReadonlyMap<Id, ReadonlySet<string>>;

/** Whether a condition could be true, given the blocks that can be reached and the choices that screen out. */
function canBeTrue(condition: Condition, reached: ReadonlySet<Id>, rejected: Rejected): boolean {
  if (isContradiction(condition)) return false;
  if ('all' in condition) return condition.all.every((child) => canBeTrue(child, reached, rejected));
  if ('any' in condition) return condition.any.some((child) => canBeTrue(child, reached, rejected));
  if (!('block' in condition) || NEGATIVE_OPERATORS.has(condition.op)) return true;
  if (!reached.has(condition.block)) return false;
  const rejectedHere = rejected.get(condition.block);
  const isRejected = (value: unknown) => typeof value === 'string' && rejectedHere?.has(value) === true;
  if (condition.part !== '' || condition.values.length === 0) return true;
  if (condition.op === 'all_of') return !condition.values.some(isRejected);
  return !((condition.op === 'is' || condition.op === 'one_of') && condition.values.every(isRejected));
}

/** Whether a rule of `block` is true after any answer to it. */
function isAlwaysTrue(condition: Condition, block: Block): boolean {
  if ('all' in condition) return condition.all.every((child) => isAlwaysTrue(child, block));
  if ('any' in condition) {
    const ops = condition.any.flatMap((child) =>
      'op' in child && 'block' in child && child.block === block.id ? [child.op] : [],
    );
    const covers = ops.includes('answered') && ops.includes('not_answered');
    return covers || condition.any.some((child) => isAlwaysTrue(child, block));
  }
  return (
    'block' in condition && condition.op === 'answered' && condition.block === block.id && block.required
  );
}
