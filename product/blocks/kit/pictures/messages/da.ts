import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Billedet kunne ikke indlæses. Tjek din forbindelse, og prøv igen.',
  picture_slow: 'Billedet indlæses stadig.',
  picture_larger: 'Forstør »{picture}«',
  picture_close: 'Luk',
  picture_zoom_in: 'Zoom ind',
  picture_zoom_out: 'Zoom ud',
  picture_pick: 'Placering på billedet',
  picture_keys: 'Flyt trådkorset med piletasterne, med Skift i større trin. Tryk på Enter for at sætte det.',
  picture_at: '{place}: {x}\u00a0% fra venstre, {y}\u00a0% fra toppen',
  picture_set: 'Markeret. {where}.',
  picture_place_1: 'Øverst til venstre',
  picture_place_2: 'Øverst i midten',
  picture_place_3: 'Øverst til højre',
  picture_place_4: 'I midten til venstre',
  picture_place_5: 'I midten',
  picture_place_6: 'I midten til højre',
  picture_place_7: 'Nederst til venstre',
  picture_place_8: 'Nederst i midten',
  picture_place_9: 'Nederst til højre',
};
