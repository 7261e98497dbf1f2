import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'Jaa {total}.',
  constant_sum_left: 'Jäljellä {left}/{total}',
  constant_sum_done: 'Kaikki on jaettu: {total}',
  constant_sum_over: '{over} liikaa',
  constant_sum_more: 'Enemmän: {item}',
  constant_sum_less: 'Vähemmän: {item}',
};
