import { SKIPPED, type BlockType, type Id } from '../../blocks/block.ts';
import { testsOf, type Condition, type Test } from '../logic/condition.ts';
import { evaluateCondition, NO_ANSWER, type EvaluationContext } from '../logic/evaluate-condition.ts';
import { factsOf, walk, type Types, type Walkable } from '../logic/walk.ts';
import type { Block, Outcome } from '../study.ts';

/** One simulated participant: what they answered, where it led, and what brought them. */
export interface Run {
  answers: Map<Id, unknown>;
  path: Id[];
  /** Rules that led somewhere. */
  taken: Id[];
  outcome: Outcome;
  ending: Id | null;
  seed: number;
  parameters: Record<string, string>;
}

/** What the rehearsal found on its way through every branch. */
export interface Rehearsal {
  runs: Run[];
  /** Blocks somebody met, rules that led somewhere, endings somebody reached, options somebody chose. */
  met: Set<Id>;
  taken: Set<Id>;
  ended: Set<Id>;
  chosen: Set<string>;
  /** Blocks whose generated answers the study itself refused; nobody could go on there. */
  stuck: Set<Id>;
}

/** A branch still to be walked: its condition shall hold, or shall not. */
interface Goal {
  key: string;
  when: Condition;
  wanted: boolean;
}

const MAX_RUNS = 400;
/** Runs in a row that find nothing new before the rehearsal is done. */
const MAX_IDLE_RUNS = 40;
/** Answers it makes up for one block before it takes the one that helps most. */
const DRAWS = 12;

/**
 * Walks a study until nothing new comes up: each run wishes for one branch that nobody has taken, and makes up answers
 * that bring it there. Yields after each run, so that a page can go on meanwhile. Loops are written out before.
 *
 * @param random in [0, 1); the same numbers give the same rehearsal
 */
export function* rehearse(
  content: Walkable,
  types: Types,
  random: () => number,
): Generator<Rehearsal, Rehearsal> {
  const found: Rehearsal = {
    ...{ runs: [], met: new Set(), taken: new Set(), ended: new Set(), chosen: new Set(), stuck: new Set() },
  };
  const goals = goalsOf(content);
  const seen = new Set<string>();
  let idle = 0;
  while (found.runs.length < MAX_RUNS && idle < MAX_IDLE_RUNS) {
    const open = goals.filter(({ key }) => !seen.has(key));
    const goal = open.length > 0 ? open[Math.floor(random() * open.length)]! : null;
    const before = sizeOf(found) + seen.size;
    const run = walkOnce(content, types, random, goal, found);
    note(content, types, run, found, seen);
    found.runs.push(run);
    idle = sizeOf(found) + seen.size > before ? 0 : idle + 1;
    yield found;
  }
  return found;
}

const sizeOf = ({ met, taken, ended, chosen, stuck }: Rehearsal) =>
  met.size + taken.size + ended.size + chosen.size + stuck.size;

function goalsOf({ blocks }: Walkable): Goal[] {
  return blocks.flatMap((block) => [
    ...(block.showIf
      ? [true, false].map((wanted) => ({ key: `show ${block.id} ${wanted}`, when: block.showIf!, wanted }))
      : []),
    ...block.skips.map((rule) => ({ key: `rule ${rule.id}`, when: rule.when, wanted: true })),
  ]);
}

function walkOnce(
  content: Walkable,
  types: Types,
  random: () => number,
  goal: Goal | null,
  found: Rehearsal,
): Run {
  const wishes = goal ? testsOf(goal.when) : [];
  const context = { seed: random(), parameters: parametersFor(wishes, goal?.wanted ?? true) };
  const answers = new Map<Id, unknown>();
  const byId = new Map(content.blocks.map((block) => [block.id, block]));
  for (;;) {
    const way = walk(content, answers, types, context);
    if (way.next === null) {
      const { path, taken, ending } = way;
      return { answers, path, taken, outcome: way.outcome!, ending, ...context };
    }
    const block = byId.get(way.next)!;
    const type = types(block.type);
    answers.set(block.id, type ? makeUp(block, type, random, wishes, goal?.wanted ?? true, found) : null);
  }
}

/** An answer that grants most wishes, and among those one that chooses what nobody chose yet. */
function makeUp(
  block: Block,
  type: BlockType,
  random: () => number,
  wishes: Test[],
  wanted: boolean,
  found: Rehearsal,
): unknown {
  const own = wishes.filter((test) => 'block' in test && test.block === block.id);
  const drawn: unknown[] = type.isQuestion
    ? Array.from({ length: DRAWS }, () => type.rehearse(block.config, random))
    : [];
  const given = drawn.filter((value) => type.check(block.config, value, block.required) === null);
  if (type.isQuestion && given.length === 0) found.stuck.add(block.id);
  if (!type.isQuestion) given.push(type.rehearse(block.config, random));
  if (!block.required && random() < 0.15) given.push(null);
  if (given.length === 0) return null;
  const worth = given.map((value) => {
    const facts = factsOf(type, block, value);
    const asked =
      value === null ? NO_ANSWER : { answered: true, facts, words: type.freeText(block.config, value) };
    const evaluation: EvaluationContext = { answer: () => asked, variable: () => null, parameter: () => '' };
    const granted = own.filter((test) => evaluateCondition(test, evaluation) === wanted).length;
    const fresh = facts.filter(({ part, choice }) => !found.chosen.has(keyOf(block.id, part, choice))).length;
    return granted * 1_000 + Math.min(fresh, 900) + random();
  });
  return given[worth.indexOf(Math.max(...worth))];
}

const keyOf = (block: Id, part: string, choice: string) => `${block} ${part} ${choice}`;

/** Parameters of the address that a wish names with a constant. */
function parametersFor(wishes: Test[], wanted: boolean): Record<string, string> {
  if (!wanted) return {};
  return Object.fromEntries(
    wishes.flatMap((test) => {
      const value = test.values[0];
      return 'parameter' in test && typeof value !== 'object' && value !== undefined
        ? [[test.parameter, String(value)]]
        : [];
    }),
  );
}

/** Writes down what a run brought up. */
function note(content: Walkable, types: Types, run: Run, found: Rehearsal, seen: Set<string>): void {
  const onPath = new Set(run.path);
  if (run.ending !== null) found.ended.add(run.ending);
  for (const rule of run.taken) {
    found.taken.add(rule);
    seen.add(`rule ${rule}`);
  }
  for (const block of content.blocks) {
    if (block.showIf) seen.add(`show ${block.id} ${onPath.has(block.id)}`);
    if (!onPath.has(block.id)) continue;
    found.met.add(block.id);
    const value = run.answers.get(block.id);
    const type = types(block.type);
    if (value === null) found.chosen.add(keyOf(block.id, SKIPPED.part, ''));
    if (type && value !== null && value !== undefined)
      for (const { part, choice } of type.facts(block.config, value))
        if (!part.startsWith('~')) found.chosen.add(keyOf(block.id, part, choice));
  }
}
