import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed:
    'Dieses Bild konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  picture_slow: 'Das Bild ist noch unterwegs.',
  picture_larger: '„{picture}“ größer ansehen',
  picture_close: 'Schließen',
  picture_zoom_in: 'Vergrößern',
  picture_zoom_out: 'Verkleinern',
  picture_pick: 'Stelle im Bild',
  picture_keys: 'Pfeiltasten bewegen das Kreuz, mit Umschalt in größeren Schritten. Enter setzt es.',
  picture_at: '{place}: {x}\u00a0% von links, {y}\u00a0% von oben',
  picture_set: 'Gesetzt. {where}.',
  picture_place_1: 'Oben links',
  picture_place_2: 'Oben in der Mitte',
  picture_place_3: 'Oben rechts',
  picture_place_4: 'Mitte links',
  picture_place_5: 'Mitte',
  picture_place_6: 'Mitte rechts',
  picture_place_7: 'Unten links',
  picture_place_8: 'Unten in der Mitte',
  picture_place_9: 'Unten rechts',
};
