import type { Id } from '../block.ts';
import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import { createPictureOptions, reviewPictureOptions } from '../kit/picture-options/picture-option.ts';
import { pickRandom, randomSentence } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import {
  preferenceTest,
  listParts,
  readReason,
  type PreferenceTestConfig,
  type PreferenceTestAnswer,
} from './preference-test.ts';
import * as schemas from './schema.ts';

/** `Finding.detail` of a preference test: how many people gave a reason, by variant. */
export interface PreferenceTestDetail {
  reasons: [Id, number][];
}

export const MAX_VARIANTS = 6;

const listChoices = ({ variants }: PreferenceTestConfig): Choice[] =>
  variants.map(({ id, text: label }) => ({ choice: id, label }));

function review({ variants, reason }: PreferenceTestConfig, languages: string[]): ConfigProblem[] {
  const problems = reviewPictureOptions(variants, languages, {
    list: 'variants',
    singular: 'variant',
    min: 2,
  });
  if (variants.length > MAX_VARIANTS)
    problems.push({
      severity: 'error',
      message: `Reduce the variants to ${MAX_VARIANTS}.`,
      field: 'variants',
    });
  if (reason)
    problems.push(
      ...reviewText(reason, languages, {
        field: 'reason',
        missingMessage: 'Enter the follow-up question.',
        name: 'follow-up question',
      }),
    );
  return problems;
}

/**
 * Cells: the chosen variant (by code: its id), then the reason if it is asked for. The score is the share of the
 * most chosen variant, with its Wilson interval.
 */
export const preferenceTestTeam = defineTeamBlock<PreferenceTestConfig, PreferenceTestAnswer>(
  preferenceTest,
  {
    schemas,
    version: 1,
    label: 'Preference test',
    hint: 'Compare designs: people choose the one they like best and say why.',
    menuSection: 'methods',
    playerFile: 'pictures',
    hasNoPicture: true,
    createConfig: (createId) => ({
      variants: createPictureOptions(2, createId),
      layout: 'beside',
      names: false,
      shuffle: true,
      reason: text('Why did you choose this one?'),
    }),
    upgrade: (config) => config as PreferenceTestConfig,
    review,
    pictures: ({ variants }) => variants.flatMap(({ picture }) => picture ?? []),
    conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
    summarise(config, tallies) {
      const counts = countAnswers(tallies);
      const bars = countBars('', listChoices(config), tallies);
      const n = bars.reduce((sum, bar) => sum + bar.n, 0);
      const mostChosen = bars.toSorted((a, b) => b.n - a.n)[0]?.choice;
      const reasons = tallies
        .filter(({ part, n: count }) => part === '~reason' && count > 0)
        .map(({ choice, n: count }): [Id, number] => [choice, count]);
      return {
        ...counts,
        groups: [{ part: '', label: null, n, bars, mean: null, quartiles: null }],
        score: computeShareScore('Most chosen', '', tallies, (choice) => choice === mostChosen),
        detail: { reasons } satisfies PreferenceTestDetail,
      };
    },
    columns: ({ reason }, localize) => [
      { key: 'chosen', label: 'Chosen' },
      ...(reason ? [{ key: 'reason', label: localizeWithFallback(localize, reason, 'Reason') }] : []),
    ],
    cells: (config, answer, format, localize) => [
      format === 'code' ? answer.chosen : getOptionLabel(config.variants, answer.chosen, localize),
      ...(config.reason ? [readReason(answer) || null] : []),
    ],
    createRandomAnswer: ({ variants, reason }, random) => ({
      chosen: pickRandom(random, variants).id,
      reason: reason && random() < 0.6 ? randomSentence(random, 10, 60) : null,
    }),
    listParts,
  },
);
