import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'You’ll see it once, for {count} second.',
    other: 'You’ll see it once, for {count} seconds.',
  },
  five_second_test_show: 'Show the image',
  five_second_test_wait: 'The image is loading.',
  five_second_test_picture: 'Image, shown for a moment',
  five_second_test_hidden: 'The image is hidden now.',
};
