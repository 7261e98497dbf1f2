import {
  countsOf,
  defineBlock,
  type Fact,
  type Id,
  type AnswerParts,
  type Problem,
  type Localize,
  type Tally,
} from '../block.ts';
import { barsOf, measuredGroup, removedParts, scale } from '../kit/summary/bars.ts';
import { between, oneOf } from '../kit/random.ts';
import { timeStep } from '../kit/clicks/time-steps.ts';
import { text, type Text } from '../text.ts';
import { review } from './review.ts';
import { detailOf, OUTCOMES } from './task-detail.ts';
import { isPath, shapeOf, pathTo, type TreeShape, type TreeTestConfig } from './tree.ts';

export type { TreeTask, TreeTestConfig } from './tree.ts';
export interface Attempt {
  task: Id;
  /** Places opened, in order, with the chosen one last; the first 200. */
  path: Id[];
  /** null: given up. */
  chosen: Id | null;
  /** From seeing the tree to choosing, in milliseconds. */
  ms: number;
}
export interface TreeTestAnswer {
  attempts: Attempt[];
}

export const MAX_STEPS = 200;

const wordsOf = (outcome: string) =>
  ({ direct: 'direct success', indirect: 'indirect success', failure: 'failure' })[outcome] ?? 'gave up';

const isStraight = (shape: TreeShape, { path, chosen }: Attempt): boolean =>
  chosen !== null && pathTo(shape, chosen).join() === path.join();

/** How an attempt ended. Straight: without opening anything beside the way to what was chosen. */
export function outcomeOf(config: TreeTestConfig, attempt: Attempt, shape = shapeOf(config.places)): string {
  if (attempt.chosen === null) return 'skipped';
  const correct = config.tasks.find(({ id }) => id === attempt.task)?.correct ?? [];
  if (!correct.includes(attempt.chosen)) return 'failure';
  return isStraight(shape, attempt) ? 'direct' : 'indirect';
}

function check(config: TreeTestConfig, { attempts }: TreeTestAnswer, required: boolean): Problem | null {
  if (attempts.length === 0) return { key: 'required' };
  const shape = shapeOf(config.places);
  const tasks = new Set(config.tasks.map(({ id }) => id));
  if (new Set(attempts.map(({ task }) => task)).size < attempts.length) return { key: 'not_an_option' };
  for (const { task, path, chosen } of attempts) {
    if (!tasks.has(task) || path.length > MAX_STEPS || !isPath(shape, path)) return { key: 'not_an_option' };
    if (chosen === null) {
      if (!config.mayGiveUp) return { key: 'not_done' };
      continue;
    }
    if (!shape.parent.has(chosen) || shape.branches.has(chosen)) return { key: 'not_an_option' };
    if (path.length < MAX_STEPS && path.at(-1) !== chosen) return { key: 'not_an_option' };
  }
  return required && attempts.length < tasks.size ? { key: 'not_done' } : null;
}

/**
 * How many tasks were solved, how each ended, and as traces per task: where people looked first, where they went,
 * what they chose, whether straight, and the time in steps.
 */
function facts(config: TreeTestConfig, { attempts }: TreeTestAnswer): Fact[] {
  const shape = shapeOf(config.places);
  const all: Fact[] = [];
  let solved = 0;
  for (const attempt of attempts) {
    const { task, path, chosen, ms } = attempt;
    const trace = (part: string, choice: string, number: number | null = null) =>
      all.push({ part, choice: `${task} ${choice}`, number });
    const outcome = outcomeOf(config, attempt, shape);
    if (outcome === 'direct' || outcome === 'indirect') solved += 1;
    all.push({ part: task, choice: outcome, number: null });
    if (path[0] !== undefined) trace('~first', path[0]);
    for (const place of new Set(path)) trace('~visit', place);
    if (chosen !== null) trace('~chosen', chosen);
    if (isStraight(shape, attempt)) trace('~straight', '1');
    trace('~seconds', timeStep(ms / 1000), ms / 1000);
  }
  return [{ part: '', choice: String(solved), number: solved }, ...all];
}

function outcomeGroup(part: Id, label: Text, tallies: Tally[]) {
  const bars = barsOf(part, OUTCOMES, tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

/** "Shop › Shoes" */
function pathText(
  config: TreeTestConfig,
  place: Id,
  localize: Localize,
  shape = shapeOf(config.places),
): string {
  return pathTo(shape, place)
    .map((id) => localize(config.places.find((one) => one.id === id)?.text) || id)
    .join(' › ');
}

const taskWords = (config: TreeTestConfig, id: Id, localize: Localize): string =>
  localize(config.tasks.find((task) => task.id === id)?.text) || id;

function list(config: TreeTestConfig, { attempts }: TreeTestAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: attempts.map((attempt) => {
      const where = attempt.chosen === null ? '' : ` at ${pathText(config, attempt.chosen, localize)}`;
      const seconds = Math.round(attempt.ms / 1000);
      return {
        of: taskWords(config, attempt.task, localize),
        said: `${wordsOf(outcomeOf(config, attempt))}${where} after ${seconds} s`,
      };
    }),
  };
}

/** A walk as people take it: now and then a wrong branch first. */
function drawnPath(config: TreeTestConfig, shape: TreeShape, random: () => number): Id[] {
  const leaves = config.places.filter(({ id }) => !shape.branches.has(id));
  const chosen = oneOf(random, leaves).id;
  const detours = config.places.filter(({ id, depth }) => depth === 0 && shape.branches.has(id));
  const detour = detours.length > 0 && random() < 0.3 ? [oneOf(random, detours).id] : [];
  return [...detour, ...pathTo(shape, chosen)];
}

/**
 * Finding things in a tree of words. Cells: per task the outcome, the chosen place, the way there and the seconds; by
 * label in words, by code as ids. The score is the mean share of tasks a person solved, with its t interval: tasks of
 * one person are not independent, people are.
 */
export const treeTest = defineBlock<TreeTestConfig, TreeTestAnswer>({
  id: 'tree-test',
  version: 1,
  label: 'Tree test',
  hint: 'Test whether people find things in a menu or site structure.',
  group: 'methods',
  isQuestion: true,
  fresh: (draw) => ({
    places: [],
    tasks: [{ id: draw(), text: {}, correct: [] }],
    mayGiveUp: true,
    shuffleTasks: true,
  }),
  upgrade: (config) => config as TreeTestConfig,
  check,
  review,
  conditions: ({ tasks }) => [
    { part: '', label: text('Tasks solved'), kind: 'number', choices: scale(0, tasks.length) },
    ...tasks.map(({ id, text: label }) => ({ part: id, label, kind: 'choice' as const, choices: OUTCOMES })),
  ],
  facts,
  freeText: () => '',
  summarise(config, tallies) {
    const { tasks } = config;
    const solved = measuredGroup('', text('Tasks solved'), scale(0, tasks.length), tallies);
    const ids = tasks.map(({ id }) => id);
    const percent = (value: number) => Math.min(100, Math.max(0, (100 * value) / tasks.length));
    const { mean } = solved;
    return {
      ...countsOf(tallies),
      groups: [
        solved,
        ...tasks.map(({ id, text: label }) => outcomeGroup(id, label, tallies)),
        ...removedParts(ids, tallies).map((id) => outcomeGroup(id, {}, tallies)),
      ],
      score:
        mean && tasks.length > 0
          ? {
              name: 'Success',
              value: percent(mean.value),
              low: percent(mean.low),
              high: percent(mean.high),
            }
          : null,
      detail: detailOf(config, tallies),
    };
  },
  columns: ({ tasks }, localize) =>
    tasks.flatMap(({ id, text: words }) =>
      ['outcome', 'chosen', 'path', 'seconds'].map((what) => ({
        key: `${id}.${what}`,
        label: `${localize(words) || id}: ${what}`,
      })),
    ),
  cells(config, { attempts }, as, localize) {
    const shape = shapeOf(config.places);
    const way = (place: Id) => (as === 'code' ? place : pathText(config, place, localize, shape));
    const name = (place: Id) =>
      as === 'code' ? place : localize(config.places.find(({ id }) => id === place)?.text) || place;
    return config.tasks.flatMap(({ id }) => {
      const attempt = attempts.find(({ task }) => task === id);
      if (!attempt) return [null, null, null, null];
      const outcome = outcomeOf(config, attempt, shape);
      return [
        as === 'code' ? outcome : wordsOf(outcome),
        attempt.chosen === null ? null : way(attempt.chosen),
        attempt.path.map(name).join(as === 'code' ? ' ' : ' › ') || null,
        attempt.ms / 1000,
      ];
    });
  },
  rehearse(config, random) {
    const shape = shapeOf(config.places);
    const attempts = config.tasks.map(({ id }): Attempt => {
      const path = drawnPath(config, shape, random);
      const ms = between(random, 2_000, 60_000);
      if (config.mayGiveUp && random() < 0.1) return { task: id, path: path.slice(0, 1), chosen: null, ms };
      return { task: id, path, chosen: path.at(-1)!, ms };
    });
    return { attempts };
  },
  formatAnswer: (config, answer, localize) =>
    list(config, answer, localize)
      .items.map(({ of, said }) => `${of}: ${said}`)
      .join('; '),
  list,
});
