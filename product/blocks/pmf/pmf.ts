import { defineBlock } from '../block.ts';
import { text, type Text } from '../text.ts';

/** How disappointed people would be. */
export const PMF_CHOICES = ['very', 'somewhat', 'not'] as const;
/** The choice of people who no longer use the product, so that the question does not apply to them. */
export const NOT_APPLICABLE_CHOICE = 'away';
export type PmfChoice = (typeof PMF_CHOICES)[number] | typeof NOT_APPLICABLE_CHOICE;

export interface PmfConfig {
  very: Text;
  somewhat: Text;
  not: Text;
  /** Answer for people who no longer use the product, not part of the score; null: not offered. */
  away: Text | null;
}
export interface PmfAnswer {
  choice: PmfChoice;
}

/** The label of a choice, also of one that is no longer offered. */
export const getChoiceLabel = (config: PmfConfig, choice: PmfChoice): Text =>
  config[choice] ?? text('Not applicable');

/**
 * The question of product-market fit (Sean Ellis): how disappointed people would be without a product. People to whom
 * it does not apply have a separate part.
 */
export const pmf = defineBlock<PmfConfig, PmfAnswer>({
  id: 'pmf',
  isQuestion: true,
  check: ({ away }, { choice }) =>
    choice === NOT_APPLICABLE_CHOICE && away === null ? { key: 'not_an_option' } : null,
  facts: (_config, { choice }) => [
    { part: choice === NOT_APPLICABLE_CHOICE ? NOT_APPLICABLE_CHOICE : '', choice, number: null },
  ],
  freeText: () => '',
  formatAnswer: (config, { choice }, localize) => localize(getChoiceLabel(config, choice)) || choice,
});
