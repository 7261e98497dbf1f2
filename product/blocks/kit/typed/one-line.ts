import { countAnswers, type BlockType, type AnswerProblem } from '../../block.ts';
import { reviewText } from '../../review-text.ts';
import type { Text } from '../../text.ts';

export interface OneLineConfig {
  placeholder: Text;
}
export interface OneLineAnswer {
  text: string;
}

/**
 * The part of a block type that email and phone share: one line that is validated. It has no facts, since personal data
 * is not counted. One cell: the typed text, as label and as code.
 */
export function createOneLineBlock(isValid: (typed: string) => boolean, problem: AnswerProblem) {
  return {
    isQuestion: true,
    isPersonal: true,
    createConfig: () => ({ placeholder: {} }),
    upgrade: (config) => config as OneLineConfig,
    check(_config, { text }) {
      if (text.trim() === '') return { key: 'required' };
      return isValid(text) ? null : problem;
    },
    review: ({ placeholder }, languages) =>
      reviewText(placeholder, languages, { field: 'placeholder', missing: null, name: 'placeholder' }),
    conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
    facts: () => [],
    freeText: (_config, { text }) => text.trim(),
    summarise: (_config, tallies) => ({ ...countAnswers(tallies), groups: [], score: null }),
    columns: () => [{ key: '', label: '' }],
    cells: (_config, { text }) => [text.trim()],
    formatAnswer: (_config, { text }) => text.trim(),
  } satisfies Partial<BlockType<OneLineConfig, OneLineAnswer>>;
}
