import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Distribuisca {total}.',
  constant_sum_left: '{left} di {total} da distribuire',
  constant_sum_done: 'Tutto distribuito: {total}',
  constant_sum_over: '{over} di troppo',
  constant_sum_more: 'Di più per {item}',
  constant_sum_less: 'Di meno per {item}',
};
