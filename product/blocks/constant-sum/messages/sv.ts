import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Fördela {total}.',
  constant_sum_left: '{left} av {total} kvar',
  constant_sum_done: 'Allt är fördelat: {total}',
  constant_sum_over: '{over} för mycket',
  constant_sum_more: 'Mer till {item}',
  constant_sum_less: 'Mindre till {item}',
};
