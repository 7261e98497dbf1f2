import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Bild {at} von {count}',
  image_test_next: 'Nächstes Bild',
  image_test_before: 'Voriges Bild',
  image_test_limit: {
    one: 'Sie können jedes Bild {count} Sekunde lang ansehen.',
    other: 'Sie können jedes Bild {count} Sekunden lang ansehen.',
  },
  image_test_begin: 'Bilder zeigen',
  image_test_over: 'Die Zeit für dieses Bild ist um.',
  image_test_how:
    'Wählen Sie, was Sie sagen möchten, und klicken oder tippen Sie dann auf die Stelle im Bild.',
  image_test_kinds: 'Was Sie sagen möchten',
  image_test_like: 'Das gefällt mir',
  image_test_dislike: 'Das gefällt mir nicht',
  image_test_comment: 'Kommentar',
  image_test_words: 'Ihre Worte, wenn Sie möchten',
  image_test_comment_words: 'Ihr Kommentar',
  image_test_remove: 'Entfernen',
  image_test_remove_mark: '{mark} entfernen',
  image_test_full: 'Mehr Platz ist nicht. Entfernen Sie eine Markierung, um eine andere zu setzen.',
};
