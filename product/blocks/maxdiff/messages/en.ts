import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Set {set} of {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Next set',
  maxdiff_previous: 'Previous set',
};
