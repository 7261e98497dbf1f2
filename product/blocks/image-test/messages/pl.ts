import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Obraz {at} z {count}',
  image_test_next: 'Następny obraz',
  image_test_before: 'Poprzedni obraz',
  image_test_limit: {
    one: 'Każdy obraz możesz oglądać przez {count} sekundę.',
    few: 'Każdy obraz możesz oglądać przez {count} sekundy.',
    many: 'Każdy obraz możesz oglądać przez {count} sekund.',
    other: 'Każdy obraz możesz oglądać przez {count} sekundy.',
  },
  image_test_begin: 'Pokaż obrazy',
  image_test_over: 'Czas na ten obraz minął.',
  image_test_how: 'Wybierz, co chcesz powiedzieć, a potem kliknij lub dotknij tego miejsca na obrazie.',
  image_test_kinds: 'Rodzaj opinii',
  image_test_like: 'Podoba mi się',
  image_test_dislike: 'Nie podoba mi się',
  image_test_comment: 'Komentarz',
  image_test_words: 'Dlaczego? (opcjonalnie)',
  image_test_comment_words: 'Twój komentarz',
  image_test_remove: 'Usuń',
  image_test_remove_mark: 'Usuń {mark}',
  image_test_full: 'Osiągnięto limit. Usuń jedną opinię, aby dodać nową.',
};
