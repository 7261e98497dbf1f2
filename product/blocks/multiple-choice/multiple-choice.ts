import { countAnswers, defineBlock, type Id, type AnswerProblem, type Localize } from '../block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import {
  listTypedOptions,
  createTypedColumns,
  upgradeOptions,
  type ChoiceColumns,
  type ChoiceOption,
} from '../kit/options/choice-option.ts';
import { listOptionPictures, reviewOptionPictures } from '../kit/options/option-pictures.ts';
import {
  createOptions,
  findOptionLabel,
  createOptionColumns,
  reviewOptions,
} from '../kit/options/options.ts';
import { upgradeLimits, type LimitMode } from '../kit/limits/limits.ts';
import { pickRandom, randomIntBetween, toShuffled } from '../kit/random.ts';

export interface MultipleChoiceConfig {
  /** Some may have a text field, some exclude all others; a single one is a lone checkbox. */
  options: ChoiceOption[];
  min: number | null;
  max: number | null;
  limits: LimitMode;
  shuffle: boolean;
  columns?: ChoiceColumns | undefined;
}
export interface MultipleChoiceAnswer {
  options: Id[];
  /** What was typed beside options with a text field, by their ids. */
  texts?: Record<Id, string> | undefined;
  /** The text beside the only option with a text field, in answers from before there could be several. */
  other?: string | null | undefined;
}

const listChoices = ({ options }: MultipleChoiceConfig): Choice[] =>
  options.map(({ id, text }) => ({ choice: id, label: text }));

/** What was typed beside an option; '' if it was not chosen or has no text field. */
export function readTypedText({ id, typed }: ChoiceOption, answer: MultipleChoiceAnswer): string {
  if (!typed || !answer.options.includes(id)) return '';
  // An id can be "constructor".
  const typedText = answer.texts && Object.hasOwn(answer.texts, id) ? answer.texts[id] : answer.other;
  return typedText ?? '';
}

const listCombinable = ({ options }: MultipleChoiceConfig): ChoiceOption[] =>
  options.filter(({ exclusive }) => !exclusive);

/** How many options may be chosen together, within the length of the list. */
function resolveLimits(config: MultipleChoiceConfig): { min: number; max: number } {
  const optionCount = listCombinable(config).length;
  return {
    min: Math.min(config.min ?? 1, optionCount),
    max: Math.min(config.max ?? optionCount, optionCount),
  };
}

function findLimitProblem(
  config: MultipleChoiceConfig,
  { options }: MultipleChoiceAnswer,
): AnswerProblem | null {
  if (config.options.some(({ id, exclusive }) => exclusive && options.includes(id))) return null;
  const { min, max } = resolveLimits(config);
  if (options.length < min) return { key: 'too_few', limit: min };
  return options.length > max ? { key: 'too_many', limit: max } : null;
}

function check(config: MultipleChoiceConfig, answer: MultipleChoiceAnswer): AnswerProblem | null {
  const { options } = answer;
  if (options.length === 0) return { key: 'required' };
  const optionIds = new Set(config.options.map(({ id }) => id));
  if (new Set(options).size < options.length || !options.every((id) => optionIds.has(id)))
    return { key: 'not_an_option' };
  if (config.options.some(({ id, exclusive }) => exclusive && options.includes(id)))
    return options.length === 1 ? null : { key: 'too_many', limit: 1 };
  return config.limits === 'soft' ? null : findLimitProblem(config, answer);
}

/** The labels of the chosen options, with what was typed beside them. */
function listChosenLabels(
  { options }: MultipleChoiceConfig,
  answer: MultipleChoiceAnswer,
  localize: Localize,
): string[] {
  return answer.options.map((chosen) => {
    const label = findOptionLabel(options, chosen, localize);
    const option = options.find(({ id }) => id === chosen);
    const typed = option && readTypedText(option, answer).trim();
    return typed ? `${label}: ${typed}` : label;
  });
}

/**
 * Any number of options; one that excludes all others satisfies any minimum. Cells: one column per option with its label
 * or empty, by code 1 or 0, then a column per option with a text field. An answer without options is not an answer: pass
 * null instead.
 */
export const multipleChoice = defineBlock<MultipleChoiceConfig, MultipleChoiceAnswer>({
  id: 'multiple-choice',
  version: 2,
  label: 'Multiple choice',
  hint: 'Pick one or more options.',
  menuSection: 'choices',
  playerFile: 'pictures',
  family: 'options',
  isCommon: true,
  isQuestion: true,
  optionList: 'options',
  createConfig: (createId) => ({
    options: createOptions(2, createId),
    min: null,
    max: null,
    limits: 'hard',
    shuffle: false,
  }),
  upgrade: (config, from) => upgradeLimits<MultipleChoiceConfig>(upgradeOptions(config, from), from),
  pictures: ({ options }) => listOptionPictures(options),
  check,
  warn: (config, answer) => (config.limits === 'soft' ? findLimitProblem(config, answer) : null),
  review(config, languages) {
    const { options, min, max } = config;
    const problems = [
      ...reviewOptions(options, languages, { list: 'options', singular: 'option', min: 1 }),
      ...reviewOptionPictures(options, languages),
    ];
    const optionCount = listCombinable(config).length;
    if (min !== null && max !== null && min > max)
      problems.push({
        severity: 'error',
        message: 'The minimum must not be higher than the maximum.',
        field: 'min',
      });
    else if (min !== null && min > optionCount)
      problems.push({
        severity: 'error',
        message: `The minimum must not be higher than the number of options (${optionCount}).`,
        field: 'min',
      });
    return problems;
  },
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
  facts: (_config, { options }) => options.map((choice) => ({ part: '', choice, number: null })),
  freeText: ({ options }, answer) =>
    options
      .map((option) => readTypedText(option, answer).trim())
      .filter(Boolean)
      .join('\n'),
  otherOptions: ({ options }) =>
    listTypedOptions(options).map(({ id, text }) => ({
      id,
      label: text,
      chosen: { options: [id] },
      textPaths: [['texts', id], ['other']],
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
  columns: ({ options }, localize) => [
    ...createOptionColumns(options, localize),
    ...createTypedColumns(options, localize),
  ],
  cells({ options }, answer, format, localize) {
    const ticked = new Set(answer.options);
    return [
      ...options.map(({ id, text }) => {
        if (format === 'code') return ticked.has(id) ? 1 : 0;
        return ticked.has(id) ? localize(text) || id : null;
      }),
      ...listTypedOptions(options).map((option) => readTypedText(option, answer).trim() || null),
    ];
  },
  createRandomAnswer(config, random) {
    const combinable = listCombinable(config);
    const exclusive = config.options.filter((option) => option.exclusive);
    const isExclusive = exclusive.length > 0 && (combinable.length === 0 || random() < 0.1);
    const { min, max } = resolveLimits(config);
    const ticked = new Set(
      isExclusive
        ? [pickRandom(random, exclusive)]
        : toShuffled(random, combinable).slice(0, randomIntBetween(random, Math.max(1, min), max)),
    );
    const chosen = config.options.filter((option) => ticked.has(option));
    const typed = listTypedOptions(chosen).map(({ id }) => [id, 'Something else'] as const);
    const options = chosen.map(({ id }) => id);
    return typed.length > 0 ? { options, texts: Object.fromEntries(typed) } : { options };
  },
  formatAnswer: (config, answer, localize) => listChosenLabels(config, answer, localize).join(', '),
  listParts: (config, answer, localize) => ({
    ordered: false,
    items: listChosenLabels(config, answer, localize).map((picked) => ({ label: null, text: picked })),
  }),
});
