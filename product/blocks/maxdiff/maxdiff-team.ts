import type { Id } from '../block.ts';
import { countAnswers, type NumberFigures, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { getOptionLabel, createOptions, reviewOptions } from '../kit/options/options.ts';
import { randomIntBetween, toShuffled } from '../kit/random.ts';
import { summariseNumbers, findRemovedParts, filterTalliesByPart } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { computeMeanFromMoments } from '../statistics/numbers.ts';
import { text } from '../text.ts';
import { DESIGN_COUNT } from './design.ts';
import {
  maxdiff,
  listSets,
  resolveSetSizes,
  listParts,
  countByItem,
  type AnsweredSet,
  type MaxdiffConfig,
  type MaxdiffAnswer,
} from './maxdiff.ts';
import * as schemas from './schema.ts';
import { computePreferenceShares, computeUtility } from './utility.ts';

export interface ItemDetail {
  item: Id;
  /** How often it was shown, over all people. */
  shown: number;
  best: number;
  worst: number;
  /** On the logit scale with its 95 % interval; null if the item was never shown. */
  utility: { value: number; low: number; high: number } | null;
  /** Share of preference among all items, 0 to 1. */
  share: number | null;
  shareInterval: { low: number; high: number } | null;
}
export interface MaxdiffDetail {
  items: ItemDetail[];
}

/** Scores of an item that was always worst, and always best. */
const SCORES = [-100, 100] as const;
export const MIN_ITEMS = 4;
export const MAX_ITEMS = 40;

function computeDetail({ items }: MaxdiffConfig, tallies: Tally[], numbers: NumberFigures[]): MaxdiffDetail {
  const sumTotals = (part: string, id: Id) =>
    filterTalliesByPart(tallies, part).reduce(
      (sum, tally) => sum + (tally.choice === id ? tally.total : 0),
      0,
    );
  const counts = items.map(({ id }) => ({
    item: id,
    shown: sumTotals('~shown', id),
    best: sumTotals('~best', id),
    worst: sumTotals('~worst', id),
  }));
  const utilities = counts.map(({ item, shown, best, worst }) => {
    const scores = numbers.find(({ part }) => part === item);
    return computeUtility(shown, best, worst, scores ? computeMeanFromMoments(scores) : null);
  });
  const shares = computePreferenceShares(utilities);
  return {
    items: counts.map((count, index) => ({
      ...count,
      utility: utilities[index] ?? null,
      share: shares[index]?.share ?? null,
      shareInterval: shares[index] ? { low: shares[index].low, high: shares[index].high } : null,
    })),
  };
}

function review(config: MaxdiffConfig, languages: string[]): ConfigProblem[] {
  const { items, best, worst } = config;
  const problems = reviewOptions(items, languages, { list: 'items', singular: 'item', min: MIN_ITEMS });
  const addProblem = (severity: ConfigProblem['severity'], message: string, field: string) =>
    problems.push({ severity, message, field });
  if (items.length > MAX_ITEMS) addProblem('error', `Reduce the items to ${MAX_ITEMS}.`, 'items');
  if (config.size >= items.length && items.length >= MIN_ITEMS)
    addProblem('warning', 'Each set shows all items. Use fewer per set.', 'size');
  const { size, sets } = resolveSetSizes(config);
  const timesShown = (size * sets) / Math.max(1, items.length);
  if (timesShown < 1) addProblem('error', 'Some items are never shown. Add sets.', 'sets');
  else if (timesShown < 2)
    addProblem(
      'warning',
      'Some items are shown only once per participant. Add sets for more reliable results.',
      'sets',
    );
  for (const [label, field, name] of [
    [best, 'best', 'best label'],
    [worst, 'worst', 'worst label'],
  ] as const)
    problems.push(...reviewText(label, languages, { field, missingMessage: `Enter the ${name}.`, name }));
  return problems;
}

/**
 * Cells: the design; per set the items shown, best and worst, as labels or ids; per item how often it was best
 * minus how often it was worst, empty if it was not shown.
 */
export const maxdiffTeam = defineTeamBlock<MaxdiffConfig, MaxdiffAnswer>(maxdiff, {
  schemas,
  version: 1,
  label: 'MaxDiff',
  hint: 'Best–worst scaling: rank many items by repeated trade-offs.',
  menuSection: 'methods',
  playerFile: 'methods',
  createConfig: (createId) => ({
    items: createOptions(6, createId),
    size: 4,
    sets: null,
    best: text('Most important'),
    worst: text('Least important'),
  }),
  upgrade: (config) => config as MaxdiffConfig,
  review,
  conditions: ({ items }) =>
    items.map(({ id, text: label }) => ({ part: id, label, kind: 'number', choices: [] })),
  summarise(config, tallies, numbers) {
    const ids = config.items.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.items.map(({ id, text: label }) => summariseNumbers(id, label, numbers, { scale: SCORES })),
        ...findRemovedParts(ids, numbers).map((id) => summariseNumbers(id, {}, numbers, { scale: SCORES })),
      ],
      score: null,
      detail: computeDetail(config, tallies, numbers),
    };
  },
  columns(config, localize) {
    const sets = Array.from({ length: resolveSetSizes(config).sets }, (_, index) => index + 1);
    return [
      { key: 'design', label: 'Design' },
      ...sets.flatMap((set) =>
        ['shown', 'best', 'worst'].map((field) => ({
          key: `set${set}.${field}`,
          label: `Set ${set}: ${field}`,
        })),
      ),
      ...config.items.map(({ id, text: label }) => ({
        key: id,
        label: `${localize(label) || id}: best minus worst`,
      })),
    ];
  },
  cells(config, answer, format, localize) {
    const formatItem = (id: Id | null) =>
      id === null || format === 'code' ? id : getOptionLabel(config.items, id, localize);
    const sets = Array.from({ length: resolveSetSizes(config).sets }, (_, index) => answer.sets[index]);
    return [
      answer.design + 1,
      ...sets.flatMap((set) =>
        set
          ? [
              set.shown.map(formatItem).join(format === 'code' ? ' ' : ' | '),
              formatItem(set.best),
              formatItem(set.worst),
            ]
          : [null, null, null],
      ),
      ...countByItem(config, answer).map(({ shown, best, worst }) => (shown > 0 ? best - worst : null)),
    ];
  },
  createRandomAnswer(config, random) {
    const designIndex = randomIntBetween(random, 0, DESIGN_COUNT - 1);
    const sets = listSets(config, designIndex).map((shown): AnsweredSet => {
      const [best, worst] = toShuffled(random, shown);
      return { shown, best: best!, worst: worst! };
    });
    return { design: designIndex, sets };
  },
  listParts,
});
