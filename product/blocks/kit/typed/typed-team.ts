import { countAnswers } from '../../statistics/finding.ts';
import { reviewText } from '../../review-text.ts';
import type { ConfigProblem, TeamPart } from '../../team-block.ts';
import { upgradeLimits } from '../limits/limits.ts';
import { randomSentence } from '../random.ts';
import type { FreeTextConfig, TypedAnswer } from './typed.ts';

/** What the team needs of open question and short text. */
export const typedTeam = {
  upgrade: upgradeLimits<FreeTextConfig>,
  valueKind: 'text',
  review({ placeholder, minLength, maxLength }: FreeTextConfig, languages: string[]): ConfigProblem[] {
    const problems = reviewText(placeholder, languages, {
      field: 'placeholder',
      missingMessage: null,
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
  summarise: (_config: FreeTextConfig, tallies) => ({ ...countAnswers(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config: FreeTextConfig, { text }: TypedAnswer) => [text],
  createRandomAnswer: ({ minLength, maxLength }: FreeTextConfig, random: () => number): TypedAnswer => ({
    text: randomSentence(random, Math.max(1, minLength ?? 1), maxLength),
  }),
} satisfies Partial<TeamPart<FreeTextConfig, TypedAnswer>>;
