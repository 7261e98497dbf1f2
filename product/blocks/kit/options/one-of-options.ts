import { countsOf, type BlockType, type Id } from '../../block.ts';
import { barsOf, type Choice } from '../summary/bars.ts';
import { labelOf, newOptions, reviewOption, reviewOptions, type Option } from './options.ts';
import { oneOf } from '../random.ts';
import { localizeOr } from '../localize-or.ts';

export interface OneOfOptionsConfig {
  options: Option[];
  /** An option with a field to type in. */
  other: Option | null;
  shuffle: boolean;
}
export interface OneOfOptionsAnswer {
  option: Id;
  /** What was typed beside `other`. */
  other: string | null;
}

const listOf = ({ options, other }: OneOfOptionsConfig): Option[] => (other ? [...options, other] : options);
const choicesOf = (config: OneOfOptionsConfig): Choice[] =>
  listOf(config).map(({ id, text }) => ({ choice: id, label: text }));
const typedIn = (config: OneOfOptionsConfig, answer: OneOfOptionsAnswer): string =>
  answer.option === config.other?.id ? (answer.other ?? '').trim() : '';

/**
 * What single choice and dropdown share. Cells: what the option says by label, its id by code (ids survive rewording
 * and reorder); with "other" a second column has what was typed. Words typed beside an option not chosen are ignored.
 */
export const oneOfOptions = {
  isQuestion: true,
  fresh: (draw) => ({ options: newOptions(2, draw), other: null, shuffle: false }),
  upgrade: (config) => config as OneOfOptionsConfig,
  check: (config, { option }) =>
    listOf(config).some(({ id }) => id === option) ? null : { key: 'not_an_option' },
  review: ({ options, other }, languages) => [
    ...reviewOptions(options, languages, { list: 'options', one: 'option', least: other ? 1 : 2 }),
    ...(other ? reviewOption(other, languages, 'option') : []),
  ],
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: choicesOf(config) }],
  facts: (_config, { option }) => [{ part: '', choice: option, number: null }],
  freeText: typedIn,
  otherOption: ({ other }) => other?.id ?? null,
  summarise(config, tallies) {
    const counts = countsOf(tallies);
    const bars = barsOf('', choicesOf(config), tallies);
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
  cells: (config, answer, as, localize) => [
    as === 'code' ? answer.option : labelOf(listOf(config), answer.option, localize),
    ...(config.other ? [typedIn(config, answer) || null] : []),
  ],
  rehearse(config, random) {
    const option = oneOf(random, listOf(config)).id;
    return { option, other: option === config.other?.id ? 'Something else' : null };
  },
  formatAnswer(config, answer, localize) {
    const label = labelOf(listOf(config), answer.option, localize);
    const words = typedIn(config, answer);
    return words ? `${label}: ${words}` : label;
  },
} satisfies Partial<BlockType<OneOfOptionsConfig, OneOfOptionsAnswer>>;
