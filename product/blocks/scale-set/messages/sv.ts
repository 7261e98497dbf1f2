import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Betygsätt varje påstående.',
  scale_set_given: '{statement}: {score} av {of}',
};
