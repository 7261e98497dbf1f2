import { SKIPPED_FACT, type Id } from '../../blocks/block.ts';
import type { TeamBlockType } from '../../blocks/team-block.ts';
import { listFittingAnswers } from '../../blocks/typed-answers.ts';
import { listTests, type Condition, type Test } from '../logic/condition.ts';
import {
  evaluateCondition,
  NO_ANSWER,
  toConditionInput,
  type EvaluationContext,
} from '../logic/evaluate-condition.ts';
import { readFacts, walk, type Walkable } from '../logic/walk.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Block, Outcome } from '../study.ts';

/** One simulated participant: answers, path, outcome and URL parameters. */
export interface SimulatedRun {
  answers: Map<Id, unknown>;
  path: Id[];
  /** Skip rules that were followed. */
  followedRules: Id[];
  outcome: Outcome;
  ending: Id | null;
  seed: number;
  parameters: Record<string, string>;
}

/** Results of a rehearsal. */
export interface Rehearsal {
  runs: SimulatedRun[];

  reachedBlocks: Set<Id>;
  followedRules: Set<Id>;
  reachedEndings: Set<Id>;
  chosenOptions: Set<string>;
  /** Blocks for which every generated answer was invalid, so that no run could continue. */
  unanswerableBlocks: Set<Id>;
}

/** A branch to cover: `when` must evaluate to `expected`. */
interface CoverageGoal {
  key: string;
  when: Condition;
  expected: boolean;
}

const MAX_RUNS = 400;
/** The rehearsal ends after this many runs in a row without anything new. */
const MAX_RUNS_WITHOUT_PROGRESS = 40;
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
  findType: FindTeamBlockType,
  random: () => number,
): Generator<Rehearsal, Rehearsal> {
  const rehearsal: Rehearsal = {
    runs: [],
    reachedBlocks: new Set(),
    followedRules: new Set(),
    reachedEndings: new Set(),
    chosenOptions: new Set(),
    unanswerableBlocks: new Set(),
  };
  const goals = listGoals(content);
  const coveredGoals = new Set<string>();
  let runsWithoutProgress = 0;
  while (rehearsal.runs.length < MAX_RUNS && runsWithoutProgress < MAX_RUNS_WITHOUT_PROGRESS) {
    const openGoals = goals.filter(({ key }) => !coveredGoals.has(key));
    const goal = openGoals.length > 0 ? openGoals[Math.floor(random() * openGoals.length)]! : null;
    const countBefore = countCovered(rehearsal) + coveredGoals.size;
    const run = simulateRun(content, findType, random, goal, rehearsal);
    recordRun(content, findType, run, rehearsal, coveredGoals);
    rehearsal.runs.push(run);
    runsWithoutProgress =
      countCovered(rehearsal) + coveredGoals.size > countBefore ? 0 : runsWithoutProgress + 1;
    yield rehearsal;
  }
  return rehearsal;
}

const countCovered = (rehearsal: Rehearsal) =>
  rehearsal.reachedBlocks.size +
  rehearsal.followedRules.size +
  rehearsal.reachedEndings.size +
  rehearsal.chosenOptions.size +
  rehearsal.unanswerableBlocks.size;

function listGoals({ blocks }: Walkable): CoverageGoal[] {
  return blocks.flatMap((block) => [
    ...(block.showIf
      ? [true, false].map((expected) => ({
          key: `show ${block.id} ${expected}`,
          when: block.showIf!,
          expected,
        }))
      : []),
    ...block.skips.map((rule) => ({ key: `rule ${rule.id}`, when: rule.when, expected: true })),
  ]);
}

function simulateRun(
  content: Walkable,
  findType: FindTeamBlockType,
  random: () => number,
  goal: CoverageGoal | null,
  rehearsal: Rehearsal,
): SimulatedRun {
  const tests = goal ? listTests(goal.when) : [];
  const context = { seed: random(), parameters: buildParameters(tests, goal?.expected ?? true) };
  const answers = new Map<Id, unknown>();
  const blocksById = new Map(content.blocks.map((block) => [block.id, block]));
  for (;;) {
    const step = walk(content, answers, findType, context);
    if (step.next === null) {
      const { path, followedRules, ending } = step;
      return { answers, path, followedRules, outcome: step.outcome!, ending, ...context };
    }
    const block = blocksById.get(step.next)!;
    const type = findType(block.type);
    answers.set(
      block.id,
      type ? pickAnswer(block, type, random, tests, goal?.expected ?? true, rehearsal) : null,
    );
  }
}

/** Picks the generated answer that passes most tests, preferring options that were not chosen yet. */
function pickAnswer(
  block: Block,
  type: TeamBlockType,
  random: () => number,
  tests: Test[],
  expected: boolean,
  rehearsal: Rehearsal,
): unknown {
  const blockTests = tests.filter((test) => 'block' in test && test.block === block.id);
  const candidates: unknown[] = type.isQuestion ? listFittingAnswers(type, block, random, MAX_ATTEMPTS) : [];
  if (type.isQuestion && candidates.length === 0) rehearsal.unanswerableBlocks.add(block.id);
  if (!type.isQuestion) candidates.push(type.createRandomAnswer(block.config, random));
  if (!block.required && random() < 0.15) candidates.push(null);
  if (candidates.length === 0) return null;
  const scores = candidates.map((value) => {
    const facts = readFacts(type, block, value);
    const input = value === null ? NO_ANSWER : toConditionInput(type, block.config, value);
    const evaluation: EvaluationContext = { answer: () => input, variable: () => null, parameter: () => '' };
    const passed = blockTests.filter((test) => evaluateCondition(test, evaluation) === expected).length;
    const newFacts = facts.filter(
      ({ part, choice }) => !rehearsal.chosenOptions.has(formatOptionKey(block.id, part, choice)),
    ).length;
    return passed * 1_000 + Math.min(newFacts, 900) + random();
  });
  return candidates[scores.indexOf(Math.max(...scores))];
}

const formatOptionKey = (block: Id, part: string, choice: string) => `${block} ${part} ${choice}`;

/** URL parameters that tests compare with a constant. */
function buildParameters(tests: Test[], expected: boolean): Record<string, string> {
  if (!expected) return {};
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
  findType: FindTeamBlockType,
  run: SimulatedRun,
  rehearsal: Rehearsal,
  coveredGoals: Set<string>,
): void {
  const onPath = new Set(run.path);
  if (run.ending !== null) rehearsal.reachedEndings.add(run.ending);
  for (const rule of run.followedRules) {
    rehearsal.followedRules.add(rule);
    coveredGoals.add(`rule ${rule}`);
  }
  for (const block of content.blocks) {
    if (block.showIf) coveredGoals.add(`show ${block.id} ${onPath.has(block.id)}`);
    if (!onPath.has(block.id)) continue;
    rehearsal.reachedBlocks.add(block.id);
    const value = run.answers.get(block.id);
    const type = findType(block.type);
    if (value === null) rehearsal.chosenOptions.add(formatOptionKey(block.id, SKIPPED_FACT.part, ''));
    if (type && value !== null && value !== undefined)
      for (const { part, choice } of type.facts(block.config, value))
        if (!part.startsWith('~')) rehearsal.chosenOptions.add(formatOptionKey(block.id, part, choice));
  }
}
