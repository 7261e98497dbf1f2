import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: '请先阅读任务，然后查看图片，点击您首先会点击的位置。',
  first_click_show: '显示图片',
  first_click_how: '请点击您首先会点击的位置。',
  first_click_given: '已记录您的点击。点击别处可更改。',
  first_click_timed: '我们会记录您点击前所用的时间。',
};
