import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Read the task first. Then look at the image and click where you would click first.',
  first_click_show: 'Show the image',
  first_click_how: 'Click or tap where you would click first.',
  first_click_given: 'Your click is set. Click elsewhere to change it.',
  first_click_timed: 'We measure the time until your click.',
};
