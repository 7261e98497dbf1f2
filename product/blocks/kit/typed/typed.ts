import type { AnswerProblem, BlockType } from '../../block.ts';
import type { Text } from '../../text.ts';
import type { WithRules } from '../rules/rules.ts';
import type { LimitMode } from '../limits/limits.ts';

/** Config of a text field. Lengths are in code points. */
export interface FreeTextConfig extends WithRules {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
  limits: LimitMode;
}
export interface TypedAnswer {
  text: string;
}

/** Maximum length of an answer, whatever the config. */
export const MAX_CHARACTERS = 20_000;

function checkLimits(config: FreeTextConfig, { text }: TypedAnswer): AnswerProblem | null {
  const length = countCodePoints(text.trim());
  // An empty text is not too short: it is no answer, or there is another instead.
  if (config.minLength !== null && length > 0 && length < config.minLength)
    return { key: 'too_short', limit: config.minLength };
  return length > config.maxLength ? { key: 'too_long', limit: config.maxLength } : null;
}

/**
 * What answering needs of open question and short text; see `typedTeam`. An empty text is not an answer: pass null instead.
 */
export const typedBlock = {
  check(config: FreeTextConfig, answer: TypedAnswer): AnswerProblem | null {
    if (answer.text.trim() === '') return { key: 'required' };
    return config.limits === 'soft' ? null : checkLimits(config, answer);
  },
  warn: (config: FreeTextConfig, answer: TypedAnswer): AnswerProblem | null =>
    config.limits === 'soft' ? checkLimits(config, answer) : null,
  facts: () => [],
  freeText: (_config: FreeTextConfig, { text }: TypedAnswer): string => text.trim(),
  formatAnswer: (_config: FreeTextConfig, { text }: TypedAnswer): string => text.trim(),
} satisfies Partial<BlockType<FreeTextConfig, TypedAnswer>>;

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
