import type { BlockType, Id } from '../../block.ts';
import type { ChoiceOption } from './choice-option.ts';
import { getOptionLabel } from './options.ts';

export interface OneOfOptionsConfig {
  /** Some may have a text field. */
  options: ChoiceOption[];
  shuffle: boolean;
}
export interface OneOfOptionsAnswer {
  option: Id;
  /** The text typed beside the chosen option. */
  other: string | null;
}

/** The text typed beside the chosen option; that of an option that was not chosen is ignored. */
export const readTypedText = (
  { options }: OneOfOptionsConfig,
  { option, other }: OneOfOptionsAnswer,
): string => (options.some(({ id, typed }) => typed && id === option) ? (other ?? '').trim() : '');

/** What answering needs of single choice and dropdown; see `oneOfOptionsTeam`. */
export const oneOfOptionsBlock = {
  isQuestion: true,
  check: ({ options }, { option }) =>
    options.some(({ id }) => id === option) ? null : { key: 'not_an_option' },
  facts: (_config, { option }) => [{ part: '', choice: option, number: null }],
  freeText: readTypedText,
  formatAnswer(config, answer, localize) {
    const label = getOptionLabel(config.options, answer.option, localize);
    const typed = readTypedText(config, answer);
    return typed ? `${label}: ${typed}` : label;
  },
} satisfies Partial<BlockType<OneOfOptionsConfig, OneOfOptionsAnswer>>;
