import { nonQuestionBlock, defineBlock } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface MessageConfig {
  text: Text;
  /** Button label; empty: "Continue" in the participant's language. */
  button: Text;
  /** Whether it is a welcome screen, which always comes first. */
  welcome: boolean;
}
export interface MessageAnswer {
  seen: true;
}

/** A text to read; its answer only records that it was shown. */
export const message = defineBlock<MessageConfig, MessageAnswer>({
  id: 'message',
  version: 1,
  label: 'Message',
  hint: 'A text without a question: a welcome, instructions, a break.',
  menuSection: 'structure',
  isCommon: true,
  ...nonQuestionBlock,
  pinnedFirst: ({ welcome }) => welcome,
  createConfig: () => ({ text: {}, button: {}, welcome: false }),
  upgrade: (config) => config as MessageConfig,
  check: () => null,
  review: ({ text, button }, languages) => [
    ...reviewText(text, languages, { field: 'text', missing: null, name: 'text' }),
    ...reviewText(button, languages, { field: 'button', missing: null, name: 'button' }),
  ],
  createRandomAnswer: () => ({ seen: true }),
  formatAnswer: () => 'Seen',
});
