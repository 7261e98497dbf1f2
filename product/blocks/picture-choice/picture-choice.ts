import {
  countAnswers,
  defineBlock,
  type Id,
  type ConfigProblem,
  type AnswerProblem,
  type Localize,
} from '../block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { findOptionLabel, createOptionColumns } from '../kit/options/options.ts';
import {
  createPictureOptions,
  reviewPictureOptions,
  type PictureOption,
} from '../kit/pictures/picture-option.ts';
import { randomIntBetween, toShuffled } from '../kit/random.ts';

export interface PictureChoiceConfig {
  options: PictureOption[];
  multiple: boolean;
  /** How many to choose if `multiple`; null: no limit. */
  min: number | null;
  max: number | null;
  /** Pictures per row, 1 to 4; at most 2 on phones. */
  columns: number;
  /** Whether labels are shown below the pictures. */
  words: boolean;
  shuffle: boolean;
}
export interface PictureChoiceAnswer {
  options: Id[];
}

export const MAX_PICTURES = 50;

const listChoices = ({ options }: PictureChoiceConfig): Choice[] =>
  options.map(({ id, text: label }) => ({ choice: id, label }));

/** How many pictures may be chosen, within the length of the list. */
export function resolveLimits({ options, multiple, min, max }: PictureChoiceConfig): {
  min: number;
  max: number;
} {
  if (!multiple) return { min: 1, max: 1 };
  const optionCount = options.length;
  return { min: Math.min(min ?? 1, optionCount), max: Math.min(max ?? optionCount, optionCount) };
}

function check(config: PictureChoiceConfig, { options }: PictureChoiceAnswer): AnswerProblem | null {
  if (options.length === 0) return { key: 'required' };
  const optionIds = new Set(config.options.map(({ id }) => id));
  if (new Set(options).size < options.length || !options.every((id) => optionIds.has(id)))
    return { key: 'not_an_option' };
  const { min, max } = resolveLimits(config);
  if (options.length < min) return { key: 'too_few', limit: min };
  if (options.length > max) return { key: 'too_many', limit: max };
  return null;
}

function review({ options, multiple, min, max }: PictureChoiceConfig, languages: string[]): ConfigProblem[] {
  const problems = reviewPictureOptions(options, languages, { list: 'options', singular: 'option', min: 2 });
  const addError = (message: string) => problems.push({ severity: 'error', message, field: 'min' });
  if (!multiple || min === null) return problems;
  if (max !== null && min > max) addError('The minimum must not be higher than the maximum.');
  else if (min > options.length)
    addError(`The minimum must not be higher than the number of images (${options.length}).`);
  return problems;
}

const listChosenLabels = (
  config: PictureChoiceConfig,
  { options }: PictureChoiceAnswer,
  localize: Localize,
): string[] => options.map((id) => findOptionLabel(config.options, id, localize));

/**
 * A choice of one or several pictures. Cells: for one choice, its label or id; for several, one column per picture with
 * its label or empty, by code 1 or 0.
 */
export const pictureChoice = defineBlock<PictureChoiceConfig, PictureChoiceAnswer>({
  id: 'picture-choice',
  version: 1,
  label: 'Image choice',
  hint: 'Pick one or more images.',
  menuSection: 'choices',
  playerFile: 'pictures',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: (createId) => ({
    options: createPictureOptions(2, createId),
    multiple: false,
    min: null,
    max: null,
    columns: 2,
    words: true,
    shuffle: true,
  }),
  upgrade: (config) => config as PictureChoiceConfig,
  check,
  review,
  pictures: ({ options }) => options.flatMap(({ picture }) => picture ?? []),
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: !config.multiple },
  ],
  facts: (_config, { options }) => options.map((choice) => ({ part: '', choice, number: null })),
  freeText: () => '',
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: ({ options, multiple }, localize) =>
    multiple ? createOptionColumns(options, localize) : [{ key: 'answer', label: 'Answer' }],
  cells(config, answer, format, localize) {
    if (!config.multiple)
      return answer.options.map((id) =>
        format === 'code' ? id : findOptionLabel(config.options, id, localize),
      );
    const chosen = new Set(answer.options);
    return config.options.map(({ id, text }) => {
      if (format === 'code') return chosen.has(id) ? 1 : 0;
      return chosen.has(id) ? localize(text) || id : null;
    });
  },
  createRandomAnswer(config, random) {
    const { min, max } = resolveLimits(config);
    const chosen = new Set(
      toShuffled(random, config.options)
        .slice(0, randomIntBetween(random, min, max))
        .map(({ id }) => id),
    );
    return { options: config.options.map(({ id }) => id).filter((id) => chosen.has(id)) };
  },
  formatAnswer: (config, answer, localize) => listChosenLabels(config, answer, localize).join(', '),
  listParts: (config, answer, localize) => ({
    ordered: false,
    items: listChosenLabels(config, answer, localize).map((text) => ({ label: null, text })),
  }),
});
