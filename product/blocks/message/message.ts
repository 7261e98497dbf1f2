import { nonQuestionBlock, defineBlock } from '../block.ts';
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
  ...nonQuestionBlock,
  check: () => null,
  formatAnswer: () => 'Seen',
});
