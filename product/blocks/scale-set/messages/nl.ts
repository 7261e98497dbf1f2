import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  scale_set_how: 'Geef elke uitspraak een score.',
  scale_set_given: '{statement}: {score} van {of}',
};
