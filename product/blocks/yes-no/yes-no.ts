import { countAnswers, defineBlock, type Localize } from '../block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

export interface YesNoConfig {
  yes: Text;
  no: Text;
}
export interface YesNoAnswer {
  yes: boolean;
}

const listChoices = ({ yes, no }: YesNoConfig): Choice[] => [
  { choice: 'yes', label: yes },
  { choice: 'no', label: no },
];

const formatChoice = (config: YesNoConfig, { yes }: YesNoAnswer, localize: Localize): string =>
  yes ? localizeWithFallback(localize, config.yes, 'Yes') : localizeWithFallback(localize, config.no, 'No');

/** Two answers. One cell: the label, by code `yes` or `no`. The score is the share of yes. */
export const yesNo = defineBlock<YesNoConfig, YesNoAnswer>({
  id: 'yes-no',
  version: 1,
  label: 'Yes or no',
  hint: 'Two answers with your own labels.',
  menuSection: 'choices',
  isCommon: true,
  isQuestion: true,
  createConfig: () => ({ yes: text('Yes'), no: text('No') }),
  upgrade: (config) => config as YesNoConfig,
  check: () => null,
  review: ({ yes, no }, languages) => [
    ...reviewText(yes, languages, { field: 'yes', missing: 'Enter the first answer.', name: 'first answer' }),
    ...reviewText(no, languages, { field: 'no', missing: 'Enter the second answer.', name: 'second answer' }),
  ],
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: true },
  ],
  facts: (_config, { yes }) => [{ part: '', choice: yes ? 'yes' : 'no', number: null }],
  freeText: () => '',
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
  formatAnswer: formatChoice,
});
