import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Kuva {at}/{count}',
  image_test_next: 'Seuraava kuva',
  image_test_before: 'Edellinen kuva',
  image_test_limit: {
    one: 'Voit katsoa kutakin kuvaa {count} sekunnin ajan.',
    other: 'Voit katsoa kutakin kuvaa {count} sekunnin ajan.',
  },
  image_test_begin: 'Näytä kuvat',
  image_test_over: 'Tämän kuvan aika on päättynyt.',
  image_test_how: 'Valitse, mitä haluat sanoa, ja napsauta tai napauta sitten kohtaa kuvassa.',
  image_test_kinds: 'Mitä haluat sanoa',
  image_test_like: 'Pidän tästä',
  image_test_dislike: 'En pidä tästä',
  image_test_comment: 'Kommentti',
  image_test_words: 'Omin sanoin, jos haluat',
  image_test_comment_words: 'Kommenttisi',
  image_test_remove: 'Poista',
  image_test_remove_mark: 'Poista: {mark}',
  image_test_full: 'Enempää ei mahdu. Poista yksi merkintä, jos haluat lisätä toisen.',
};
