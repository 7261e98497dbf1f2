import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Dağıtın: {total}.',
  constant_sum_left: 'Kalan: {left} / {total}',
  constant_sum_done: 'Tamamı dağıtıldı: {total}',
  constant_sum_over: '{over} fazla',
  constant_sum_more: '{item} için daha fazla',
  constant_sum_less: '{item} için daha az',
};
