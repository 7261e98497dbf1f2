import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'You see it once, for {count} second.',
    other: 'You see it once, for {count} seconds.',
  },
  five_second_test_show: 'Show the picture',
  five_second_test_wait: 'The picture is being fetched.',
  five_second_test_picture: 'Picture, shown for a moment',
  five_second_test_hidden: 'The picture is hidden now.',
};
