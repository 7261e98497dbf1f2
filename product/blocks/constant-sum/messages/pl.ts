import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Rozdziel: {total}.',
  constant_sum_left: 'Pozostało: {left} z {total}',
  constant_sum_done: 'Rozdzielono wszystko: {total}',
  constant_sum_over: 'Za dużo o {over}',
  constant_sum_more: 'Więcej dla: {item}',
  constant_sum_less: 'Mniej dla: {item}',
};
