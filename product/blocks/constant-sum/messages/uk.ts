import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Розподіліть {total}.',
  constant_sum_left: 'Залишилося: {left} з {total}',
  constant_sum_done: 'Розподілено все: {total}',
  constant_sum_over: 'Зайве: {over}',
  constant_sum_more: 'Більше для: {item}',
  constant_sum_less: 'Менше для: {item}',
};
