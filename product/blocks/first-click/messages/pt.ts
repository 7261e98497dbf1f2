import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Leia primeiro a tarefa. Depois veja a imagem e clique onde clicaria primeiro.',
  first_click_show: 'Mostrar a imagem',
  first_click_how: 'Clique ou toque onde clicaria primeiro.',
  first_click_given: 'O seu clique está marcado. Clique em outro lugar para mudar.',
  first_click_timed: 'O tempo até o seu clique é medido.',
};
