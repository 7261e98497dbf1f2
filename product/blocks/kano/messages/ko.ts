import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{feature}/{features}',
  kano_next: '다음',
  kano_previous: '이전',
};
