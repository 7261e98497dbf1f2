import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  constant_sum_how: '{total} बाँटें।',
  constant_sum_left: '{total} में से {left} बाकी',
  constant_sum_done: 'पूरा बाँट दिया गया: {total}',
  constant_sum_over: '{over} अधिक',
  constant_sum_more: '{item} के लिए अधिक',
  constant_sum_less: '{item} के लिए कम',
};
