import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Afbeelding {at} van {count}',
  image_test_next: 'Volgende afbeelding',
  image_test_before: 'Vorige afbeelding',
  image_test_limit: {
    one: 'U kunt elke afbeelding {count} seconde bekijken.',
    other: 'U kunt elke afbeelding {count} seconden bekijken.',
  },
  image_test_begin: 'Afbeeldingen tonen',
  image_test_over: 'De tijd voor deze afbeelding is voorbij.',
  image_test_how: 'Kies wat u wilt zeggen en klik of tik daarna op die plek in de afbeelding.',
  image_test_kinds: 'Soort feedback',
  image_test_like: 'Dit vind ik goed',
  image_test_dislike: 'Dit vind ik niet goed',
  image_test_comment: 'Opmerking',
  image_test_words: 'Waarom? (optioneel)',
  image_test_comment_words: 'Uw opmerking',
  image_test_remove: 'Verwijderen',
  image_test_remove_mark: '{mark} verwijderen',
  image_test_full: 'U hebt het maximum bereikt. Verwijder er een om een andere toe te voegen.',
};
