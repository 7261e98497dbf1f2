import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Bild {at} av {count}',
  image_test_next: 'Nästa bild',
  image_test_before: 'Föregående bild',
  image_test_limit: {
    one: 'Du kan titta på varje bild i {count} sekund.',
    other: 'Du kan titta på varje bild i {count} sekunder.',
  },
  image_test_begin: 'Visa bilderna',
  image_test_over: 'Tiden är ute för den här bilden.',
  image_test_how: 'Välj vad du vill säga och klicka eller tryck sedan på den platsen i bilden.',
  image_test_kinds: 'Typ av återkoppling',
  image_test_like: 'Jag gillar det här',
  image_test_dislike: 'Jag gillar inte det här',
  image_test_comment: 'Kommentar',
  image_test_words: 'Varför? (valfritt)',
  image_test_comment_words: 'Din kommentar',
  image_test_remove: 'Ta bort',
  image_test_remove_mark: 'Ta bort {mark}',
  image_test_full: 'Du har nått gränsen. Ta bort en markering för att lägga till en ny.',
};
