import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{features}개 중 {feature}번째',
  kano_next: '다음',
  kano_previous: '이전',
};
