import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Image {at} of {count}',
  image_test_next: 'Next image',
  image_test_before: 'Previous image',
  image_test_limit: {
    one: 'You can look at each image for {count} second.',
    other: 'You can look at each image for {count} seconds.',
  },
  image_test_begin: 'Show the images',
  image_test_over: 'Time is up for this image.',
  image_test_how: 'Choose what you want to say, then click or tap that spot in the image.',
  image_test_kinds: 'Type of feedback',
  image_test_like: 'I like this',
  image_test_dislike: 'I don’t like this',
  image_test_comment: 'Comment',
  image_test_words: 'Why? (optional)',
  image_test_comment_words: 'Your comment',
  image_test_remove: 'Remove',
  image_test_remove_mark: 'Remove {mark}',
  image_test_full: 'You’ve reached the maximum. Remove one to add another.',
};
