import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: '合計 {total} を配分してください。',
  constant_sum_left: '残り {left}（合計 {total}）',
  constant_sum_done: '{total} をすべて配分しました',
  constant_sum_over: '{over} 超過',
  constant_sum_more: '{item} を増やす',
  constant_sum_less: '{item} を減らす',
};
