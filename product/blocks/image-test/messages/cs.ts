import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Obrázek {at} z {count}',
  image_test_next: 'Další obrázek',
  image_test_before: 'Předchozí obrázek',
  image_test_limit: {
    one: 'Každý obrázek si můžete prohlížet {count} sekundu.',
    few: 'Každý obrázek si můžete prohlížet {count} sekundy.',
    many: 'Každý obrázek si můžete prohlížet {count} sekundy.',
    other: 'Každý obrázek si můžete prohlížet {count} sekund.',
  },
  image_test_begin: 'Zobrazit obrázky',
  image_test_over: 'Čas na tento obrázek vypršel.',
  image_test_how: 'Vyberte, co chcete říct, a pak klikněte nebo klepněte na to místo v obrázku.',
  image_test_kinds: 'Typ zpětné vazby',
  image_test_like: 'Tohle se mi líbí',
  image_test_dislike: 'Tohle se mi nelíbí',
  image_test_comment: 'Komentář',
  image_test_words: 'Proč? (nepovinné)',
  image_test_comment_words: 'Váš komentář',
  image_test_remove: 'Odebrat',
  image_test_remove_mark: 'Odebrat: {mark}',
  image_test_full: 'Dosáhli jste maxima. Chcete-li přidat další značku, jednu odeberte.',
};
