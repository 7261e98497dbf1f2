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
  image_test_over: 'Il tempo per questa immagine è scaduto.',
  image_test_how: 'Scelga che cosa vuole dire, poi faccia clic o tocchi quel punto dell’immagine.',
  image_test_kinds: 'Tipo di commento',
  image_test_like: 'Mi piace',
  image_test_dislike: 'Non mi piace',
  image_test_comment: 'Commento',
  image_test_words: 'Perché? (facoltativo)',
  image_test_comment_words: 'Il suo commento',
  image_test_remove: 'Rimuovi',
  image_test_remove_mark: 'Rimuovi {mark}',
  image_test_full: 'Ha raggiunto il massimo. Rimuova un commento per aggiungerne un altro.',
};
