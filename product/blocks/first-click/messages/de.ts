import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Lesen Sie zuerst die Aufgabe. Sehen Sie dann das Bild an, und klicken Sie dorthin, wohin Sie zuerst klicken würden.',
  first_click_show: 'Bild zeigen',
  first_click_how: 'Klicken oder tippen Sie dorthin, wohin Sie zuerst klicken würden.',
  first_click_given: 'Ihr Klick ist gesetzt. Klicken Sie woanders hin, um ihn zu ändern.',
  first_click_timed: 'Die Zeit bis zu Ihrem Klick wird gemessen.',
};
