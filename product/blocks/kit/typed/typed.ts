import { countAnswers, type BlockType, type ConfigIssue, type AnswerProblem } from '../../block.ts';
import type { Text } from '../../text.ts';
import { randomSentence } from '../random.ts';
import { reviewText } from '../../review-text.ts';

/** Config of a text field. Lengths are in code points. */
export interface TypedConfig {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
}
export interface TypedAnswer {
  text: string;
}

/** Maximum length of an answer, whatever the config. */
export const MAX_CHARACTERS = 20_000;

/** What open question and short text share. An empty text is not an answer: pass null instead. */
export const typedBlock = {
  upgrade: (config: unknown): TypedConfig => config as TypedConfig,
  check(config: TypedConfig, { text }: TypedAnswer): AnswerProblem | null {
    const trimmed = text.trim();
    if (trimmed === '') return { key: 'required' };
    const length = countCodePoints(trimmed);
    if (config.minLength !== null && length < config.minLength)
      return { key: 'too_short', limit: config.minLength };
    if (length > config.maxLength) return { key: 'too_long', limit: config.maxLength };
    return null;
  },
  review({ placeholder, minLength, maxLength }: TypedConfig, languages: string[]): ConfigIssue[] {
    const issues = reviewText(placeholder, languages, {
      place: 'placeholder',
      missing: null,
      name: 'placeholder',
    });
    if (minLength !== null && minLength > maxLength)
      issues.push({
        severity: 'error',
        message: 'The minimum length must not be higher than the maximum.',
        place: 'minLength',
      });
    return issues;
  },
  conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
  facts: () => [],
  freeText: (_config: TypedConfig, { text }: TypedAnswer): string => text.trim(),
  summarise: (_config: TypedConfig, tallies) => ({ ...countAnswers(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config: TypedConfig, { text }: TypedAnswer) => [text],
  rehearse: ({ minLength, maxLength }: TypedConfig, random: () => number): TypedAnswer => ({
    text: randomSentence(random, Math.max(1, minLength ?? 1), maxLength),
  }),
  formatAnswer: (_config: TypedConfig, { text }: TypedAnswer): string => text.trim(),
} satisfies Partial<BlockType<TypedConfig, TypedAnswer>>;

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
