import { countsOf, type BlockType, type Problem } from '../../block.ts';
import { reviewText } from '../../review-text.ts';
import type { Text } from '../../text.ts';

export interface OneLineConfig {
  placeholder: Text;
}
export interface OneLineAnswer {
  text: string;
}

/**
 * What e-mail and phone share: one line of a known form. It says no facts but that it was answered: what a person can
 * be reached by is nothing to count. One cell: what was typed, by label and by code alike.
 */
export function oneLine(holds: (typed: string) => boolean, problem: Problem) {
  return {
    isQuestion: true,
    isPersonal: true,
    fresh: () => ({ placeholder: {} }),
    upgrade: (config) => config as OneLineConfig,
    check(_config, { text }) {
      if (text.trim() === '') return { key: 'required' };
      return holds(text) ? null : problem;
    },
    review: ({ placeholder }, languages) =>
      reviewText(placeholder, languages, { place: 'placeholder', missing: null, name: 'placeholder' }),
    conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
    facts: () => [],
    freeText: (_config, { text }) => text.trim(),
    summarise: (_config, tallies) => ({ ...countsOf(tallies), groups: [], score: null }),
    columns: () => [{ key: '', label: '' }],
    cells: (_config, { text }) => [text.trim()],
    formatAnswer: (_config, { text }) => text.trim(),
  } satisfies Partial<BlockType<OneLineConfig, OneLineAnswer>>;
}
