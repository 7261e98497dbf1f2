import type { Id } from '../block.ts';
import { countAnswers, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { randomIntBetween, pickRandom } from '../kit/random.ts';
import { countBars, summariseScores, findRemovedParts, listScaleChoices } from '../kit/summary/bars.ts';
import { text, type Text } from '../text.ts';
import { reviewTreeTest } from './review.ts';
import * as schemas from './schema.ts';
import { computeTreeTestDetail, ATTEMPT_OUTCOMES } from './task-detail.ts';
import {
  treeTest,
  listParts,
  classifyAttempt,
  formatOutcome,
  formatPath,
  type TreeTestAttempt,
  type TreeTestAnswer,
} from './tree-test.ts';
import { buildTreeShape, findPath, type TreeShape, type TreeTestConfig } from './tree.ts';

function createOutcomeGroup(part: Id, label: Text, tallies: Tally[]) {
  const bars = countBars(part, ATTEMPT_OUTCOMES, tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
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
 * Cells: per task the outcome, the chosen place, the path and the seconds; as labels or ids. The score is the mean
 * share of tasks solved per person with its t interval, since the tasks of one person are not independent.
 */
export const treeTestTeam = defineTeamBlock<TreeTestConfig, TreeTestAnswer>(treeTest, {
  schemas,
  version: 1,
  label: 'Tree test',
  hint: 'Test whether people find things in a menu or site structure.',
  menuSection: 'methods',
  playerFile: 'sorts',
  hasNoPicture: true,
  createConfig: (createId) => ({
    places: [],
    tasks: [{ id: createId(), text: {}, correct: [] }],
    mayGiveUp: true,
    shuffleTasks: true,
  }),
  upgrade: (config) => config as TreeTestConfig,
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
  listParts,
});
