import {
  defineBlock,
  type Fact,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
} from '../block.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import type { PictureOption } from '../kit/picture-options/picture-option.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import type { Text } from '../text.ts';

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

export const MAX_REASON_LENGTH = 2_000;

export const readReason = ({ reason }: PreferenceTestAnswer) => (reason ?? '').trim();

function check(
  { variants }: PreferenceTestConfig,
  { chosen, reason }: PreferenceTestAnswer,
): AnswerProblem | null {
  if (!variants.some(({ id }) => id === chosen)) return { key: 'not_an_option' };
  if ((reason ?? '').length > MAX_REASON_LENGTH) return { key: 'too_long', limit: MAX_REASON_LENGTH };
  return null;
}

function facts(_config: PreferenceTestConfig, answer: PreferenceTestAnswer): Fact[] {
  const chosen: Fact = { part: '', choice: answer.chosen, number: null };
  return readReason(answer) === ''
    ? [chosen]
    : [chosen, { part: '~reason', choice: answer.chosen, number: null }];
}

export function listParts(
  config: PreferenceTestConfig,
  answer: PreferenceTestAnswer,
  localize: Localize,
): AnswerParts {
  const items: AnswerParts['items'] = [
    { label: null, text: getOptionLabel(config.variants, answer.chosen, localize) },
  ];
  const reason = readReason(answer);
  if (reason)
    items.push({ label: localizeWithFallback(localize, config.reason ?? undefined, 'Reason'), text: reason });
  return { ordered: false, items };
}

/** A choice of one variant and the reason. */
export const preferenceTest = defineBlock<PreferenceTestConfig, PreferenceTestAnswer>({
  id: 'preference-test',
  isQuestion: true,
  check,
  facts,
  freeText: (config, answer) => (config.reason ? readReason(answer) : ''),
  formatAnswer(config, answer, localize) {
    const chosen = getOptionLabel(config.variants, answer.chosen, localize);
    const [, reason] = listParts(config, answer, localize).items;
    return reason ? `${chosen}. ${reason.label}: ${reason.text}` : chosen;
  },
});
