import { countAnswers, type BlockType, type Id } from '../../block.ts';
import { countBars, type Choice } from '../summary/bars.ts';
import { listTypedOptions, createTypedColumns, upgradeOptions, type ChoiceOption } from './choice-option.ts';
import { reviewOptionPictures } from './option-pictures.ts';
import { findOptionLabel, createOptions, reviewOptions } from './options.ts';
import { pickRandom } from '../random.ts';

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

const listChoices = ({ options }: OneOfOptionsConfig): Choice[] =>
  options.map(({ id, text }) => ({ choice: id, label: text }));
const readTypedText = ({ options }: OneOfOptionsConfig, { option, other }: OneOfOptionsAnswer): string =>
  options.some(({ id, typed }) => typed && id === option) ? (other ?? '').trim() : '';

/**
 * The part of a block type that single choice and dropdown share. Cells: the option's label, by code its id (stable when
 * options are reworded or reordered); then a column per option with a text field. A text for an option that was not
 * chosen is ignored.
 */
export const oneOfOptionsBlock = {
  isQuestion: true,
  optionList: 'options',
  version: 2,
  createConfig: (createId) => ({ options: createOptions(2, createId), shuffle: false }),
  upgrade: (config, from) => upgradeOptions(config, from) as OneOfOptionsConfig,
  check: ({ options }, { option }) =>
    options.some(({ id }) => id === option) ? null : { key: 'not_an_option' },
  review: ({ options }, languages) => [
    ...reviewOptions(options, languages, { list: 'options', singular: 'option', min: 2 }),
    ...reviewOptionPictures(options, languages),
  ],
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: true },
  ],
  facts: (_config, { option }) => [{ part: '', choice: option, number: null }],
  freeText: readTypedText,
  otherOptions: ({ options }) =>
    listTypedOptions(options).map(({ id, text }) => ({
      id,
      label: text,
      chosen: { option: id },
      textPaths: [['other']],
    })),
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: ({ options }, localize) => [{ key: '', label: '' }, ...createTypedColumns(options, localize)],
  cells: (config, answer, format, localize) => [
    format === 'code' ? answer.option : findOptionLabel(config.options, answer.option, localize),
    ...listTypedOptions(config.options).map(({ id }) =>
      id === answer.option ? readTypedText(config, answer) || null : null,
    ),
  ],
  createRandomAnswer({ options }, random) {
    const { id, typed } = pickRandom(random, options);
    return { option: id, other: typed ? 'Something else' : null };
  },
  formatAnswer(config, answer, localize) {
    const label = findOptionLabel(config.options, answer.option, localize);
    const typed = readTypedText(config, answer);
    return typed ? `${label}: ${typed}` : label;
  },
} satisfies Partial<BlockType<OneOfOptionsConfig, OneOfOptionsAnswer>>;
