import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Beoordeel elke uitspraak.',
  scale_set_given: '{statement}: {score} van {of}',
};
