import { notAQuestion, defineBlock } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface EndingConfig {
  outcome: 'completed' | 'screened_out' | 'over_quota';
  text: Text;
  /** Where a button leads; https, http or mailto. */
  redirect: string | null;
  redirectLabel: Text;
}
export type EndingAnswer = Record<string, never>;

/** The last words, for one outcome. Nobody answers it: it is reached when the questions are over. */
export const ending = defineBlock<EndingConfig, EndingAnswer>({
  id: 'ending',
  version: 1,
  label: 'Ending',
  hint: 'The last screen: a thank-you, or why the study ends here.',
  group: 'structure',
  isCommon: true,
  ...notAQuestion,
  endingOutcome: ({ outcome }) => outcome,
  fresh: () => ({ outcome: 'completed', text: {}, redirect: null, redirectLabel: {} }),
  upgrade: (config) => config as EndingConfig,
  check: () => null,
  review: ({ text, redirect, redirectLabel }, languages) => [
    ...reviewText(text, languages, { place: 'text', missing: null, name: 'text' }),
    ...reviewText(redirectLabel, languages, {
      place: 'redirectLabel',
      missing: redirect === null ? null : 'Enter a button label.',
      name: 'button',
    }),
  ],
  rehearse: () => ({}),
  formatAnswer: () => '',
});
