import { countAnswers } from '../../statistics/finding.ts';
import { reviewText } from '../../review-text.ts';
import type { TeamPart } from '../../team-block.ts';
import type { OneLineAnswer, OneLineConfig } from './one-line.ts';

/** What the team needs of email and phone. One cell: the typed text, as label and as code. */
export const oneLineTeam = {
  isPersonal: true,
  createConfig: () => ({ placeholder: {} }),
  upgrade: (config) => config as OneLineConfig,
  review: ({ placeholder }, languages) =>
    reviewText(placeholder, languages, { field: 'placeholder', missingMessage: null, name: 'placeholder' }),
  conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
  summarise: (_config, tallies) => ({ ...countAnswers(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { text }) => [text.trim()],
} satisfies Partial<TeamPart<OneLineConfig, OneLineAnswer>>;
