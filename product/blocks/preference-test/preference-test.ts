import {
  countsOf,
  defineBlock,
  type Fact,
  type Id,
  type Issue,
  type AnswerParts,
  type Problem,
  type Localize,
} from '../block.ts';
import { barsOf, type Choice } from '../kit/summary/bars.ts';
import { labelOf } from '../kit/options/options.ts';
import {
  newPictureOptions,
  reviewPictureOptions,
  type PictureOption,
} from '../kit/pictures/picture-option.ts';
import { oneOf, sentence } from '../kit/random.ts';
import { shareScore } from '../statistics/share-score.ts';
import { localizeOr } from '../kit/localize-or.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

export interface PreferenceTestConfig {
  variants: PictureOption[];
  /** All at once, or one after the other and then to choose from. */
  layout: 'beside' | 'after';
  /** Whether people see the names of the variants; else they are numbered in the order they see them. */
  names: boolean;
  shuffle: boolean;
  /** What people are asked after choosing; null: nothing. */
  reason: Text | null;
}
export interface PreferenceTestAnswer {
  chosen: Id;
  reason: string | null;
}

/** What only this type's summary reads: how many gave a reason, by variant. */
export interface PreferenceTestDetail {
  reasons: [Id, number][];
}

export const MAX_VARIANTS = 6;
export const MAX_REASON_LENGTH = 2_000;
export const ASK_REASON = 'Why did you choose this one?';

const choicesOf = ({ variants }: PreferenceTestConfig): Choice[] =>
  variants.map(({ id, text: label }) => ({ choice: id, label }));
const reasonIn = ({ reason }: PreferenceTestAnswer) => (reason ?? '').trim();

function check({ variants }: PreferenceTestConfig, { chosen, reason }: PreferenceTestAnswer): Problem | null {
  if (!variants.some(({ id }) => id === chosen)) return { key: 'not_an_option' };
  if ((reason ?? '').length > MAX_REASON_LENGTH) return { key: 'too_long', limit: MAX_REASON_LENGTH };
  return null;
}

function review({ variants, reason }: PreferenceTestConfig, languages: string[]): Issue[] {
  const issues = reviewPictureOptions(variants, languages, { list: 'variants', one: 'variant', least: 2 });
  if (variants.length > MAX_VARIANTS)
    issues.push({
      severity: 'error',
      message: `Reduce the variants to ${MAX_VARIANTS}.`,
      place: 'variants',
    });
  if (reason)
    issues.push(
      ...reviewText(reason, languages, {
        place: 'reason',
        missing: 'Enter the follow-up question.',
        name: 'follow-up question',
      }),
    );
  return issues;
}

function facts(_config: PreferenceTestConfig, answer: PreferenceTestAnswer): Fact[] {
  const chosen: Fact = { part: '', choice: answer.chosen, number: null };
  return reasonIn(answer) === ''
    ? [chosen]
    : [chosen, { part: '~reason', choice: answer.chosen, number: null }];
}

function list(config: PreferenceTestConfig, answer: PreferenceTestAnswer, localize: Localize): AnswerParts {
  const items: AnswerParts['items'] = [{ of: null, said: labelOf(config.variants, answer.chosen, localize) }];
  const reason = reasonIn(answer);
  if (reason) items.push({ of: localizeOr(localize, config.reason ?? undefined, 'Reason'), said: reason });
  return { ordered: false, items };
}

/**
 * One of several variants, and why. Cells: the chosen variant by its words or id, then the reason where it is asked
 * for. The score is the share of the variant that most people chose, with Wilson's interval.
 */
export const preferenceTest = defineBlock<PreferenceTestConfig, PreferenceTestAnswer>({
  id: 'preference-test',
  version: 1,
  label: 'Preference test',
  hint: 'Compare designs: people choose the one they like best and say why.',
  group: 'methods',
  isQuestion: true,
  fresh: (draw) => ({
    variants: newPictureOptions(2, draw),
    layout: 'beside',
    names: false,
    shuffle: true,
    reason: text(ASK_REASON),
  }),
  upgrade: (config) => config as PreferenceTestConfig,
  check,
  review,
  pictures: ({ variants }) => variants.flatMap(({ picture }) => picture ?? []),
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: choicesOf(config) }],
  facts,
  freeText: (config, answer) => (config.reason ? reasonIn(answer) : ''),
  summarise(config, tallies) {
    const counts = countsOf(tallies);
    const bars = barsOf('', choicesOf(config), tallies);
    const n = bars.reduce((sum, bar) => sum + bar.n, 0);
    const reasons = tallies
      .filter(({ part, n: count }) => part === '~reason' && count > 0)
      .map(({ choice, n: count }): [Id, number] => [choice, count]);
    return {
      ...counts,
      groups: [{ part: '', label: null, n, bars, mean: null, quartiles: null }],
      score: shareScore('Most chosen', Math.max(0, ...bars.map((bar) => bar.n)), n),
      detail: { reasons } satisfies PreferenceTestDetail,
    };
  },
  columns: ({ reason }, localize) => [
    { key: 'chosen', label: 'Chosen' },
    ...(reason ? [{ key: 'reason', label: localizeOr(localize, reason, 'Reason') }] : []),
  ],
  cells: (config, answer, as, localize) => [
    as === 'code' ? answer.chosen : labelOf(config.variants, answer.chosen, localize),
    ...(config.reason ? [reasonIn(answer) || null] : []),
  ],
  rehearse: ({ variants, reason }, random) => ({
    chosen: oneOf(random, variants).id,
    reason: reason && random() < 0.6 ? sentence(random, 10, 60) : null,
  }),
  formatAnswer(config, answer, localize) {
    const chosen = labelOf(config.variants, answer.chosen, localize);
    const [, reason] = list(config, answer, localize).items;
    return reason ? `${chosen}. ${reason.of}: ${reason.said}` : chosen;
  },
  list,
});
