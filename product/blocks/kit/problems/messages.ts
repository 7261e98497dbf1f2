import type { MessageSet, Messages } from '../../messages.ts';
import { messages as english } from './messages/en.ts';

/** Messages for answer problems that only types without `isCommon` report; they stay out of the main bundle. */
export const problemMessages: MessageSet = {
  english,
  translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
};
