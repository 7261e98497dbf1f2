import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Leia a tarefa primeiro. Depois, veja a imagem e clique onde você clicaria primeiro.',
  first_click_show: 'Mostrar imagem',
  first_click_how: 'Clique ou toque onde você clicaria primeiro.',
  first_click_given: 'Seu clique foi marcado. Clique em outro lugar para mudar.',
  first_click_timed: 'Medimos o tempo até o seu clique.',
};
