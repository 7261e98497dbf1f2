import {
  countAnswers,
  defineBlock,
  type Fact,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
  type NumberFigures,
  type Tally,
} from '../block.ts';
import { summariseNumbers, findRemovedParts, filterTalliesByPart } from '../kit/summary/bars.ts';
import { findOptionLabel, createOptions, reviewOptions, type Option } from '../kit/options/options.ts';
import { randomIntBetween, toShuffled } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import { DESIGN_COUNT, buildDesign, computeDefaultSetCount } from './design.ts';
import { computeMeanFromMoments } from '../statistics/numbers.ts';
import { computePreferenceShares, computeUtility } from './utility.ts';

export interface MaxdiffConfig {
  items: Option[];
  /** Items per set, 3 to 6. */
  size: number;
  /** Number of sets; null: as many as show each item three times. */
  sets: number | null;
  /** Labels of the two choices of each set: "Most important" and "Least important". */
  best: Text;
  worst: Text;
}
export interface AnsweredSet {
  shown: Id[];
  best: Id | null;
  worst: Id | null;
}
export interface MaxdiffAnswer {
  /** Index of the design the sets belong to. */
  design: number;
  /** The first sets of the design, as far as the participant came. */
  sets: AnsweredSet[];
}

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
export const MAX_SETS = 30;

/** Items per set and sets per participant, within the limits of the item list. */
export function resolveSetSizes({ items, size, sets }: Pick<MaxdiffConfig, 'items' | 'size' | 'sets'>) {
  const setSize = Math.min(size, items.length);
  return {
    size: setSize,
    sets: Math.min(MAX_SETS, sets ?? computeDefaultSetCount(items.length, Math.max(1, setSize))),
  };
}

/** The sets of a design as item ids. @param designIndex 0 to DESIGN_COUNT − 1 */
export function listSets(config: MaxdiffConfig, designIndex: number): Id[][] {
  const { size, sets } = resolveSetSizes(config);
  return buildDesign(config.items.length, size, sets, designIndex).map((set) =>
    set.map((item) => config.items[item]!.id),
  );
}

const isComplete = ({ best, worst }: AnsweredSet): boolean => best !== null && worst !== null;

function check(config: MaxdiffConfig, answer: MaxdiffAnswer, required: boolean): AnswerProblem | null {
  if (answer.sets.every(({ best, worst }) => best === null && worst === null)) return { key: 'required' };
  const plannedSets = answer.design < DESIGN_COUNT ? listSets(config, answer.design) : [];
  if (answer.sets.length > plannedSets.length) return { key: 'not_an_option' };
  for (const [index, { shown, best, worst }] of answer.sets.entries()) {
    if (shown.join() !== plannedSets[index]!.join()) return { key: 'not_an_option' };
    if ([best, worst].some((id) => id !== null && !shown.includes(id))) return { key: 'not_an_option' };
    if (best !== null && best === worst) return { key: 'not_an_option' };
  }
  const completeCount = answer.sets.filter(isComplete).length;
  return completeCount === 0 || (required && completeCount < plannedSets.length)
    ? { key: 'incomplete' }
    : null;
}

/** How often each item was shown, best and worst in completely answered sets, in the order of the config. */
function countByItem({ items }: MaxdiffConfig, { sets }: MaxdiffAnswer) {
  const completeSets = sets.filter(isComplete);
  return items.map(({ id }) => ({
    id,
    shown: completeSets.filter(({ shown }) => shown.includes(id)).length,
    best: completeSets.filter(({ best }) => best === id).length,
    worst: completeSets.filter(({ worst }) => worst === id).length,
  }));
}

/**
 * A person's score per item, −100 (always worst) to 100 (always best), and as traces how often it was shown, best and
 * worst, so that the sum of `number` is the count over all people.
 */
function facts(config: MaxdiffConfig, answer: MaxdiffAnswer): Fact[] {
  return countByItem(config, answer)
    .filter(({ shown }) => shown > 0)
    .flatMap(({ id, shown, best, worst }) => {
      const score = (100 * (best - worst)) / shown;
      const traces = [
        { part: '~shown', choice: id, number: shown },
        { part: '~best', choice: id, number: best },
        { part: '~worst', choice: id, number: worst },
      ];
      return [{ part: id, choice: '', number: score }, ...traces.filter(({ number }) => number > 0)];
    });
}

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
    problems.push(...reviewText(label, languages, { field, missing: `Enter the ${name}.`, name }));
  return problems;
}

function listParts(config: MaxdiffConfig, answer: MaxdiffAnswer, localize: Localize): AnswerParts {
  const formatItem = (id: Id | null) => (id === null ? '–' : findOptionLabel(config.items, id, localize));
  return {
    ordered: true,
    items: answer.sets.map(({ best, worst }, index) => ({
      label: `Set ${index + 1}`,
      text: `best ${formatItem(best)}, worst ${formatItem(worst)}`,
    })),
  };
}

/**
 * Best and worst of small sets (best-worst scaling, case 1: Louviere, J. J., Flynn, T. N. & Marley, A. A. J. (2015),
 * Best-Worst Scaling). Cells: the design; per set the items shown, best and worst, as labels or ids; per item how often
 * it was best minus how often it was worst, empty if it was not shown.
 */
export const maxdiff = defineBlock<MaxdiffConfig, MaxdiffAnswer>({
  id: 'maxdiff',
  version: 1,
  label: 'MaxDiff',
  hint: 'Best–worst scaling: rank many items by repeated trade-offs.',
  menuSection: 'methods',
  playerFile: 'methods',
  isQuestion: true,
  createConfig: (createId) => ({
    items: createOptions(6, createId),
    size: 4,
    sets: null,
    best: text('Most important'),
    worst: text('Least important'),
  }),
  upgrade: (config) => config as MaxdiffConfig,
  check,
  review,
  conditions: ({ items }) =>
    items.map(({ id, text: label }) => ({ part: id, label, kind: 'number', choices: [] })),
  facts,
  freeText: () => '',
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
      id === null || format === 'code' ? id : findOptionLabel(config.items, id, localize);
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
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});
