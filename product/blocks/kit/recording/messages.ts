import type { MessageSet, Messages } from '../../messages.ts';
import { messages as english } from './messages/en.ts';

/** Messages of everything that records, such as what to do when the browser refuses. */
export const recordingMessages: MessageSet = {
  english,
  translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
};
