import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Verteilen Sie {total}.',
  constant_sum_left: 'Noch {left} von {total}',
  constant_sum_done: 'Alle {total} verteilt',
  constant_sum_over: '{over} zu viel',
  constant_sum_more: 'Mehr für {item}',
  constant_sum_less: 'Weniger für {item}',
};
