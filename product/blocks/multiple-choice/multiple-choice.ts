import { countAnswers, defineBlock, type Id, type AnswerProblem, type Localize } from '../block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import {
  findOptionLabel,
  createOptions,
  optionColumns,
  reviewOption,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { upgradeLimits, type LimitMode } from '../kit/limits/limits.ts';
import { randomIntBetween, toShuffled } from '../kit/random.ts';
import { localizeOr } from '../kit/localize-or.ts';

export interface MultipleChoiceConfig {
  options: Option[];
  other: Option | null;
  /** "None of these", which excludes all other options. */
  none: Option | null;
  min: number | null;
  max: number | null;
  limits: LimitMode;
  shuffle: boolean;
}
export interface MultipleChoiceAnswer {
  options: Id[];
  other: string | null;
}

const listOptionsWithOther = ({ options, other }: MultipleChoiceConfig): Option[] =>
  other ? [...options, other] : options;
const listAllOptions = (config: MultipleChoiceConfig): Option[] =>
  config.none ? [...listOptionsWithOther(config), config.none] : listOptionsWithOther(config);
const listChoices = (config: MultipleChoiceConfig): Choice[] =>
  listAllOptions(config).map(({ id, text }) => ({ choice: id, label: text }));
const readOtherText = (config: MultipleChoiceConfig, answer: MultipleChoiceAnswer): string =>
  config.other && answer.options.includes(config.other.id) ? (answer.other ?? '').trim() : '';

/** How many options may be chosen, within the length of the list. */
function resolveLimits(config: MultipleChoiceConfig): { min: number; max: number } {
  const optionCount = listOptionsWithOther(config).length;
  return {
    min: Math.min(config.min ?? 1, optionCount),
    max: Math.min(config.max ?? optionCount, optionCount),
  };
}

function findLimitProblem(
  config: MultipleChoiceConfig,
  { options }: MultipleChoiceAnswer,
): AnswerProblem | null {
  if (config.none && options.includes(config.none.id)) return null;
  const { min, max } = resolveLimits(config);
  if (options.length < min) return { key: 'too_few', limit: min };
  return options.length > max ? { key: 'too_many', limit: max } : null;
}

function check(config: MultipleChoiceConfig, answer: MultipleChoiceAnswer): AnswerProblem | null {
  const { options } = answer;
  if (options.length === 0) return { key: 'required' };
  const known = new Set(listAllOptions(config).map(({ id }) => id));
  if (new Set(options).size < options.length || !options.every((id) => known.has(id)))
    return { key: 'not_an_option' };
  if (config.none && options.includes(config.none.id))
    return options.length === 1 ? null : { key: 'too_many', limit: 1 };
  return config.limits === 'soft' ? null : findLimitProblem(config, answer);
}

/** The labels of the chosen options; "Other" with the typed text. */
function listChosenLabels(
  config: MultipleChoiceConfig,
  answer: MultipleChoiceAnswer,
  localize: Localize,
): string[] {
  const typed = readOtherText(config, answer);
  return answer.options.map((id) => {
    const label = findOptionLabel(listAllOptions(config), id, localize);
    return id === config.other?.id && typed ? `${label}: ${typed}` : label;
  });
}

/**
 * Any number of options; "none" excludes all others and satisfies any minimum. Cells: one column per option (then
 * "other", then "none") with its label or empty, by code 1 or 0; with "other", a last column has the typed text. An
 * answer without options is not an answer: pass null instead.
 */
export const multipleChoice = defineBlock<MultipleChoiceConfig, MultipleChoiceAnswer>({
  id: 'multiple-choice',
  version: 2,
  label: 'Multiple choice',
  hint: 'Pick one or more options.',
  group: 'choices',
  isCommon: true,
  isQuestion: true,
  fresh: (createId) => ({
    options: createOptions(2, createId),
    other: null,
    none: null,
    min: null,
    max: null,
    limits: 'hard',
    shuffle: false,
  }),
  upgrade: upgradeLimits<MultipleChoiceConfig>,
  check,
  warn: (config, answer) => (config.limits === 'soft' ? findLimitProblem(config, answer) : null),
  review({ options, other, none, min, max }, languages) {
    const issues = reviewOptions(options, languages, {
      list: 'options',
      singular: 'option',
      min: other || none ? 1 : 2,
    });
    if (other) issues.push(...reviewOption(other, languages, 'option'));
    if (none) issues.push(...reviewOption(none, languages, 'option'));
    const optionCount = options.length + (other ? 1 : 0);
    if (min !== null && max !== null && min > max)
      issues.push({
        severity: 'error',
        message: 'The minimum must not be higher than the maximum.',
        place: 'min',
      });
    else if (min !== null && min > optionCount)
      issues.push({
        severity: 'error',
        message: `The minimum must not be higher than the number of options (${optionCount}).`,
        place: 'min',
      });
    return issues;
  },
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
  facts: (_config, { options }) => options.map((choice) => ({ part: '', choice, number: null })),
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
  columns: (config, localize) => [
    ...optionColumns(listAllOptions(config), localize),
    ...(config.other
      ? [{ key: 'other', label: `${localizeOr(localize, config.other.text, 'Other')} (typed)` }]
      : []),
  ],
  cells(config, answer, format, localize) {
    const ticked = new Set(answer.options);
    const cells: (string | number | null)[] = listAllOptions(config).map(({ id, text }) => {
      if (format === 'code') return ticked.has(id) ? 1 : 0;
      return ticked.has(id) ? localize(text) || id : null;
    });
    if (config.other) cells.push(readOtherText(config, answer) || null);
    return cells;
  },
  rehearse(config, random) {
    if (config.none && random() < 0.1) return { options: [config.none.id], other: null };
    const { min, max } = resolveLimits(config);
    const ticked = new Set(
      toShuffled(random, listOptionsWithOther(config))
        .slice(0, randomIntBetween(random, Math.max(1, min), max))
        .map(({ id }) => id),
    );
    const options = listOptionsWithOther(config)
      .map(({ id }) => id)
      .filter((id) => ticked.has(id));
    return { options, other: config.other && ticked.has(config.other.id) ? 'Something else' : null };
  },
  formatAnswer: (config, answer, localize) => listChosenLabels(config, answer, localize).join(', '),
  listParts: (config, answer, localize) => ({
    ordered: false,
    items: listChosenLabels(config, answer, localize).map((picked) => ({ label: null, text: picked })),
  }),
});
