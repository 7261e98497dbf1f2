import { countAnswers, defineBlock, type Id, type AnswerProblem } from '../block.ts';
import { scoreGroup, removedParts, scaleChoices } from '../kit/summary/bars.ts';
import { labelOf, newOptions, optionColumns, reviewOptions, type Option } from '../kit/options/options.ts';
import { shuffled } from '../kit/random.ts';

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

/** How many ranks there are. */
const placesOf = ({ items, top }: RankingConfig): number => Math.min(top ?? items.length, items.length);

function check(config: RankingConfig, { order }: RankingAnswer, required: boolean): AnswerProblem | null {
  if (order.length === 0) return { key: 'required' };
  const known = new Set(config.items.map(({ id }) => id));
  if (new Set(order).size < order.length || !order.every((id) => known.has(id)))
    return { key: 'not_an_option' };
  const places = placesOf(config);
  if (order.length > places) return { key: 'too_many', limit: places };
  return required && order.length < places ? { key: 'incomplete' } : null;
}

/**
 * Items put in order, first place first. A participant may rank fewer items unless required, so `n` is per item.
 * Cells: one column per item with its rank, empty if not ranked; as label and as code. An empty order is not an answer:
 * pass null instead.
 */
export const ranking = defineBlock<RankingConfig, RankingAnswer>({
  id: 'ranking',
  version: 1,
  label: 'Ranking',
  hint: 'Put items in order, best first.',
  group: 'scales',
  isCommon: true,
  isQuestion: true,
  fresh: (draw) => ({ items: newOptions(3, draw), top: null, shuffle: true }),
  upgrade: (config) => config as RankingConfig,
  check,
  review({ items, top }, languages) {
    const issues = reviewOptions(items, languages, { list: 'items', singular: 'item', min: 2 });
    if (top !== null && top > items.length)
      issues.push({
        severity: 'warning',
        message: `Only ${items.length === 1 ? '1 item' : `${items.length} items`} can be ranked. Lower “Rank top”.`,
        place: 'top',
      });
    return issues;
  },
  conditions: (config) =>
    config.items.map(({ id, text }) => ({
      part: id,
      label: text,
      kind: 'number',
      choices: scaleChoices(1, placesOf(config)),
    })),
  facts: (_config, { order }) =>
    order.map((id, index) => ({ part: id, choice: String(index + 1), number: index + 1 })),
  freeText: () => '',
  summarise(config, tallies) {
    const places = scaleChoices(1, placesOf(config));
    const ids = config.items.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.items.map(({ id, text }) => scoreGroup(id, text, places, tallies)),
        ...removedParts(ids, tallies).map((id) => scoreGroup(id, {}, places, tallies)),
      ],
      score: null,
    };
  },
  columns: ({ items }, localize) => optionColumns(items, localize),
  cells({ items }, { order }) {
    const place = new Map(order.map((id, index) => [id, index + 1]));
    return items.map(({ id }) => place.get(id) ?? null);
  },
  rehearse(config, random) {
    const order = shuffled(
      random,
      config.items.map(({ id }) => id),
    ).slice(0, placesOf(config));
    // A complete order is valid whether the block is required or not.
    return { order };
  },
  formatAnswer: ({ items }, { order }, localize) =>
    order.map((id, index) => `${index + 1}. ${labelOf(items, id, localize)}`).join(', '),
  list: ({ items }, { order }, localize) => ({
    ordered: true,
    items: order.map((id) => ({ of: null, said: labelOf(items, id, localize) })),
  }),
});
