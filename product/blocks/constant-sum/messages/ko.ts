import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: '{total}만큼 나누어 배분해 주세요.',
  constant_sum_left: '{total} 중 {left} 남음',
  constant_sum_done: '{total} 모두 배분함',
  constant_sum_over: '{over} 초과',
  constant_sum_more: '{item} 늘리기',
  constant_sum_less: '{item} 줄이기',
};
