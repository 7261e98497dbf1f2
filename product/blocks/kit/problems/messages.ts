import type { MessageSet, Messages } from '../../messages.ts';
import { messages as english } from './messages/en.ts';

/** Messages for problems with an answer that only the less common types report. */
export const problemMessages: MessageSet = {
  english,
  translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
};
