import type { Id } from '../../blocks/block.ts';
import type { Block, BlockGroup, Outcome, SkipTarget } from '../study.ts';
import type { Condition } from './condition.ts';
import { isContradiction, NEGATIVE_OPERATORS } from './contradicts.ts';
import { findEnding, type TypeLookup, type Walkable } from './walk.ts';

/** Blocks and rules of a study that can never apply. */
export interface Reachability {
  /** Blocks that nobody can reach, in the order of the study. */
  lost: Id[];
  /** Skip rules that are never followed: they can never hold, or an earlier one always does. */
  idle: { block: Id; rule: Id; why: 'never' | 'late' }[];
}

/**
 * Blocks that nobody can reach, judged by rules alone: a rule always skips them, their condition can never hold,
 * everybody is screened out before, or an ending is neither the target of a rule nor the first of its outcome.
 */
export function listUnreachableBlocks(content: Walkable, types: TypeLookup): Id[] {
  return findReachable(content, types).lost;
}

/**
 * Follows every path through a study at once, judged by constants. It reports only what is certain: shuffled blocks may
 * come in any order, blocks of a group that shows some may be missing, and a loop may have no rounds.
 */
export function findReachable(content: Walkable, types: TypeLookup): Reachability {
  const { blocks } = content;
  const indexById = new Map(blocks.map((block, index) => [block.id, index]));
  const outcomes = blocks.map((block) => types(block.type)?.endingOutcome?.(block.config) ?? null);
  const groups = groupsOf(content, indexById);
  const reached = new Set<Id>();
  // Blocks that may be answered already; in a shuffled group each block may come before the others.
  const answered = new Set<Id>();
  const rejected = new Map<Id, ReadonlySet<string>>();
  const arrives = blocks.map(() => false);
  const idle: Reachability['idle'] = [];
  arrives[0] = true;

  /** Whether a rule always leaves the block: its target exists, comes later, and is shown to everybody. */
  const alwaysLeaves = (to: SkipTarget, from: number) => {
    if ('end' in to) return true;
    const place = indexById.get(to.block);
    if (place === undefined) return false;
    const there = groups[place];
    return (
      outcomes[place] !== null ||
      (place > from && !there?.partly && !(there?.drawn && there === groups[from]))
    );
  };
  for (const group of new Set(groups))
    if (group?.drawn && !group.partly)
      group.shut = blocks.slice(group.start, group.end).some((block, index) => {
        const rule = block.showIf ? undefined : block.skips[0];
        return rule && holdsAlways(rule.when, block) && alwaysLeaves(rule.to, group.start + index);
      });

  /** Marks what can follow a block: the next one, and what follows its group if it may come last in it. */
  const continueAfter = (index: number) => {
    const group = groups[index];
    if (!group?.drawn || index + 1 < group.end) arrives[index + 1] = true;
    if (group?.drawn && !group.shut) arrives[group.end] = true;
  };

  blocks.forEach((block, index) => {
    const group = groups[index];
    if (group && index === group.start) {
      enterGroup(group, arrives);
      const drawn = group.drawn && arrives[index] ? blocks.slice(group.start, group.end) : [];
      for (const { id } of drawn) answered.add(id);
    }
    if (!arrives[index]) return;
    if (outcomes[index]) {
      arrives[index + 1] = true;
      return;
    }
    const loop = group?.loop;
    const canBeShown =
      (!block.showIf || canHold(block.showIf, answered, rejected)) && (!loop || reached.has(loop.block));
    // If the block is hidden, its rules do not apply and the next one follows.
    if (block.showIf || !canBeShown) continueAfter(index);
    if (!canBeShown) return;
    reached.add(block.id);
    answered.add(block.id);
    const rejectedHere = rejectedChoices(block);
    rejected.set(block.id, rejectedHere);
    if (block.required && rejectsAllChoices(block, rejectedHere, types)) return;
    let always = false;
    let fallsThrough = false;
    for (const rule of block.skips) {
      if (always || !canHold(rule.when, answered, rejected)) {
        idle.push({ block: block.id, rule: rule.id, why: always ? 'late' : 'never' });
        continue;
      }
      const to = 'end' in rule.to ? undefined : indexById.get(rule.to.block);
      if (to !== undefined && outcomes[to]) reached.add(blocks[to]!.id);
      else if (to !== undefined && to > index) arrives[to] = true;
      always = holdsAlways(rule.when, block);
      fallsThrough ||= !alwaysLeaves(rule.to, index);
    }
    if (!always || fallsThrough) continueAfter(index);
  });

  for (const outcome of new Set(outcomes.filter((one): one is Outcome => one !== null)))
    reached.add(findEnding(blocks, outcome, types)!);
  return { lost: blocks.filter((block) => !reached.has(block.id)).map((block) => block.id), idle };
}

interface GroupRange {
  start: number;
  /** Index after its last block. */
  end: number;
  /** Whether its blocks are shuffled, or only some are shown. */
  drawn: boolean;
  /** Whether only some of its blocks are shown. */
  partly: boolean;
  /** Whether a block that everybody meets always skips what follows the group. */
  shut: boolean;
  loop: BlockGroup['loop'];
}

/** The group at each index; groups whose blocks are not neighbours are left out. */
function groupsOf(
  { blocks, groups = [] }: Walkable,
  indexById: ReadonlyMap<Id, number>,
): (GroupRange | undefined)[] {
  const ranges: (GroupRange | undefined)[] = blocks.map(() => undefined);
  for (const group of groups) {
    const places = group.blocks.flatMap((id) => indexById.get(id) ?? []).toSorted((a, b) => a - b);
    const [start] = places;
    if (start === undefined || places.at(-1)! - start !== places.length - 1) continue;
    const end = start + places.length;
    const partly = !group.loop && group.show !== null;
    const drawn = partly || (!group.loop && group.shuffle);
    const range = { start, end, drawn, partly, shut: false, loop: group.loop };
    for (const place of places) ranges[place] = range;
  }
  return ranges;
}

/** If one block of a shuffled group can be reached, all can. A loop can have no rounds. */
function enterGroup({ start, end, drawn, loop }: GroupRange, arrives: boolean[]): void {
  if (loop && arrives[start]) arrives[end] = true;
  if (drawn && arrives.slice(start, end).includes(true)) arrives.fill(true, start, end);
}

const rejectedChoices = ({ screening = {} }: Block): ReadonlySet<string> =>
  new Set(Object.keys(screening).filter((choice) => screening[choice] === 'reject'));

/** Whether a block has options and each of them screens out. */
function rejectsAllChoices(block: Block, rejectedHere: ReadonlySet<string>, types: TypeLookup): boolean {
  const subject = types(block.type)
    ?.conditions(block.config)
    .find(({ part, kind }) => part === '' && kind !== 'text');
  return (
    subject !== undefined &&
    subject.choices.length > 0 &&
    subject.choices.every(({ choice }) => rejectedHere.has(choice))
  );
}

type Rejected = ReadonlyMap<Id, ReadonlySet<string>>;

/** Whether a condition could hold, given the blocks that can be reached and the choices that screen out. */
function canHold(condition: Condition, reached: ReadonlySet<Id>, rejected: Rejected): boolean {
  if (isContradiction(condition)) return false;
  if ('all' in condition) return condition.all.every((one) => canHold(one, reached, rejected));
  if ('any' in condition) return condition.any.some((one) => canHold(one, reached, rejected));
  if (!('block' in condition) || NEGATIVE_OPERATORS.has(condition.op)) return true;
  if (!reached.has(condition.block)) return false;
  const rejectedHere = rejected.get(condition.block);
  const isRejected = (value: unknown) => typeof value === 'string' && rejectedHere?.has(value) === true;
  if (condition.part !== '' || condition.values.length === 0) return true;
  if (condition.op === 'all_of') return !condition.values.some(isRejected);
  return !((condition.op === 'is' || condition.op === 'one_of') && condition.values.every(isRejected));
}

/** Whether a rule of `own` holds after any answer to it. */
function holdsAlways(condition: Condition, own: Block): boolean {
  if ('all' in condition) return condition.all.every((one) => holdsAlways(one, own));
  if ('any' in condition) {
    const ops = condition.any.flatMap((one) =>
      'op' in one && 'block' in one && one.block === own.id ? [one.op] : [],
    );
    const covers = ops.includes('answered') && ops.includes('not_answered');
    return covers || condition.any.some((one) => holdsAlways(one, own));
  }
  return 'block' in condition && condition.op === 'answered' && condition.block === own.id && own.required;
}
