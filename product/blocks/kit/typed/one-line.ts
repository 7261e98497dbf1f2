import type { BlockType, AnswerProblem } from '../../block.ts';
import type { Text } from '../../text.ts';

export interface OneLineConfig {
  placeholder: Text;
}
export interface OneLineAnswer {
  text: string;
}

/**
 * What answering needs of email and phone, one line that is validated. It has no facts, since personal data is not counted;
 * see `oneLineTeam`.
 */
export function createOneLineBlock(isValid: (typed: string) => boolean, problem: AnswerProblem) {
  return {
    isQuestion: true,
    check(_config, { text }) {
      if (text.trim() === '') return { key: 'required' };
      return isValid(text) ? null : problem;
    },
    facts: () => [],
    freeText: (_config, { text }) => text.trim(),
    formatAnswer: (_config, { text }) => text.trim(),
  } satisfies Partial<BlockType<OneLineConfig, OneLineAnswer>>;
}
