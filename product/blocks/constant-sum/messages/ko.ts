import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: '{total}만큼 나누어 주세요.',
  constant_sum_left: '{total} 중 {left} 남음',
  constant_sum_done: '{total} 모두 나눔',
  constant_sum_over: '{over} 초과',
  constant_sum_more: '늘리기: {item}',
  constant_sum_less: '줄이기: {item}',
};
