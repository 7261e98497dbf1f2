import { defineBlock, type AnswerProblem } from '../block.ts';
import type { LimitMode } from '../kit/limits/limits.ts';
import type { WithRules } from '../kit/rules/rules.ts';
import { MAX_DIGITS, MAX_NUMBER } from '../kit/parse-number.ts';
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

function checkLimits({ min, max }: NumberConfig, { number: value }: NumberAnswer): AnswerProblem | null {
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
  return config.limits === 'soft' ? null : checkLimits(config, answer);
}

/** A number of at most 15 digits, which are exact. */
export const number = defineBlock<NumberConfig, NumberAnswer>({
  id: 'number',
  isQuestion: true,
  check,
  warn: (config, answer) => (config.limits === 'soft' ? checkLimits(config, answer) : null),
  facts: (_config, { number: value }) => [{ part: '', choice: '', number: value }],
  freeText: () => '',
  formatAnswer: ({ unit }, { number: value }, localize) =>
    [String(value), localize(unit)].filter(Boolean).join(' '),
});
