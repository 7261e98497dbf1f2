import type { MessageSet, Messages } from '../../messages.ts';
import { messages as english } from './messages/en.ts';

/** Messages for answers that do not meet the rules of their question. */
export const ruleMessages: MessageSet = {
  english,
  translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
};
