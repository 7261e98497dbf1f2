import type { MessageSet, Messages } from '../../messages.ts';
import { messages as english } from './messages/en.ts';

/** What a video above the answer says; images say `pictureMessages`. */
export const videoMessages: MessageSet = {
  english,
  translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
};
