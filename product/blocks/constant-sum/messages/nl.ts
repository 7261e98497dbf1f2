import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Verdeel {total}.',
  constant_sum_left: 'Nog {left} van {total}',
  constant_sum_done: 'Alle {total} verdeeld',
  constant_sum_over: '{over} te veel',
  constant_sum_more: 'Meer voor {item}',
  constant_sum_less: 'Minder voor {item}',
};
