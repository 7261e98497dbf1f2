import { countAnswers, type BlockType, type Id } from '../../block.ts';
import { countBars, type Choice } from '../summary/bars.ts';
import { findOptionLabel, createOptions, reviewOption, reviewOptions, type Option } from './options.ts';
import { pickRandom } from '../random.ts';
import { localizeOr } from '../localize-or.ts';

export interface OneOfOptionsConfig {
  options: Option[];
  /** An option with a text field. */
  other: Option | null;
  shuffle: boolean;
}
export interface OneOfOptionsAnswer {
  option: Id;
  /** The text typed for `other`. */
  other: string | null;
}

const listAllOptions = ({ options, other }: OneOfOptionsConfig): Option[] =>
  other ? [...options, other] : options;
const listChoices = (config: OneOfOptionsConfig): Choice[] =>
  listAllOptions(config).map(({ id, text }) => ({ choice: id, label: text }));
const readOtherText = (config: OneOfOptionsConfig, answer: OneOfOptionsAnswer): string =>
  answer.option === config.other?.id ? (answer.other ?? '').trim() : '';

/**
 * What single choice and dropdown share. Cells: the option's label, by code its id (stable when options are reworded or
 * reordered); with "other", a second column has the typed text. A text for an option that was not chosen is ignored.
 */
export const oneOfOptionsBlock = {
  isQuestion: true,
  fresh: (createId) => ({ options: createOptions(2, createId), other: null, shuffle: false }),
  upgrade: (config) => config as OneOfOptionsConfig,
  check: (config, { option }) =>
    listAllOptions(config).some(({ id }) => id === option) ? null : { key: 'not_an_option' },
  review: ({ options, other }, languages) => [
    ...reviewOptions(options, languages, { list: 'options', singular: 'option', min: other ? 1 : 2 }),
    ...(other ? reviewOption(other, languages, 'option') : []),
  ],
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
  facts: (_config, { option }) => [{ part: '', choice: option, number: null }],
  freeText: readOtherText,
  otherOption: ({ other }) => other?.id ?? null,
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: ({ other }, localize) => [
    { key: '', label: '' },
    ...(other ? [{ key: 'other', label: `${localizeOr(localize, other.text, 'Other')} (typed)` }] : []),
  ],
  cells: (config, answer, format, localize) => [
    format === 'code' ? answer.option : findOptionLabel(listAllOptions(config), answer.option, localize),
    ...(config.other ? [readOtherText(config, answer) || null] : []),
  ],
  rehearse(config, random) {
    const option = pickRandom(random, listAllOptions(config)).id;
    return { option, other: option === config.other?.id ? 'Something else' : null };
  },
  formatAnswer(config, answer, localize) {
    const label = findOptionLabel(listAllOptions(config), answer.option, localize);
    const typed = readOtherText(config, answer);
    return typed ? `${label}: ${typed}` : label;
  },
} satisfies Partial<BlockType<OneOfOptionsConfig, OneOfOptionsAnswer>>;
