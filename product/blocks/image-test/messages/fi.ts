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
  image_test_over: 'Aika tämän kuvan katsomiseen päättyi.',
  image_test_how: 'Valitse, mitä haluat sanoa, ja napsauta tai napauta sitten kyseistä kohtaa kuvassa.',
  image_test_kinds: 'Palautteen tyyppi',
  image_test_like: 'Pidän tästä',
  image_test_dislike: 'En pidä tästä',
  image_test_comment: 'Kommentti',
  image_test_words: 'Miksi? (valinnainen)',
  image_test_comment_words: 'Kommenttisi',
  image_test_remove: 'Poista',
  image_test_remove_mark: 'Poista: {mark}',
  image_test_full: 'Enimmäismäärä on täynnä. Poista yksi merkintä, niin voit lisätä uuden.',
};
