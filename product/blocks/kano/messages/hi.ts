import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  kano_progress: '{features} में से {feature}',
  kano_next: 'अगला',
  kano_previous: 'पिछला',
};
