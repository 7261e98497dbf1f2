import { notAQuestion, defineBlock } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface MessageConfig {
  text: Text;
  /** Words on the button; empty: "Continue" in the participant's language. */
  button: Text;
  /** A welcome stays first. */
  welcome: boolean;
}
export interface MessageAnswer {
  seen: true;
}

/** Words to read before going on; its answer says only that it was seen. */
export const message = defineBlock<MessageConfig, MessageAnswer>({
  id: 'message',
  version: 1,
  label: 'Message',
  hint: 'A text without a question: a welcome, instructions, a break.',
  group: 'structure',
  isCommon: true,
  ...notAQuestion,
  pinnedFirst: ({ welcome }) => welcome,
  fresh: () => ({ text: {}, button: {}, welcome: false }),
  upgrade: (config) => config as MessageConfig,
  check: () => null,
  review: ({ text, button }, languages) => [
    ...reviewText(text, languages, { place: 'text', missing: null, name: 'text' }),
    ...reviewText(button, languages, { place: 'button', missing: null, name: 'button' }),
  ],
  rehearse: () => ({ seen: true }),
  formatAnswer: () => 'Seen',
});
