import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed:
    'Das Video kann nicht abgespielt werden. Versuchen Sie es erneut, oder antworten Sie ohne das Video.',
  video_offline: 'Sie sind offline. Das Video kann abgespielt werden, sobald Sie wieder verbunden sind.',
};
