import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Immagine {at} di {count}',
  image_test_next: 'Immagine successiva',
  image_test_before: 'Immagine precedente',
  image_test_limit: {
    one: 'Può guardare ogni immagine per {count} secondo.',
    other: 'Può guardare ogni immagine per {count} secondi.',
  },
  image_test_begin: 'Mostra le immagini',
  image_test_over: 'Il tempo per questa immagine è finito.',
  image_test_how: 'Scelga che cosa vuole dire, poi faccia clic o tocchi il punto sull’immagine.',
  image_test_kinds: 'Che cosa vuole dire',
  image_test_like: 'Mi piace',
  image_test_dislike: 'Non mi piace',
  image_test_comment: 'Commento',
  image_test_words: 'Le Sue parole, se vuole',
  image_test_comment_words: 'Il Suo commento',
  image_test_remove: 'Togli',
  image_test_remove_mark: 'Togli {mark}',
  image_test_full: 'Non c’è più spazio. Tolga un segno per aggiungerne un altro.',
};
