import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Rozdělte {total}.',
  constant_sum_left: {
    one: 'Zbývá {left} z {total}',
    few: 'Zbývají {left} z {total}',
    many: 'Zbývá {left} z {total}',
    other: 'Zbývá {left} z {total}',
  },
  constant_sum_done: 'Rozděleno vše: {total}',
  constant_sum_over: 'O {over} navíc',
  constant_sum_more: 'Více pro: {item}',
  constant_sum_less: 'Méně pro: {item}',
};
