import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: 'يُرجى توزيع {total}.',
  constant_sum_left: 'بقي {left} من {total}',
  constant_sum_done: 'اكتمل توزيع {total}',
  constant_sum_over: '{over} أكثر من اللازم',
  constant_sum_more: 'أكثر لـ {item}',
  constant_sum_less: 'أقل لـ {item}',
};
