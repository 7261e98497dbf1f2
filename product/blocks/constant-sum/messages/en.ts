import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Divide {total}.',
  constant_sum_left: '{left} of {total} left',
  constant_sum_done: 'All {total} used',
  constant_sum_over: '{over} too many',
  constant_sum_more: 'More for {item}',
  constant_sum_less: 'Less for {item}',
};
