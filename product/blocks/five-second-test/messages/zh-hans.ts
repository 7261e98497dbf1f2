import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: { other: '图片只会显示一次，时长 {count} 秒。' },
  five_second_test_show: '显示图片',
  five_second_test_wait: '正在加载图片。',
  five_second_test_picture: '短暂显示的图片',
  five_second_test_hidden: '图片已隐藏。',
};
