import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import * as schemas from './schema.ts';
import { yesNo, formatChoice, type YesNoConfig, type YesNoAnswer } from './yes-no.ts';

const listChoices = ({ yes, no }: YesNoConfig): Choice[] => [
  { choice: 'yes', label: yes },
  { choice: 'no', label: no },
];

/** One cell: the label, by code `yes` or `no`. The score is the share of yes. */
export const yesNoTeam = defineTeamBlock<YesNoConfig, YesNoAnswer>(yesNo, {
  schemas,
  version: 1,
  label: 'Yes or no',
  hint: 'Two answers with your own labels.',
  menuSection: 'choices',
  isCommon: true,
  createConfig: () => ({ yes: text('Yes'), no: text('No') }),
  upgrade: (config) => config as YesNoConfig,
  review: ({ yes, no }, languages) => [
    ...reviewText(yes, languages, {
      field: 'yes',
      missingMessage: 'Enter the first answer.',
      name: 'first answer',
    }),
    ...reviewText(no, languages, {
      field: 'no',
      missingMessage: 'Enter the second answer.',
      name: 'second answer',
    }),
  ],
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: true },
  ],
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: computeShareScore('Yes', '', tallies, (choice) => choice === 'yes'),
    };
  },
  columns: () => [{ key: '', label: '' }],
  cells(config, answer, format, localize) {
    if (format === 'code') return [answer.yes ? 'yes' : 'no'];
    return [formatChoice(config, answer, localize)];
  },
  createRandomAnswer: (_config, random) => ({ yes: random() < 0.5 }),
});
