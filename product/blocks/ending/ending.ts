import { nonQuestionBlock, defineBlock, type ConfigProblem } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';
import { reviewRedirect } from './review-redirect.ts';

export interface EndingConfig {
  outcome: 'completed' | 'screened_out' | 'over_quota';
  text: Text;
  /** URL of the button: https, http or mailto. `{name}` inserts a value, see `redirect.ts`. */
  redirect: string | null;
  redirectLabel: Text;
  /** A code that proves to somebody else, such as a panel, that people were here. */
  code?: string | undefined;
  /** Seconds until the redirect happens by itself; absent: only by its button. */
  redirectAfter?: number | undefined;
}
export type EndingAnswer = Record<string, never>;

/** Whether its screen has more than a text and a button: a code, a redirect by itself or with values. */
export const isLeaving = ({ code, redirectAfter, redirect }: EndingConfig): boolean =>
  code !== undefined || redirectAfter !== undefined || /\{|%7B/i.test(redirect ?? '');

const CODE_NOT_SEEN: ConfigProblem = {
  severity: 'warning',
  message:
    'People are redirected before they can copy the code. Redirect after some seconds, or by the button.',
  field: 'redirectAfter',
};

/** The last screen, for one outcome. It is shown after the questions and has no answer. */
export const ending = defineBlock<EndingConfig, EndingAnswer>({
  id: 'ending',
  version: 1,
  label: 'Ending',
  hint: 'The last screen: a thank-you, or why the study ends here.',
  menuSection: 'structure',
  playerFile: 'fields',
  hasNoPicture: true,
  isCommon: true,
  ...nonQuestionBlock,
  endingOutcome: ({ outcome }) => outcome,
  // An empty code has the page load its player ahead, before the connection is lost.
  conceal: (config) => ({ outcome: config.outcome, ...(isLeaving(config) && { code: '' }) }),
  createConfig: () => ({ outcome: 'completed', text: {}, redirect: null, redirectLabel: {} }),
  upgrade: (config) => config as EndingConfig,
  check: () => null,
  review: ({ text, redirect, redirectLabel, redirectAfter, code }, languages) => [
    ...reviewRedirect(redirect ?? '', redirectAfter !== undefined),
    ...(code !== undefined && redirectAfter === 0 ? [CODE_NOT_SEEN] : []),
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
