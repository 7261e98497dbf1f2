import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Legga prima il compito. Poi guardi l’immagine e faccia clic dove farebbe clic per prima cosa.',
  first_click_show: 'Mostra l’immagine',
  first_click_how: 'Faccia clic o tocchi dove farebbe clic per prima cosa.',
  first_click_given: 'Clic registrato. Faccia clic altrove per cambiarlo.',
  first_click_timed: 'Misuriamo il tempo fino al clic.',
};
