import {
  countAnswers,
  defineBlock,
  type Fact,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
} from '../block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { findOptionLabel } from '../kit/options/options.ts';
import {
  createPictureOptions,
  reviewPictureOptions,
  type PictureOption,
} from '../kit/pictures/picture-option.ts';
import { pickRandom, randomSentence } from '../kit/random.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

export interface PreferenceTestConfig {
  variants: PictureOption[];
  /** Side by side, or one after the other before choosing. */
  layout: 'beside' | 'after';
  /** Whether participants see the names of variants; otherwise variants are numbered in the order shown. */
  names: boolean;
  shuffle: boolean;
  /** Question after choosing; null: none. */
  reason: Text | null;
}
export interface PreferenceTestAnswer {
  chosen: Id;
  reason: string | null;
}

/** `Finding.detail` of a preference test: how many people gave a reason, by variant. */
export interface PreferenceTestDetail {
  reasons: [Id, number][];
}

export const MAX_VARIANTS = 6;
export const MAX_REASON_LENGTH = 2_000;

const listChoices = ({ variants }: PreferenceTestConfig): Choice[] =>
  variants.map(({ id, text: label }) => ({ choice: id, label }));
const readReason = ({ reason }: PreferenceTestAnswer) => (reason ?? '').trim();

function check(
  { variants }: PreferenceTestConfig,
  { chosen, reason }: PreferenceTestAnswer,
): AnswerProblem | null {
  if (!variants.some(({ id }) => id === chosen)) return { key: 'not_an_option' };
  if ((reason ?? '').length > MAX_REASON_LENGTH) return { key: 'too_long', limit: MAX_REASON_LENGTH };
  return null;
}

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
        missing: 'Enter the follow-up question.',
        name: 'follow-up question',
      }),
    );
  return problems;
}

function facts(_config: PreferenceTestConfig, answer: PreferenceTestAnswer): Fact[] {
  const chosen: Fact = { part: '', choice: answer.chosen, number: null };
  return readReason(answer) === ''
    ? [chosen]
    : [chosen, { part: '~reason', choice: answer.chosen, number: null }];
}

function listParts(
  config: PreferenceTestConfig,
  answer: PreferenceTestAnswer,
  localize: Localize,
): AnswerParts {
  const items: AnswerParts['items'] = [
    { label: null, text: findOptionLabel(config.variants, answer.chosen, localize) },
  ];
  const reason = readReason(answer);
  if (reason)
    items.push({ label: localizeWithFallback(localize, config.reason ?? undefined, 'Reason'), text: reason });
  return { ordered: false, items };
}

/**
 * A choice of one variant and the reason. Cells: the chosen variant (by code: its id), then the reason if it is asked
 * for. The score is the share of the most chosen variant, with its Wilson interval.
 */
export const preferenceTest = defineBlock<PreferenceTestConfig, PreferenceTestAnswer>({
  id: 'preference-test',
  version: 1,
  label: 'Preference test',
  hint: 'Compare designs: people choose the one they like best and say why.',
  menuSection: 'methods',
  playerFile: 'pictures',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: (createId) => ({
    variants: createPictureOptions(2, createId),
    layout: 'beside',
    names: false,
    shuffle: true,
    reason: text('Why did you choose this one?'),
  }),
  upgrade: (config) => config as PreferenceTestConfig,
  check,
  review,
  pictures: ({ variants }) => variants.flatMap(({ picture }) => picture ?? []),
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
  facts,
  freeText: (config, answer) => (config.reason ? readReason(answer) : ''),
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
    format === 'code' ? answer.chosen : findOptionLabel(config.variants, answer.chosen, localize),
    ...(config.reason ? [readReason(answer) || null] : []),
  ],
  createRandomAnswer: ({ variants, reason }, random) => ({
    chosen: pickRandom(random, variants).id,
    reason: reason && random() < 0.6 ? randomSentence(random, 10, 60) : null,
  }),
  formatAnswer(config, answer, localize) {
    const chosen = findOptionLabel(config.variants, answer.chosen, localize);
    const [, reason] = listParts(config, answer, localize).items;
    return reason ? `${chosen}. ${reason.label}: ${reason.text}` : chosen;
  },
  listParts,
});
