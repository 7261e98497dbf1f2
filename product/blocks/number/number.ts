import { countAnswers, defineBlock, type ConfigProblem, type AnswerProblem } from '../block.ts';
import { upgradeLimits, type LimitMode } from '../kit/limits/limits.ts';
import type { WithRules } from '../kit/rules/rules.ts';
import { MAX_DIGITS, MAX_NUMBER } from '../kit/typed/parse-number.ts';
import { summariseNumbers } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface NumberConfig extends WithRules {
  min: number | null;
  max: number | null;
  limits: LimitMode;
  whole: boolean;
  unit: Text;
}
export interface NumberAnswer {
  number: number;
}

function findLimitProblem({ min, max }: NumberConfig, { number: value }: NumberAnswer): AnswerProblem | null {
  if (min !== null && value < min) return { key: 'too_small', limit: min };
  if (max !== null && value > max) return { key: 'too_large', limit: max };
  return null;
}

function check(config: NumberConfig, answer: NumberAnswer): AnswerProblem | null {
  if (Number.isNaN(answer.number)) return { key: 'not_a_number' };
  if (!Number.isFinite(answer.number)) return { key: 'too_precise', limit: MAX_DIGITS };
  if (answer.number > MAX_NUMBER) return { key: 'too_large', limit: MAX_NUMBER };
  if (answer.number < -MAX_NUMBER) return { key: 'too_small', limit: -MAX_NUMBER };
  if (config.whole && !Number.isInteger(answer.number)) return { key: 'not_a_whole_number' };
  return config.limits === 'soft' ? null : findLimitProblem(config, answer);
}

function reviewLimits({ min, max, whole }: NumberConfig): ConfigProblem[] {
  if (min !== null && max !== null && min > max)
    return [{ severity: 'error', message: 'The minimum must not be higher than the maximum.', field: 'min' }];
  if (whole && min !== null && max !== null && Math.ceil(min) > Math.floor(max))
    return [{ severity: 'error', message: 'There is no whole number between the two limits.', field: 'min' }];
  return [];
}

/** A random value within the limits; a missing limit is replaced so that the range is about 100. */
function randomNumber({ min, max, whole }: NumberConfig, random: () => number): number {
  const lowWithoutMin = max === null ? 0 : Math.min(0, max - 100);
  const low = min ?? lowWithoutMin;
  const high = max ?? Math.max(100, low + 100);
  const value = low + random() * (high - low);
  if (!whole) return Math.min(high, Math.max(low, Math.round(value * 100) / 100));
  return Math.min(Math.floor(high), Math.max(Math.ceil(low), Math.round(value)));
}

/** A number of at most 15 digits, which are exact. One cell: the number, as label and as code. */
export const number = defineBlock<NumberConfig, NumberAnswer>({
  id: 'number',
  version: 2,
  label: 'Number',
  hint: 'Number field with optional limits.',
  menuSection: 'values',
  isCommon: true,
  isQuestion: true,
  createConfig: () => ({ min: null, max: null, limits: 'hard', whole: false, unit: {} }),
  upgrade: upgradeLimits<NumberConfig>,
  check,
  valueKind: 'number',
  warn: (config, answer) => (config.limits === 'soft' ? findLimitProblem(config, answer) : null),
  review: (config, languages) => [
    ...reviewLimits(config),
    ...reviewText(config.unit, languages, { field: 'unit', missing: null, name: 'unit' }),
  ],
  conditions: () => [{ part: '', label: null, kind: 'number', choices: [] }],
  facts: (_config, { number: value }) => [{ part: '', choice: '', number: value }],
  freeText: () => '',
  summarise: ({ whole, min, max, limits }, tallies, numbers) => ({
    ...countAnswers(tallies),
    groups: [
      summariseNumbers('', null, numbers, {
        isWhole: whole,
        scale: limits === 'soft' ? undefined : [min, max],
      }),
    ],
    score: null,
  }),
  columns: ({ unit }, localize) => [{ key: '', label: localize(unit) }],
  cells: (_config, { number: value }) => [value],
  createRandomAnswer: (config, random) => ({ number: randomNumber(config, random) }),
  formatAnswer: ({ unit }, { number: value }, localize) =>
    [String(value), localize(unit)].filter(Boolean).join(' '),
});
