import {
  countAnswers,
  defineBlock,
  type Fact,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
  type Tally,
} from '../block.ts';
import { countBars, summariseScores, findRemovedParts, listScaleChoices } from '../kit/summary/bars.ts';
import { randomIntBetween, pickRandom } from '../kit/random.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import { text, type Text } from '../text.ts';
import { reviewTreeTest } from './review.ts';
import { computeTreeTestDetail, ATTEMPT_OUTCOMES } from './task-detail.ts';
import { isReachablePath, buildTreeShape, findPath, type TreeShape, type TreeTestConfig } from './tree.ts';

export type { TreeTask, TreeTestConfig } from './tree.ts';
export interface TreeTestAttempt {
  task: Id;
  /** The places opened, in order, with the chosen one last; at most `MAX_PATH_LENGTH`. */
  path: Id[];
  /** null: given up. */
  chosen: Id | null;
  /** From when the tree is shown to the choice, in milliseconds. */
  ms: number;
}
export interface TreeTestAnswer {
  attempts: TreeTestAttempt[];
}

export const MAX_PATH_LENGTH = 200;

const formatOutcome = (outcome: string) =>
  ({ direct: 'direct success', indirect: 'indirect success', failure: 'failure' })[outcome] ?? 'gave up';

const isDirectPath = (shape: TreeShape, { path, chosen }: TreeTestAttempt): boolean =>
  chosen !== null && findPath(shape, chosen).join() === path.join();

/** The outcome of an attempt; `direct` if only places on the path to the chosen one were opened. */
export function classifyAttempt(
  config: TreeTestConfig,
  attempt: TreeTestAttempt,
  shape = buildTreeShape(config.places),
): string {
  if (attempt.chosen === null) return 'skipped';
  const correct = config.tasks.find(({ id }) => id === attempt.task)?.correct ?? [];
  if (!correct.includes(attempt.chosen)) return 'failure';
  return isDirectPath(shape, attempt) ? 'direct' : 'indirect';
}

function check(
  config: TreeTestConfig,
  { attempts }: TreeTestAnswer,
  required: boolean,
): AnswerProblem | null {
  if (attempts.length === 0) return { key: 'required' };
  const shape = buildTreeShape(config.places);
  const tasks = new Set(config.tasks.map(({ id }) => id));
  if (new Set(attempts.map(({ task }) => task)).size < attempts.length) return { key: 'not_an_option' };
  for (const { task, path, chosen } of attempts) {
    if (!tasks.has(task) || path.length > MAX_PATH_LENGTH || !isReachablePath(shape, path))
      return { key: 'not_an_option' };
    if (chosen === null) {
      if (!config.mayGiveUp) return { key: 'not_done' };
      continue;
    }
    if (!shape.parent.has(chosen) || shape.branches.has(chosen)) return { key: 'not_an_option' };
    if (path.length < MAX_PATH_LENGTH && path.at(-1) !== chosen) return { key: 'not_an_option' };
  }
  return required && attempts.length < tasks.size ? { key: 'not_done' } : null;
}

/**
 * How many tasks were solved, the outcome of each, and as traces per task: the first place, all visited places, the
 * chosen place, whether it was direct, and the time.
 */
function createFacts(config: TreeTestConfig, { attempts }: TreeTestAnswer): Fact[] {
  const shape = buildTreeShape(config.places);
  const facts: Fact[] = [];
  let solvedCount = 0;
  for (const attempt of attempts) {
    const { task, path, chosen, ms } = attempt;
    const addTrace = (part: string, choice: string) =>
      facts.push({ part, choice: `${task} ${choice}`, number: null });
    const outcome = classifyAttempt(config, attempt, shape);
    if (outcome === 'direct' || outcome === 'indirect') solvedCount += 1;
    facts.push({ part: task, choice: outcome, number: null });
    if (path[0] !== undefined) addTrace('~first', path[0]);
    for (const place of new Set(path)) addTrace('~visit', place);
    if (chosen !== null) addTrace('~chosen', chosen);
    if (isDirectPath(shape, attempt)) addTrace('~straight', '1');
    facts.push(createTimeFact(task, ms / 1000));
  }
  return [{ part: '', choice: String(solvedCount), number: solvedCount }, ...facts];
}

function createOutcomeGroup(part: Id, label: Text, tallies: Tally[]) {
  const bars = countBars(part, ATTEMPT_OUTCOMES, tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

/** "Shop › Shoes" */
function formatPath(
  config: TreeTestConfig,
  place: Id,
  localize: Localize,
  shape = buildTreeShape(config.places),
): string {
  return findPath(shape, place)
    .map((id) => localize(config.places.find((candidate) => candidate.id === id)?.text) || id)
    .join(' › ');
}

const findTaskLabel = (config: TreeTestConfig, id: Id, localize: Localize): string =>
  localize(config.tasks.find((task) => task.id === id)?.text) || id;

function listParts(config: TreeTestConfig, { attempts }: TreeTestAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: attempts.map((attempt) => {
      const location = attempt.chosen === null ? '' : ` at ${formatPath(config, attempt.chosen, localize)}`;
      const seconds = Math.round(attempt.ms / 1000);
      return {
        label: findTaskLabel(config, attempt.task, localize),
        text: `${formatOutcome(classifyAttempt(config, attempt))}${location} after ${seconds} s`,
      };
    }),
  };
}

/** A random path, sometimes with a wrong branch first. */
function pickRandomPath(config: TreeTestConfig, shape: TreeShape, random: () => number): Id[] {
  const leaves = config.places.filter(({ id }) => !shape.branches.has(id));
  const chosen = pickRandom(random, leaves).id;
  const detours = config.places.filter(({ id, depth }) => depth === 0 && shape.branches.has(id));
  const detour = detours.length > 0 && random() < 0.3 ? [pickRandom(random, detours).id] : [];
  return [...detour, ...findPath(shape, chosen)];
}

/**
 * Finding things in a text-only navigation tree. Cells: per task the outcome, the chosen place, the path and the seconds;
 * as labels or ids. The score is the mean share of tasks solved per person with its t interval, since the tasks of one
 * person are not independent.
 */
export const treeTest = defineBlock<TreeTestConfig, TreeTestAnswer>({
  id: 'tree-test',
  version: 1,
  label: 'Tree test',
  hint: 'Test whether people find things in a menu or site structure.',
  menuSection: 'methods',
  playerFile: 'sorts',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: (createId) => ({
    places: [],
    tasks: [{ id: createId(), text: {}, correct: [] }],
    mayGiveUp: true,
    shuffleTasks: true,
  }),
  upgrade: (config) => config as TreeTestConfig,
  check,
  review: reviewTreeTest,
  conditions: ({ tasks }) => [
    { part: '', label: text('Tasks solved'), kind: 'number', choices: listScaleChoices(0, tasks.length) },
    ...tasks.map(({ id, text: label }) => ({
      part: id,
      label,
      kind: 'choice' as const,
      choices: ATTEMPT_OUTCOMES,
    })),
  ],
  facts: createFacts,
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const { tasks } = config;
    const solvedGroup = summariseScores('', text('Tasks solved'), listScaleChoices(0, tasks.length), tallies);
    const ids = tasks.map(({ id }) => id);
    const toPercent = (value: number) => Math.min(100, Math.max(0, (100 * value) / tasks.length));
    const { mean } = solvedGroup;
    return {
      ...countAnswers(tallies),
      groups: [
        solvedGroup,
        ...tasks.map(({ id, text: label }) => createOutcomeGroup(id, label, tallies)),
        ...findRemovedParts(ids, tallies).map((id) => createOutcomeGroup(id, {}, tallies)),
      ],
      score:
        mean && tasks.length > 0
          ? {
              name: 'Success',
              value: toPercent(mean.value),
              low: toPercent(mean.low),
              high: toPercent(mean.high),
              basis: { kind: 'mean', part: '', factor: 100 / tasks.length, range: [0, 100] },
            }
          : null,
      detail: computeTreeTestDetail(config, tallies, numbers),
    };
  },
  columns: ({ tasks }, localize) =>
    tasks.flatMap(({ id, text: label }) =>
      ['outcome', 'chosen', 'path', 'seconds'].map((field) => ({
        key: `${id}.${field}`,
        label: `${localize(label) || id}: ${field}`,
      })),
    ),
  cells(config, { attempts }, format, localize) {
    const shape = buildTreeShape(config.places);
    const formatPlacePath = (place: Id) =>
      format === 'code' ? place : formatPath(config, place, localize, shape);
    const formatPlace = (place: Id) =>
      format === 'code' ? place : localize(config.places.find(({ id }) => id === place)?.text) || place;
    return config.tasks.flatMap(({ id }) => {
      const attempt = attempts.find(({ task }) => task === id);
      if (!attempt) return [null, null, null, null];
      const outcome = classifyAttempt(config, attempt, shape);
      return [
        format === 'code' ? outcome : formatOutcome(outcome),
        attempt.chosen === null ? null : formatPlacePath(attempt.chosen),
        attempt.path.map(formatPlace).join(format === 'code' ? ' ' : ' › ') || null,
        attempt.ms / 1000,
      ];
    });
  },
  createRandomAnswer(config, random) {
    const shape = buildTreeShape(config.places);
    const attempts = config.tasks.map(({ id }): TreeTestAttempt => {
      const path = pickRandomPath(config, shape, random);
      const ms = randomIntBetween(random, 2_000, 60_000);
      if (config.mayGiveUp && random() < 0.1) return { task: id, path: path.slice(0, 1), chosen: null, ms };
      return { task: id, path, chosen: path.at(-1)!, ms };
    });
    return { attempts };
  },
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});
