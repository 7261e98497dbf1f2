import {
  defineBlock,
  type Fact,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
} from '../block.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
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

export const formatOutcome = (outcome: string) =>
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
    // A longer path was cut off, so that it need not end with the chosen place.
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

/** "Shop › Shoes" */
export function formatPath(
  config: TreeTestConfig,
  place: Id,
  localize: Localize,
  shape = buildTreeShape(config.places),
): string {
  return findPath(shape, place)
    .map((id) => localize(config.places.find((candidate) => candidate.id === id)?.text) || id)
    .join(' › ');
}

const getTaskLabel = (config: TreeTestConfig, id: Id, localize: Localize): string =>
  localize(config.tasks.find((task) => task.id === id)?.text) || id;

export function listParts(
  config: TreeTestConfig,
  { attempts }: TreeTestAnswer,
  localize: Localize,
): AnswerParts {
  return {
    ordered: false,
    items: attempts.map((attempt) => {
      const location = attempt.chosen === null ? '' : ` at ${formatPath(config, attempt.chosen, localize)}`;
      const seconds = Math.round(attempt.ms / 1000);
      return {
        label: getTaskLabel(config, attempt.task, localize),
        text: `${formatOutcome(classifyAttempt(config, attempt))}${location} after ${seconds} s`,
      };
    }),
  };
}

/** Finding things in a text-only navigation tree. */
export const treeTest = defineBlock<TreeTestConfig, TreeTestAnswer>({
  id: 'tree-test',
  isQuestion: true,
  check,
  facts: createFacts,
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});
