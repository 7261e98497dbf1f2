import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: '请分配 {total}。',
  constant_sum_left: '还剩 {left}，共 {total}',
  constant_sum_done: '{total} 已全部分配',
  constant_sum_over: '超出 {over}',
  constant_sum_more: '增加 {item}',
  constant_sum_less: '减少 {item}',
};
