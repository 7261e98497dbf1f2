import { countAnswers, defineBlock, type Id, type AnswerProblem } from '../block.ts';
import { summariseScores, findRemovedParts, listScaleChoices } from '../kit/summary/bars.ts';
import {
  findOptionLabel,
  createOptions,
  createOptionColumns,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { toShuffled } from '../kit/random.ts';

export interface RankingConfig {
  items: Option[];
  /** How many items to rank; null: all. A participant may rank fewer unless required. */
  top: number | null;
  shuffle: boolean;
}
export interface RankingAnswer {
  /** Item ids, first place first. */
  order: Id[];
}

/** How many places a participant can give. */
const countPlaces = ({ items, top }: RankingConfig): number => Math.min(top ?? items.length, items.length);

function check(config: RankingConfig, { order }: RankingAnswer, required: boolean): AnswerProblem | null {
  if (order.length === 0) return { key: 'required' };
  const itemIds = new Set(config.items.map(({ id }) => id));
  if (new Set(order).size < order.length || !order.every((id) => itemIds.has(id)))
    return { key: 'not_an_option' };
  const placeCount = countPlaces(config);
  if (order.length > placeCount) return { key: 'too_many', limit: placeCount };
  return required && order.length < placeCount ? { key: 'incomplete' } : null;
}

/**
 * Items put in order, first place first. Not every participant ranks every item, so the groups of the finding
 * differ in `n`. Export: one column per item with its place, or empty; the same for labels and codes.
 * An empty order fails `check`: an unanswered block has null as its answer.
 */
export const ranking = defineBlock<RankingConfig, RankingAnswer>({
  id: 'ranking',
  version: 1,
  label: 'Ranking',
  hint: 'Put items in order, best first.',
  menuSection: 'scales',
  family: 'options',
  isCommon: true,
  isQuestion: true,
  optionList: 'items',
  createConfig: (createId) => ({ items: createOptions(3, createId), top: null, shuffle: true }),
  upgrade: (config) => config as RankingConfig,
  check,
  review({ items, top }, languages) {
    const problems = reviewOptions(items, languages, { list: 'items', singular: 'item', min: 2 });
    if (top !== null && top > items.length)
      problems.push({
        severity: 'warning',
        message: `Only ${items.length === 1 ? '1 item' : `${items.length} items`} can be ranked. Lower “Rank top”.`,
        field: 'top',
      });
    return problems;
  },
  conditions: (config) =>
    config.items.map(({ id, text }) => ({
      part: id,
      label: text,
      kind: 'number',
      choices: listScaleChoices(1, countPlaces(config)),
    })),
  facts: (_config, { order }) =>
    order.map((id, index) => ({ part: id, choice: String(index + 1), number: index + 1 })),
  freeText: () => '',
  summarise(config, tallies) {
    const placeChoices = listScaleChoices(1, countPlaces(config));
    const ids = config.items.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.items.map(({ id, text }) => summariseScores(id, text, placeChoices, tallies)),
        ...findRemovedParts(ids, tallies).map((id) => summariseScores(id, {}, placeChoices, tallies)),
      ],
      score: null,
    };
  },
  columns: ({ items }, localize) => createOptionColumns(items, localize),
  cells({ items }, { order }) {
    const placeById = new Map(order.map((id, index) => [id, index + 1]));
    return items.map(({ id }) => placeById.get(id) ?? null);
  },
  createRandomAnswer(config, random) {
    const order = toShuffled(
      random,
      config.items.map(({ id }) => id),
    ).slice(0, countPlaces(config));
    // A complete order is valid whether the block is required or not.
    return { order };
  },
  formatAnswer: ({ items }, { order }, localize) =>
    order.map((id, index) => `${index + 1}. ${findOptionLabel(items, id, localize)}`).join(', '),
  listParts: ({ items }, { order }, localize) => ({
    ordered: true,
    items: order.map((id) => ({ label: null, text: findOptionLabel(items, id, localize) })),
  }),
});
