import { countAnswers, defineBlock } from '../block.ts';
import { countBars, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { pickRandom } from '../kit/random.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

/** How disappointed people would be; `away` means that the question does not apply to them. */
export const PMF_CHOICES = ['very', 'somewhat', 'not'] as const;
export const NOT_APPLICABLE_CHOICE = 'away';
export type PmfChoice = (typeof PMF_CHOICES)[number] | typeof NOT_APPLICABLE_CHOICE;

export interface PmfConfig {
  very: Text;
  somewhat: Text;
  not: Text;
  /** Answer for people who no longer use the product, not part of the score; null: not offered. */
  away: Text | null;
}
export interface PmfAnswer {
  choice: PmfChoice;
}

/** The share of “very disappointed” that Ellis takes as the benchmark for product-market fit. */
export const PMF_BENCHMARK_SHARE = 0.4;

const listChoices = (config: PmfConfig): Choice[] =>
  PMF_CHOICES.map((choice) => ({ choice, label: config[choice] }));
const listNotApplicableChoices = ({ away }: PmfConfig): Choice[] =>
  away ? [{ choice: NOT_APPLICABLE_CHOICE, label: away }] : [];

/** The label of a choice, also of one that is no longer offered. */
const findLabel = (config: PmfConfig, choice: PmfChoice): Text => config[choice] ?? text('Not applicable');

/**
 * How disappointed people would be without a product. The score is the share of “very disappointed” among people to
 * whom the question applies, with its Wilson interval; the benchmark is 40 %.
 *
 * Source: Ellis, S. (2009), The startup pyramid, startup-marketing.com.
 *
 * People to whom it does not apply have a separate part, so that the other shares have the right base.
 * One cell: the label; by code `very`, `somewhat`, `not` or `away`.
 */
export const pmf = defineBlock<PmfConfig, PmfAnswer>({
  id: 'pmf',
  version: 1,
  label: 'Product-market fit',
  hint: 'PMF: how disappointed people would be without your product.',
  menuSection: 'methods',
  playerFile: 'fields',
  isQuestion: true,
  createConfig: () => ({
    very: text('Very disappointed'),
    somewhat: text('Somewhat disappointed'),
    not: text('Not disappointed (it is not really that useful)'),
    away: text('Not applicable: I no longer use it'),
  }),
  upgrade: (config) => config as PmfConfig,
  check: ({ away }, { choice }) =>
    choice === NOT_APPLICABLE_CHOICE && away === null ? { key: 'not_an_option' } : null,
  review: (config, languages) =>
    [...PMF_CHOICES, ...(config.away ? [NOT_APPLICABLE_CHOICE] : [])].flatMap((choice) =>
      reviewText(config[choice as PmfChoice]!, languages, {
        field: choice,
        missing: 'Enter a label for this answer.',
        name: 'label of this answer',
      }),
    ),
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: true },
    ...(config.away
      ? [
          {
            part: NOT_APPLICABLE_CHOICE,
            label: config.away,
            kind: 'choice' as const,
            choices: listNotApplicableChoices(config),
            isSingle: true,
          },
        ]
      : []),
  ],
  facts: (_config, { choice }) => [
    { part: choice === NOT_APPLICABLE_CHOICE ? NOT_APPLICABLE_CHOICE : '', choice, number: null },
  ],
  freeText: () => '',
  summarise(config, tallies) {
    const bars = countBars('', listChoices(config), tallies);
    const n = bars.reduce((sum, bar) => sum + bar.n, 0);
    const awayCount = filterTalliesByPart(tallies, NOT_APPLICABLE_CHOICE).reduce(
      (sum, tally) => sum + tally.n,
      0,
    );
    const awayBars = countBars(NOT_APPLICABLE_CHOICE, listNotApplicableChoices(config), tallies);
    return {
      ...countAnswers(tallies),
      groups: [
        { part: '', label: null, n, bars, mean: null, quartiles: null },
        // The base of this share is everyone who answered.
        ...(awayBars.length > 0
          ? [
              {
                part: NOT_APPLICABLE_CHOICE,
                label: findLabel(config, NOT_APPLICABLE_CHOICE),
                n: n + awayCount,
                bars: awayBars,
                mean: null,
                quartiles: null,
              },
            ]
          : []),
      ],
      score: computeShareScore('Very disappointed', '', tallies, (choice) => choice === 'very'),
    };
  },
  columns: () => [{ key: '', label: '' }],
  cells: (config, { choice }, format, localize) => [
    format === 'code' ? choice : localize(findLabel(config, choice)) || choice,
  ],
  createRandomAnswer: (config, random) => ({
    choice: pickRandom<PmfChoice>(
      random,
      config.away ? [...PMF_CHOICES, NOT_APPLICABLE_CHOICE] : PMF_CHOICES,
    ),
  }),
  formatAnswer: (config, { choice }, localize) => localize(findLabel(config, choice)) || choice,
});
