import type { Messages } from '../../../messages.ts';

/** What a video above the answer says. */
export const messages: Messages = {
  video_failed: 'The video can’t be played. Try again, or answer without it.',
  video_offline: 'You’re offline. The video can be played once you’re connected again.',
};
