import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: '각 문장에 점수를 하나씩 매겨 주세요.',
  scale_set_given: '{statement}: {of} 중 {score}',
};
