import { countsOf, type BlockType, type Issue, type Problem } from '../../block.ts';
import type { Text } from '../../text.ts';
import { sentence } from '../random.ts';
import { reviewText } from '../../review-text.ts';

/** Settings of a field to type in. Lengths are in characters as a person counts them (code points). */
export interface TypedConfig {
  placeholder: Text;
  minLength: number | null;
  maxLength: number;
}
export interface TypedAnswer {
  text: string;
}

/** Longest text an answer may have, whatever the settings say. */
export const MAX_CHARACTERS = 20_000;

/** What open question and short text share: words in a field. An empty text is no answer: pass null instead. */
export const typed = {
  upgrade: (config: unknown): TypedConfig => config as TypedConfig,
  check(config: TypedConfig, { text }: TypedAnswer): Problem | null {
    const words = text.trim();
    if (words === '') return { key: 'required' };
    const length = charactersOf(words);
    if (config.minLength !== null && length < config.minLength)
      return { key: 'too_short', limit: config.minLength };
    if (length > config.maxLength) return { key: 'too_long', limit: config.maxLength };
    return null;
  },
  review({ placeholder, minLength, maxLength }: TypedConfig, languages: string[]): Issue[] {
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
  summarise: (_config: TypedConfig, tallies) => ({ ...countsOf(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config: TypedConfig, { text }: TypedAnswer) => [text],
  rehearse: ({ minLength, maxLength }: TypedConfig, random: () => number): TypedAnswer => ({
    text: sentence(random, Math.max(1, minLength ?? 1), maxLength),
  }),
  formatAnswer: (_config: TypedConfig, { text }: TypedAnswer): string => text.trim(),
} satisfies Partial<BlockType<TypedConfig, TypedAnswer>>;

function charactersOf(words: string): number {
  let count = 0;
  for (const _ of words) count += 1;
  return count;
}
