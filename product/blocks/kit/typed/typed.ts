import { countAnswers, type BlockType, type ConfigProblem, type AnswerProblem } from '../../block.ts';
import type { Text } from '../../text.ts';
import type { WithRules } from '../rules/rules.ts';
import { upgradeLimits, type LimitMode } from '../limits/limits.ts';
import { randomSentence } from '../random.ts';
import { reviewText } from '../../review-text.ts';

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

function findLimitProblem(config: FreeTextConfig, { text }: TypedAnswer): AnswerProblem | null {
  const length = countCodePoints(text.trim());
  // An empty text is not too short: it is no answer, or there is another instead.
  if (config.minLength !== null && length > 0 && length < config.minLength)
    return { key: 'too_short', limit: config.minLength };
  return length > config.maxLength ? { key: 'too_long', limit: config.maxLength } : null;
}

/** The part of a block type that open question and short text share. An empty text is not an answer: pass null instead. */
export const typedBlock = {
  upgrade: upgradeLimits<FreeTextConfig>,
  check(config: FreeTextConfig, answer: TypedAnswer): AnswerProblem | null {
    if (answer.text.trim() === '') return { key: 'required' };
    return config.limits === 'soft' ? null : findLimitProblem(config, answer);
  },
  valueKind: 'text',
  warn: (config: FreeTextConfig, answer: TypedAnswer): AnswerProblem | null =>
    config.limits === 'soft' ? findLimitProblem(config, answer) : null,
  review({ placeholder, minLength, maxLength }: FreeTextConfig, languages: string[]): ConfigProblem[] {
    const problems = reviewText(placeholder, languages, {
      field: 'placeholder',
      missing: null,
      name: 'placeholder',
    });
    if (minLength !== null && minLength > maxLength)
      problems.push({
        severity: 'error',
        message: 'The minimum length must not be higher than the maximum.',
        field: 'minLength',
      });
    return problems;
  },
  conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
  facts: () => [],
  freeText: (_config: FreeTextConfig, { text }: TypedAnswer): string => text.trim(),
  summarise: (_config: FreeTextConfig, tallies) => ({ ...countAnswers(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config: FreeTextConfig, { text }: TypedAnswer) => [text],
  createRandomAnswer: ({ minLength, maxLength }: FreeTextConfig, random: () => number): TypedAnswer => ({
    text: randomSentence(random, Math.max(1, minLength ?? 1), maxLength),
  }),
  formatAnswer: (_config: FreeTextConfig, { text }: TypedAnswer): string => text.trim(),
} satisfies Partial<BlockType<FreeTextConfig, TypedAnswer>>;

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
