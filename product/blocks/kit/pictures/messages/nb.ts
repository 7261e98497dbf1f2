import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Bildet kunne ikke lastes inn. Sjekk tilkoblingen din og prøv igjen.',
  picture_slow: 'Bildet lastes fortsatt inn.',
  picture_larger: 'Forstørr «{picture}»',
  picture_close: 'Lukk',
  picture_zoom_in: 'Zoom inn',
  picture_zoom_out: 'Zoom ut',
  picture_pick: 'Plassering på bildet',
  picture_keys: 'Flytt trådkorset med piltastene, med Shift i større steg. Trykk Enter for å sette det.',
  picture_at: '{place}: {x} % fra venstre, {y} % fra toppen',
  picture_set: 'Markert. {where}.',
  picture_place_1: 'Øverst til venstre',
  picture_place_2: 'Øverst i midten',
  picture_place_3: 'Øverst til høyre',
  picture_place_4: 'I midten til venstre',
  picture_place_5: 'I midten',
  picture_place_6: 'I midten til høyre',
  picture_place_7: 'Nederst til venstre',
  picture_place_8: 'Nederst i midten',
  picture_place_9: 'Nederst til høyre',
};
