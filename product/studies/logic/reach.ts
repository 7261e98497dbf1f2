import type { Id } from '../../blocks/block.ts';
import type { Block, BlockGroup, Outcome, Target } from '../study.ts';
import type { Condition } from './condition.ts';
import { contradicts, NEGATIVE } from './contradicts.ts';
import { endingOf, type Types, type Walkable } from './walk.ts';

/** What rules make of a study, before anybody answers. */
export interface Reach {
  /** Blocks that nobody can get to, in the order of the study. */
  lost: Id[];
  /** Skip rules that nobody follows: they can never hold, or one before them always does. */
  idle: { block: Id; rule: Id; why: 'never' | 'late' }[];
}

/**
 * Blocks that nobody can get to, as far as rules alone tell: a rule that always holds passes them over, what
 * shows them can never hold, everybody is screened out before, or an ending that no rule names and that is not the
 * first of its outcome.
 */
export function unreachable(content: Walkable, types: Types): Id[] {
  return findReachable(content, types).lost;
}

/**
 * Follows every way through a study at once, as far as constants tell. Where it cannot know it says nothing: blocks
 * that are shuffled may come in any order, those that are drawn may be missing, and a loop may have no round.
 */
export function findReachable(content: Walkable, types: Types): Reach {
  const { blocks } = content;
  const at = new Map(blocks.map((block, index) => [block.id, index]));
  const outcomes = blocks.map((block) => types(block.type)?.endingOutcome?.(block.config) ?? null);
  const groups = groupsOf(content, at);
  const reached = new Set<Id>();
  // What may be answered already: in a group that is drawn each of its blocks, before the others.
  const answered = new Set<Id>();
  const rejected = new Map<Id, ReadonlySet<string>>();
  const arrives = blocks.map(() => false);
  const idle: Reach['idle'] = [];
  arrives[0] = true;

  /** Whether a rule surely leads on: not back, nor to what is gone, shuffled with it or not shown to everybody. */
  const leadsAway = (to: Target, from: number) => {
    if ('end' in to) return true;
    const place = at.get(to.block);
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
        return rule && holdsAlways(rule.when, block) && leadsAway(rule.to, group.start + index);
      });

  /** Where who is done with a block goes on: to the next, and out of a group in which it may come last. */
  const goOn = (index: number) => {
    const group = groups[index];
    if (!group?.drawn || index + 1 < group.end) arrives[index + 1] = true;
    if (group?.drawn && !group.shut) arrives[group.end] = true;
  };

  blocks.forEach((block, index) => {
    const group = groups[index];
    if (group && index === group.start) {
      enter(group, arrives);
      const drawn = group.drawn && arrives[index] ? blocks.slice(group.start, group.end) : [];
      for (const { id } of drawn) answered.add(id);
    }
    if (!arrives[index]) return;
    if (outcomes[index]) {
      arrives[index + 1] = true;
      return;
    }
    const loop = group?.loop;
    const shown =
      (!block.showIf || can(block.showIf, answered, rejected)) && (!loop || reached.has(loop.block));
    // Who is not shown a block goes on to the next, whatever its rules say.
    if (block.showIf || !shown) goOn(index);
    if (!shown) return;
    reached.add(block.id);
    answered.add(block.id);
    const refused = rejects(block);
    rejected.set(block.id, refused);
    if (block.required && refusesAll(block, refused, types)) return;
    let always = false;
    let fallsThrough = false;
    for (const rule of block.skips) {
      if (always || !can(rule.when, answered, rejected)) {
        idle.push({ block: block.id, rule: rule.id, why: always ? 'late' : 'never' });
        continue;
      }
      const to = 'end' in rule.to ? undefined : at.get(rule.to.block);
      if (to !== undefined && outcomes[to]) reached.add(blocks[to]!.id);
      else if (to !== undefined && to > index) arrives[to] = true;
      always = holdsAlways(rule.when, block);
      fallsThrough ||= !leadsAway(rule.to, index);
    }
    if (!always || fallsThrough) goOn(index);
  });

  for (const outcome of new Set(outcomes.filter((one): one is Outcome => one !== null)))
    reached.add(endingOf(blocks, outcome, types)!);
  return { lost: blocks.filter((block) => !reached.has(block.id)).map((block) => block.id), idle };
}

interface Stretch {
  start: number;
  /** Place behind the last of its blocks. */
  end: number;
  /** Its blocks come in any order, or not all of them come. */
  drawn: boolean;
  /** Not all of them come. */
  partly: boolean;
  /** Whoever goes through it is led out of the study, or over what follows, by a block that everybody meets. */
  shut: boolean;
  loop: BlockGroup['loop'];
}

/** The group each place is in, as far as its blocks stand beside each other. */
function groupsOf({ blocks, groups = [] }: Walkable, at: ReadonlyMap<Id, number>): (Stretch | undefined)[] {
  const found: (Stretch | undefined)[] = blocks.map(() => undefined);
  for (const group of groups) {
    const places = group.blocks.flatMap((id) => at.get(id) ?? []).toSorted((a, b) => a - b);
    const [start] = places;
    if (start === undefined || places.at(-1)! - start !== places.length - 1) continue;
    const end = start + places.length;
    const partly = !group.loop && group.show !== null;
    const drawn = partly || (!group.loop && group.shuffle);
    const stretch = { start, end, drawn, partly, shut: false, loop: group.loop };
    for (const place of places) found[place] = stretch;
  }
  return found;
}

/** Whoever comes to one of the blocks that are drawn may come to each; a loop without a round is passed over. */
function enter({ start, end, drawn, loop }: Stretch, arrives: boolean[]): void {
  if (loop && arrives[start]) arrives[end] = true;
  if (drawn && arrives.slice(start, end).includes(true)) arrives.fill(true, start, end);
}

const rejects = ({ screening = {} }: Block): ReadonlySet<string> =>
  new Set(Object.keys(screening).filter((choice) => screening[choice] === 'reject'));

/** Whether a block has options and each of them screens out. */
function refusesAll(block: Block, refused: ReadonlySet<string>, types: Types): boolean {
  const subject = types(block.type)
    ?.conditions(block.config)
    .find(({ part, kind }) => part === '' && kind !== 'text');
  return (
    subject !== undefined &&
    subject.choices.length > 0 &&
    subject.choices.every(({ choice }) => refused.has(choice))
  );
}

type Rejected = ReadonlyMap<Id, ReadonlySet<string>>;

/** Whether a condition could hold, given which blocks can be answered at all, and how by who is still there. */
function can(condition: Condition, reached: ReadonlySet<Id>, rejected: Rejected): boolean {
  if (contradicts(condition)) return false;
  if ('all' in condition) return condition.all.every((one) => can(one, reached, rejected));
  if ('any' in condition) return condition.any.some((one) => can(one, reached, rejected));
  if (!('block' in condition) || NEGATIVE.has(condition.op)) return true;
  if (!reached.has(condition.block)) return false;
  const refused = rejected.get(condition.block);
  const out = (value: unknown) => typeof value === 'string' && refused?.has(value) === true;
  if (condition.part !== '' || condition.values.length === 0) return true;
  if (condition.op === 'all_of') return !condition.values.some(out);
  return !((condition.op === 'is' || condition.op === 'one_of') && condition.values.every(out));
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
