import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Ge varje påstående ett betyg.',
  scale_set_given: '{statement}: {score} av {of}',
};
