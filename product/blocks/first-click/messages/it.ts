import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Legga prima il compito. Poi guardi l’immagine e faccia clic dove farebbe il primo clic.',
  first_click_show: 'Mostra l’immagine',
  first_click_how: 'Faccia clic o tocchi il punto che sceglierebbe per primo.',
  first_click_given: 'Il Suo clic è segnato. Faccia clic altrove per cambiarlo.',
  first_click_timed: 'Viene misurato il tempo fino al Suo clic.',
};
