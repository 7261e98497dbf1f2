import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '第 {feature} 项，共 {features} 项',
  kano_next: '下一项',
  kano_previous: '上一项',
};
