import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: '各項目に点数を付けてください。',
  scale_set_given: '{statement}: {of} のうち {score}',
};
