import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Fordel {total}.',
  constant_sum_left: '{left} av {total} igjen',
  constant_sum_done: 'Alle {total} er fordelt',
  constant_sum_over: '{over} for mye',
  constant_sum_more: 'Mer til {item}',
  constant_sum_less: 'Mindre til {item}',
};
