import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Bild {at} von {count}',
  image_test_next: 'Nächstes Bild',
  image_test_before: 'Vorheriges Bild',
  image_test_limit: {
    one: 'Sie können sich jedes Bild {count} Sekunde lang ansehen.',
    other: 'Sie können sich jedes Bild {count} Sekunden lang ansehen.',
  },
  image_test_begin: 'Bilder anzeigen',
  image_test_over: 'Die Zeit für dieses Bild ist abgelaufen.',
  image_test_how:
    'Wählen Sie aus, was Sie sagen möchten, und klicken oder tippen Sie dann auf die Stelle im Bild.',
  image_test_kinds: 'Art des Feedbacks',
  image_test_like: 'Das gefällt mir',
  image_test_dislike: 'Das gefällt mir nicht',
  image_test_comment: 'Kommentar',
  image_test_words: 'Warum? (optional)',
  image_test_comment_words: 'Ihr Kommentar',
  image_test_remove: 'Entfernen',
  image_test_remove_mark: '{mark} entfernen',
  image_test_full: 'Sie haben das Maximum erreicht. Entfernen Sie eine Markierung, um eine neue zu setzen.',
};
