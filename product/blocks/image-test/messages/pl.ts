import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Obraz {at} z {count}',
  image_test_next: 'Następny obraz',
  image_test_before: 'Poprzedni obraz',
  image_test_limit: {
    one: 'Każdy obraz można oglądać przez {count} sekundę.',
    few: 'Każdy obraz można oglądać przez {count} sekundy.',
    many: 'Każdy obraz można oglądać przez {count} sekund.',
    other: 'Każdy obraz można oglądać przez {count} sekundy.',
  },
  image_test_begin: 'Pokaż obrazy',
  image_test_over: 'Czas na ten obraz minął.',
  image_test_how: 'Proszę wybrać rodzaj uwagi, a potem kliknąć lub dotknąć miejsca na obrazie.',
  image_test_kinds: 'Rodzaj uwagi',
  image_test_like: 'Podoba mi się',
  image_test_dislike: 'Nie podoba mi się',
  image_test_comment: 'Komentarz',
  image_test_words: 'Własne słowa, jeśli są potrzebne',
  image_test_comment_words: 'Treść komentarza',
  image_test_remove: 'Usuń',
  image_test_remove_mark: 'Usuń {mark}',
  image_test_full: 'Więcej się nie zmieści. Aby dodać nową uwagę, proszę usunąć inną.',
};
