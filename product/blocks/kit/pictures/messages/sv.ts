import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Bilden kunde inte läsas in. Kontrollera din anslutning och försök igen.',
  picture_slow: 'Bilden läses fortfarande in.',
  picture_larger: 'Förstora ”{picture}”',
  picture_close: 'Stäng',
  picture_zoom_in: 'Zooma in',
  picture_zoom_out: 'Zooma ut',
  picture_pick: 'Plats på bilden',
  picture_keys:
    'Flytta hårkorset med piltangenterna, med Skift i större steg. Tryck på Enter för att placera det.',
  picture_at: '{place}: {x}\u00a0% från vänster, {y}\u00a0% uppifrån',
  picture_set: 'Markerat. {where}.',
  picture_place_1: 'Uppe till vänster',
  picture_place_2: 'Uppe i mitten',
  picture_place_3: 'Uppe till höger',
  picture_place_4: 'I mitten till vänster',
  picture_place_5: 'I mitten',
  picture_place_6: 'I mitten till höger',
  picture_place_7: 'Nere till vänster',
  picture_place_8: 'Nere i mitten',
  picture_place_9: 'Nere till höger',
};
