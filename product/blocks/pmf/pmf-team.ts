import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { pickRandom } from '../kit/random.ts';
import { countBars, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import {
  pmf,
  NOT_APPLICABLE_CHOICE,
  PMF_CHOICES,
  getChoiceLabel,
  type PmfChoice,
  type PmfConfig,
  type PmfAnswer,
} from './pmf.ts';
import * as schemas from './schema.ts';

/** The share of “very disappointed” that Ellis takes as the benchmark for product-market fit. */
export const PMF_BENCHMARK_SHARE = 0.4;

const listChoices = (config: PmfConfig): Choice[] =>
  PMF_CHOICES.map((choice) => ({ choice, label: config[choice] }));
const listNotApplicableChoices = ({ away }: PmfConfig): Choice[] =>
  away ? [{ choice: NOT_APPLICABLE_CHOICE, label: away }] : [];

/**
 * The score is the share of “very disappointed” among people to whom the question applies, with its Wilson interval; the
 * benchmark is 40 %. One cell: the label; by code `very`, `somewhat`, `not` or `away`.
 *
 * Source: Ellis, S. (2009), The startup pyramid, startup-marketing.com.
 */
export const pmfTeam = defineTeamBlock<PmfConfig, PmfAnswer>(pmf, {
  schemas,
  version: 1,
  label: 'Product-market fit',
  hint: 'PMF: how disappointed people would be without your product.',
  menuSection: 'methods',
  playerFile: 'fields',
  createConfig: () => ({
    very: text('Very disappointed'),
    somewhat: text('Somewhat disappointed'),
    not: text('Not disappointed (it is not really that useful)'),
    away: text('Not applicable: I no longer use it'),
  }),
  upgrade: (config) => config as PmfConfig,
  review: (config, languages) =>
    [...PMF_CHOICES, ...(config.away ? [NOT_APPLICABLE_CHOICE] : [])].flatMap((choice) =>
      reviewText(config[choice as PmfChoice]!, languages, {
        field: choice,
        missingMessage: 'Enter a label for this answer.',
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
                label: getChoiceLabel(config, NOT_APPLICABLE_CHOICE),
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
    format === 'code' ? choice : localize(getChoiceLabel(config, choice)) || choice,
  ],
  createRandomAnswer: (config, random) => ({
    choice: pickRandom<PmfChoice>(
      random,
      config.away ? [...PMF_CHOICES, NOT_APPLICABLE_CHOICE] : PMF_CHOICES,
    ),
  }),
});
