import { defineBlock, type Id, type AnswerProblem } from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';

export interface RankingConfig {
  items: Option[];
  /** How many items to rank; null: all. A participant may rank fewer, unless the block is required. */
  top: number | null;
  shuffle: boolean;
}
export interface RankingAnswer {
  /** Item ids, first place first. */
  order: Id[];
}

/** How many places a participant can give. */
export const countPlaces = ({ items, top }: RankingConfig): number =>
  Math.min(top ?? items.length, items.length);

function check(config: RankingConfig, { order }: RankingAnswer, required: boolean): AnswerProblem | null {
  if (order.length === 0) return { key: 'required' };
  const itemIds = new Set(config.items.map(({ id }) => id));
  if (new Set(order).size < order.length || !order.every((id) => itemIds.has(id)))
    return { key: 'not_an_option' };
  const placeCount = countPlaces(config);
  if (order.length > placeCount) return { key: 'too_many', limit: placeCount };
  return required && order.length < placeCount ? { key: 'incomplete' } : null;
}

/** Items put in order, first place first. An empty order fails `check`: an unanswered block has null as its answer. */
export const ranking = defineBlock<RankingConfig, RankingAnswer>({
  id: 'ranking',
  isQuestion: true,
  check,
  facts: (_config, { order }) =>
    order.map((id, index) => ({ part: id, choice: String(index + 1), number: index + 1 })),
  freeText: () => '',
  formatAnswer: ({ items }, { order }, localize) =>
    order.map((id, index) => `${index + 1}. ${getOptionLabel(items, id, localize)}`).join(', '),
});
