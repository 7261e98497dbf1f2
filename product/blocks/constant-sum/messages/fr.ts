import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Répartissez {total}.',
  constant_sum_left: 'Il reste {left} sur {total}',
  constant_sum_done: 'Tout est réparti\u00a0: {total}',
  constant_sum_over: '{over} en trop',
  constant_sum_more: 'Plus pour {item}',
  constant_sum_less: 'Moins pour {item}',
};
