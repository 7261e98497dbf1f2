import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Picture {at} of {count}',
  image_test_next: 'Next picture',
  image_test_before: 'Previous picture',
  image_test_limit: {
    one: 'You can look at each picture for {count} second.',
    other: 'You can look at each picture for {count} seconds.',
  },
  image_test_begin: 'Show the pictures',
  image_test_over: 'The time for this picture is over.',
  image_test_how: 'Choose what you want to say, then click or tap the place in the picture.',
  image_test_kinds: 'What you want to say',
  image_test_like: 'I like this',
  image_test_dislike: 'I do not like this',
  image_test_comment: 'Comment',
  image_test_words: 'Your words, if you like',
  image_test_comment_words: 'Your comment',
  image_test_remove: 'Remove',
  image_test_remove_mark: 'Remove {mark}',
  image_test_full: 'That is all there is room for. Remove one to add another.',
};
