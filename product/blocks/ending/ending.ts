import { nonQuestionBlock, defineBlock } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface EndingConfig {
  outcome: 'completed' | 'screened_out' | 'over_quota';
  text: Text;
  /** URL of the button: https, http or mailto. */
  redirect: string | null;
  redirectLabel: Text;
}
export type EndingAnswer = Record<string, never>;

/** The last screen, for one outcome. It is shown after the questions and has no answer. */
export const ending = defineBlock<EndingConfig, EndingAnswer>({
  id: 'ending',
  version: 1,
  label: 'Ending',
  hint: 'The last screen: a thank-you, or why the study ends here.',
  menuSection: 'structure',
  isCommon: true,
  ...nonQuestionBlock,
  endingOutcome: ({ outcome }) => outcome,
  createConfig: () => ({ outcome: 'completed', text: {}, redirect: null, redirectLabel: {} }),
  upgrade: (config) => config as EndingConfig,
  check: () => null,
  review: ({ text, redirect, redirectLabel }, languages) => [
    ...reviewText(text, languages, { field: 'text', missing: null, name: 'text' }),
    ...reviewText(redirectLabel, languages, {
      field: 'redirectLabel',
      missing: redirect === null ? null : 'Enter a button label.',
      name: 'button',
    }),
  ],
  createRandomAnswer: () => ({}),
  formatAnswer: () => '',
});
