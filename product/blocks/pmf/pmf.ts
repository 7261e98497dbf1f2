import { countsOf, defineBlock } from '../block.ts';
import { barsOf, talliesOf, type Choice } from '../kit/summary/bars.ts';
import { oneOf } from '../kit/random.ts';
import { shareScore } from '../statistics/share-score.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

/** How disappointed people would be, and `away`: the question does not apply to them. */
export const PMF_FEELINGS = ['very', 'somewhat', 'not'] as const;
export const AWAY = 'away';
export type PmfChoice = (typeof PMF_FEELINGS)[number] | typeof AWAY;

export interface PmfConfig {
  very: Text;
  somewhat: Text;
  not: Text;
  /** For people who do not use it any more; null: not offered. They are told apart and stand outside the share. */
  away: Text | null;
}
export interface PmfAnswer {
  choice: PmfChoice;
}

/** The share of “very disappointed” from which Ellis speaks of a fit between product and market. */
export const FIT_SHARE = 0.4;

const choicesOf = (config: PmfConfig): Choice[] =>
  PMF_FEELINGS.map((choice) => ({ choice, label: config[choice] }));
const awayChoices = ({ away }: PmfConfig): Choice[] => (away ? [{ choice: AWAY, label: away }] : []);

/** The words of a choice; of one that is not offered any more, its name. */
const wordsOf = (config: PmfConfig, choice: PmfChoice): Text => config[choice] ?? text('Not applicable');

/**
 * How disappointed people would be without a product. The score is the share of “very disappointed” among those to
 * whom the question applies, with its Wilson interval; 40 % is the mark.
 *
 * Source: Ellis, S. (2009), The startup pyramid, startup-marketing.com.
 *
 * People to whom it does not apply are a part of their own, so that every share of the answers has the right base.
 * One cell: the words by label, `very`, `somewhat`, `not` or `away` by code.
 */
export const pmf = defineBlock<PmfConfig, PmfAnswer>({
  id: 'pmf',
  version: 1,
  label: 'Product-market fit',
  hint: 'PMF: how disappointed people would be without something.',
  group: 'methods',
  isQuestion: true,
  fresh: () => ({
    very: text('Very disappointed'),
    somewhat: text('Somewhat disappointed'),
    not: text('Not disappointed (it is not really that useful)'),
    away: text('Not applicable: I no longer use it'),
  }),
  upgrade: (config) => config as PmfConfig,
  check: ({ away }, { choice }) => (choice === AWAY && away === null ? { key: 'not_an_option' } : null),
  review: (config, languages) =>
    [...PMF_FEELINGS, ...(config.away ? [AWAY] : [])].flatMap((choice) =>
      reviewText(config[choice as PmfChoice]!, languages, {
        place: choice,
        missing: 'Enter a label for this answer.',
        name: 'label of this answer',
      }),
    ),
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: choicesOf(config) },
    ...(config.away
      ? [{ part: AWAY, label: config.away, kind: 'choice' as const, choices: awayChoices(config) }]
      : []),
  ],
  facts: (_config, { choice }) => [{ part: choice === AWAY ? AWAY : '', choice, number: null }],
  freeText: () => '',
  summarise(config, tallies) {
    const bars = barsOf('', choicesOf(config), tallies);
    const n = bars.reduce((sum, bar) => sum + bar.n, 0);
    const gone = talliesOf(tallies, AWAY).reduce((sum, tally) => sum + tally.n, 0);
    const apart = barsOf(AWAY, awayChoices(config), tallies);
    return {
      ...countsOf(tallies),
      groups: [
        { part: '', label: null, n, bars, mean: null, quartiles: null },
        // Those who were asked: the base of how many it does not apply to.
        ...(apart.length > 0
          ? [
              {
                part: AWAY,
                label: wordsOf(config, AWAY),
                n: n + gone,
                bars: apart,
                mean: null,
                quartiles: null,
              },
            ]
          : []),
      ],
      score: shareScore('Very disappointed', bars.find(({ choice }) => choice === 'very')?.n ?? 0, n),
    };
  },
  columns: () => [{ key: '', label: '' }],
  cells: (config, { choice }, as, localize) => [
    as === 'code' ? choice : localize(wordsOf(config, choice)) || choice,
  ],
  rehearse: (config, random) => ({
    choice: oneOf<PmfChoice>(random, config.away ? [...PMF_FEELINGS, AWAY] : PMF_FEELINGS),
  }),
  formatAnswer: (config, { choice }, localize) => localize(wordsOf(config, choice)) || choice,
});
