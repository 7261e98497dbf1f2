import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Fordel {total}.',
  constant_sum_left: '{left} af {total} tilbage',
  constant_sum_done: 'Alt er fordelt: {total}',
  constant_sum_over: '{over} for meget',
  constant_sum_more: 'Mere til {item}',
  constant_sum_less: 'Mindre til {item}',
};
