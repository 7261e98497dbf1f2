import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Billede {at} af {count}',
  image_test_next: 'Næste billede',
  image_test_before: 'Forrige billede',
  image_test_limit: {
    one: 'Du kan se på hvert billede i {count} sekund.',
    other: 'Du kan se på hvert billede i {count} sekunder.',
  },
  image_test_begin: 'Vis billederne',
  image_test_over: 'Tiden er gået for dette billede.',
  image_test_how: 'Vælg, hvad du vil sige, og klik eller tryk derefter på det sted i billedet.',
  image_test_kinds: 'Type feedback',
  image_test_like: 'Det kan jeg lide',
  image_test_dislike: 'Det kan jeg ikke lide',
  image_test_comment: 'Kommentar',
  image_test_words: 'Hvorfor? (valgfrit)',
  image_test_comment_words: 'Din kommentar',
  image_test_remove: 'Fjern',
  image_test_remove_mark: 'Fjern {mark}',
  image_test_full: 'Du har nået grænsen. Fjern en markering for at tilføje en ny.',
};
