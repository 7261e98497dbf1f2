import { SKIPPED_FACT, type BlockType, type Id } from '../../blocks/block.ts';
import { listTests, type Condition, type Test } from '../logic/condition.ts';
import { evaluateCondition, NO_ANSWER, type EvaluationContext } from '../logic/evaluate-condition.ts';
import { factsOfAnswer, walk, type TypeLookup, type Walkable } from '../logic/walk.ts';
import type { Block, Outcome } from '../study.ts';

/** One simulated participant: answers, path, outcome and URL parameters. */
export interface SimulatedRun {
  answers: Map<Id, unknown>;
  path: Id[];
  /** Skip rules that were followed. */
  taken: Id[];
  outcome: Outcome;
  ending: Id | null;
  seed: number;
  parameters: Record<string, string>;
}

/** Results of a rehearsal. */
export interface Rehearsal {
  runs: SimulatedRun[];
  /** Blocks that were reached, rules that were followed, endings that were reached, options that were chosen. */
  met: Set<Id>;
  taken: Set<Id>;
  ended: Set<Id>;
  chosen: Set<string>;
  /** Blocks for which every generated answer was invalid, so that no run could continue. */
  stuck: Set<Id>;
}

/** A branch to cover: its condition must hold, or must not. */
interface Goal {
  key: string;
  when: Condition;
  wanted: boolean;
}

const MAX_RUNS = 400;
/** The rehearsal ends after this many runs in a row without anything new. */
const MAX_IDLE_RUNS = 40;
/** Answers generated for one block, of which the best is picked. */
const MAX_ATTEMPTS = 12;

/**
 * Simulates participants until nothing new comes up: each run picks a branch that no run has covered, and generates
 * answers that lead to it. Yields after each run, so that a page stays responsive. Expects expanded loops.
 *
 * @param random in [0, 1); the same numbers give the same rehearsal
 */
export function* rehearse(
  content: Walkable,
  types: TypeLookup,
  random: () => number,
): Generator<Rehearsal, Rehearsal> {
  const rehearsal: Rehearsal = {
    runs: [],
    met: new Set(),
    taken: new Set(),
    ended: new Set(),
    chosen: new Set(),
    stuck: new Set(),
  };
  const goals = goalsOf(content);
  const seen = new Set<string>();
  let idle = 0;
  while (rehearsal.runs.length < MAX_RUNS && idle < MAX_IDLE_RUNS) {
    const open = goals.filter(({ key }) => !seen.has(key));
    const goal = open.length > 0 ? open[Math.floor(random() * open.length)]! : null;
    const before = sizeOf(rehearsal) + seen.size;
    const run = walkOnce(content, types, random, goal, rehearsal);
    recordRun(content, types, run, rehearsal, seen);
    rehearsal.runs.push(run);
    idle = sizeOf(rehearsal) + seen.size > before ? 0 : idle + 1;
    yield rehearsal;
  }
  return rehearsal;
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
  types: TypeLookup,
  random: () => number,
  goal: Goal | null,
  rehearsal: Rehearsal,
): SimulatedRun {
  const tests = goal ? listTests(goal.when) : [];
  const context = { seed: random(), parameters: parametersFor(tests, goal?.wanted ?? true) };
  const answers = new Map<Id, unknown>();
  const byId = new Map(content.blocks.map((block) => [block.id, block]));
  for (;;) {
    const step = walk(content, answers, types, context);
    if (step.next === null) {
      const { path, taken, ending } = step;
      return { answers, path, taken, outcome: step.outcome!, ending, ...context };
    }
    const block = byId.get(step.next)!;
    const type = types(block.type);
    answers.set(
      block.id,
      type ? pickAnswer(block, type, random, tests, goal?.wanted ?? true, rehearsal) : null,
    );
  }
}

/** Picks the generated answer that passes most tests, preferring options that were not chosen yet. */
function pickAnswer(
  block: Block,
  type: BlockType,
  random: () => number,
  tests: Test[],
  wanted: boolean,
  rehearsal: Rehearsal,
): unknown {
  const own = tests.filter((test) => 'block' in test && test.block === block.id);
  const attempts: unknown[] = type.isQuestion
    ? Array.from({ length: MAX_ATTEMPTS }, () => type.rehearse(block.config, random))
    : [];
  const candidates = attempts.filter((value) => type.check(block.config, value, block.required) === null);
  if (type.isQuestion && candidates.length === 0) rehearsal.stuck.add(block.id);
  if (!type.isQuestion) candidates.push(type.rehearse(block.config, random));
  if (!block.required && random() < 0.15) candidates.push(null);
  if (candidates.length === 0) return null;
  const scores = candidates.map((value) => {
    const facts = factsOfAnswer(type, block, value);
    const asked =
      value === null ? NO_ANSWER : { answered: true, facts, words: type.freeText(block.config, value) };
    const evaluation: EvaluationContext = { answer: () => asked, variable: () => null, parameter: () => '' };
    const passed = own.filter((test) => evaluateCondition(test, evaluation) === wanted).length;
    const fresh = facts.filter(
      ({ part, choice }) => !rehearsal.chosen.has(keyOf(block.id, part, choice)),
    ).length;
    return passed * 1_000 + Math.min(fresh, 900) + random();
  });
  return candidates[scores.indexOf(Math.max(...scores))];
}

const keyOf = (block: Id, part: string, choice: string) => `${block} ${part} ${choice}`;

/** URL parameters that tests compare with a constant. */
function parametersFor(tests: Test[], wanted: boolean): Record<string, string> {
  if (!wanted) return {};
  return Object.fromEntries(
    tests.flatMap((test) => {
      const value = test.values[0];
      return 'parameter' in test && typeof value !== 'object' && value !== undefined
        ? [[test.parameter, String(value)]]
        : [];
    }),
  );
}

/** Records what a run covered. */
function recordRun(
  content: Walkable,
  types: TypeLookup,
  run: SimulatedRun,
  rehearsal: Rehearsal,
  seen: Set<string>,
): void {
  const onPath = new Set(run.path);
  if (run.ending !== null) rehearsal.ended.add(run.ending);
  for (const rule of run.taken) {
    rehearsal.taken.add(rule);
    seen.add(`rule ${rule}`);
  }
  for (const block of content.blocks) {
    if (block.showIf) seen.add(`show ${block.id} ${onPath.has(block.id)}`);
    if (!onPath.has(block.id)) continue;
    rehearsal.met.add(block.id);
    const value = run.answers.get(block.id);
    const type = types(block.type);
    if (value === null) rehearsal.chosen.add(keyOf(block.id, SKIPPED_FACT.part, ''));
    if (type && value !== null && value !== undefined)
      for (const { part, choice } of type.facts(block.config, value))
        if (!part.startsWith('~')) rehearsal.chosen.add(keyOf(block.id, part, choice));
  }
}
