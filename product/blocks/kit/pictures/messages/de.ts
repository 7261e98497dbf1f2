import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed:
    'Das Bild konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  picture_slow: 'Das Bild wird noch geladen.',
  picture_larger: '„{picture}“ vergrößern',
  picture_close: 'Schließen',
  picture_zoom_in: 'Vergrößern',
  picture_zoom_out: 'Verkleinern',
  picture_pick: 'Position im Bild',
  picture_keys:
    'Bewegen Sie das Fadenkreuz mit den Pfeiltasten, mit Umschalt in größeren Schritten. Setzen Sie es mit Enter.',
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
