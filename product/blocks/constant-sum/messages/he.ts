import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'חלקו {total}.',
  constant_sum_left: {
    one: 'נותר {left} מתוך {total}',
    two: 'נותרו {left} מתוך {total}',
    other: 'נותרו {left} מתוך {total}',
  },
  constant_sum_done: 'הכול חולק: {total}',
  constant_sum_over: '{over} יותר מדי',
  constant_sum_more: 'יותר עבור {item}',
  constant_sum_less: 'פחות עבור {item}',
};
