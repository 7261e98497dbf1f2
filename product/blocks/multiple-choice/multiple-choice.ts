import { defineBlock, type Id, type AnswerProblem, type Localize } from '../block.ts';
import type { ChoiceColumns, ChoiceOption } from '../kit/options/choice-option.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import type { LimitMode } from '../kit/limits/limits.ts';

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

/** What was typed beside an option; '' if it was not chosen or has no text field. */
export function readTypedText({ id, typed }: ChoiceOption, answer: MultipleChoiceAnswer): string {
  if (!typed || !answer.options.includes(id)) return '';
  // An id can be "constructor".
  const typedText = answer.texts && Object.hasOwn(answer.texts, id) ? answer.texts[id] : answer.other;
  return typedText ?? '';
}

export const listCombinable = ({ options }: MultipleChoiceConfig): ChoiceOption[] =>
  options.filter(({ exclusive }) => !exclusive);

/** How many options may be chosen together, within the length of the list. */
export function resolveLimits(config: MultipleChoiceConfig): { min: number; max: number } {
  const optionCount = listCombinable(config).length;
  return {
    min: Math.min(config.min ?? 1, optionCount),
    max: Math.min(config.max ?? optionCount, optionCount),
  };
}

function checkLimits(config: MultipleChoiceConfig, { options }: MultipleChoiceAnswer): AnswerProblem | null {
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
  return config.limits === 'soft' ? null : checkLimits(config, answer);
}

/** The labels of the chosen options, with what was typed beside them. */
export function listChosenLabels(
  { options }: MultipleChoiceConfig,
  answer: MultipleChoiceAnswer,
  localize: Localize,
): string[] {
  return answer.options.map((chosen) => {
    const label = getOptionLabel(options, chosen, localize);
    const option = options.find(({ id }) => id === chosen);
    const typed = option && readTypedText(option, answer).trim();
    return typed ? `${label}: ${typed}` : label;
  });
}

/**
 * Any number of options; one that excludes all others satisfies any minimum. An answer without options is not an answer:
 * pass null instead.
 */
export const multipleChoice = defineBlock<MultipleChoiceConfig, MultipleChoiceAnswer>({
  id: 'multiple-choice',
  isQuestion: true,
  check,
  warn: (config, answer) => (config.limits === 'soft' ? checkLimits(config, answer) : null),
  facts: (_config, { options }) => options.map((choice) => ({ part: '', choice, number: null })),
  freeText: ({ options }, answer) =>
    options
      .map((option) => readTypedText(option, answer).trim())
      .filter(Boolean)
      .join('\n'),
  formatAnswer: (config, answer, localize) => listChosenLabels(config, answer, localize).join(', '),
});
