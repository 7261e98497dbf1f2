import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: '各項目を評価してください。',
  scale_set_given: '{statement}：{score} / {of}',
};
