import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Afbeelding {at} van {count}',
  image_test_next: 'Volgende afbeelding',
  image_test_before: 'Vorige afbeelding',
  image_test_limit: {
    one: 'U kunt elke afbeelding {count} seconde lang bekijken.',
    other: 'U kunt elke afbeelding {count} seconden lang bekijken.',
  },
  image_test_begin: 'Afbeeldingen tonen',
  image_test_over: 'De tijd voor deze afbeelding is om.',
  image_test_how: 'Kies wat u wilt zeggen en klik of tik daarna op de plaats in de afbeelding.',
  image_test_kinds: 'Wat u wilt zeggen',
  image_test_like: 'Dit bevalt mij',
  image_test_dislike: 'Dit bevalt mij niet',
  image_test_comment: 'Opmerking',
  image_test_words: 'Uw woorden, als u wilt',
  image_test_comment_words: 'Uw opmerking',
  image_test_remove: 'Verwijderen',
  image_test_remove_mark: '{mark} verwijderen',
  image_test_full: 'Er is geen plaats voor meer. Verwijder een markering om een andere toe te voegen.',
};
