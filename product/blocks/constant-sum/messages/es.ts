import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Reparta {total}.',
  constant_sum_left: { one: 'Queda {left} de {total}', other: 'Quedan {left} de {total}' },
  constant_sum_done: 'Todo repartido: {total}',
  constant_sum_over: 'Sobran {over}',
  constant_sum_more: 'Más para {item}',
  constant_sum_less: 'Menos para {item}',
};
