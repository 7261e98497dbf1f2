import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Lesen Sie zuerst die Aufgabe. Sehen Sie sich dann das Bild an und klicken Sie dort, wo Sie als Erstes klicken würden.',
  first_click_show: 'Bild anzeigen',
  first_click_how: 'Klicken oder tippen Sie dort, wo Sie als Erstes klicken würden.',
  first_click_given: 'Ihr Klick ist gesetzt. Klicken Sie auf eine andere Stelle, um ihn zu ändern.',
  first_click_timed: 'Wir messen die Zeit bis zu Ihrem Klick.',
};
