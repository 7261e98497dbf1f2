import { countAnswers } from '../../statistics/finding.ts';
import type { TeamPart } from '../../team-block.ts';
import { pickRandom } from '../random.ts';
import { countBars, type Choice } from '../summary/bars.ts';
import { listTypedOptions, createTypedColumns, upgradeOptions } from './choice-option.ts';
import { readTypedText, type OneOfOptionsAnswer, type OneOfOptionsConfig } from './one-of-options.ts';
import { reviewOptionPictures } from './option-pictures.ts';
import { getOptionLabel, createOptions, reviewOptions } from './options.ts';

const listChoices = ({ options }: OneOfOptionsConfig): Choice[] =>
  options.map(({ id, text }) => ({ choice: id, label: text }));

/**
 * What the team needs of single choice and dropdown. Cells: the option's label, by code its id (stable when options are
 * reworded or reordered); then a column per option with a text field.
 */
export const oneOfOptionsTeam = {
  optionList: 'options',
  version: 2,
  createConfig: (createId) => ({ options: createOptions(2, createId), shuffle: false }),
  upgrade: (config, from) => upgradeOptions(config, from) as OneOfOptionsConfig,
  review: ({ options }, languages) => [
    ...reviewOptions(options, languages, { list: 'options', singular: 'option', min: 2 }),
    ...reviewOptionPictures(options, languages),
  ],
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: true },
  ],
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
    format === 'code' ? answer.option : getOptionLabel(config.options, answer.option, localize),
    ...listTypedOptions(config.options).map(({ id }) =>
      id === answer.option ? readTypedText(config, answer) || null : null,
    ),
  ],
  createRandomAnswer({ options }, random) {
    const { id, typed } = pickRandom(random, options);
    return { option: id, other: typed ? 'Something else' : null };
  },
} satisfies Partial<TeamPart<OneOfOptionsConfig, OneOfOptionsAnswer>>;
