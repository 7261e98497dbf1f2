import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: '각 문장을 평가해 주세요.',
  scale_set_given: '{statement}: {of}점 중 {score}점',
};
