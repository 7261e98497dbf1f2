import { nonQuestionBlock, defineBlock } from '../block.ts';
import type { Text } from '../text.ts';

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

/** The last screen, for one outcome. It is shown after the questions and has no answer. */
export const ending = defineBlock<EndingConfig, EndingAnswer>({
  id: 'ending',
  ...nonQuestionBlock,
  endingOutcome: ({ outcome }) => outcome,
  check: () => null,
  formatAnswer: () => '',
});
