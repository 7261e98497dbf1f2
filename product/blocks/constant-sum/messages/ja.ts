import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: '{total} を割り振ってください。',
  constant_sum_left: '{total} のうち残り {left}',
  constant_sum_done: '{total} をすべて割り振りました',
  constant_sum_over: '{over} 超過',
  constant_sum_more: '{item} を増やす',
  constant_sum_less: '{item} を減らす',
};
