import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Bilde {at} av {count}',
  image_test_next: 'Neste bilde',
  image_test_before: 'Forrige bilde',
  image_test_limit: {
    one: 'Du kan se på hvert bilde i {count} sekund.',
    other: 'Du kan se på hvert bilde i {count} sekunder.',
  },
  image_test_begin: 'Vis bildene',
  image_test_over: 'Tiden er ute for dette bildet.',
  image_test_how: 'Velg hva du vil si, og klikk eller trykk deretter på det stedet i bildet.',
  image_test_kinds: 'Type tilbakemelding',
  image_test_like: 'Jeg liker dette',
  image_test_dislike: 'Jeg liker ikke dette',
  image_test_comment: 'Kommentar',
  image_test_words: 'Hvorfor? (valgfritt)',
  image_test_comment_words: 'Kommentaren din',
  image_test_remove: 'Fjern',
  image_test_remove_mark: 'Fjern {mark}',
  image_test_full: 'Du har nådd grensen. Fjern et merke for å legge til et nytt.',
};
