import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  maxdiff_progress: 'Ronde {set} van {sets}',
  maxdiff_choose: '{item}: {label}',
  maxdiff_next: 'Volgende ronde',
  maxdiff_previous: 'Vorige ronde',
};
