import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Distribua {total}.',
  constant_sum_left: { one: 'Resta {left} de {total}', other: 'Restam {left} de {total}' },
  constant_sum_done: 'Tudo distribuído: {total}',
  constant_sum_over: '{over} a mais',
  constant_sum_more: 'Mais para {item}',
  constant_sum_less: 'Menos para {item}',
};
