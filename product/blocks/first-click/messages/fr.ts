import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Lisez d’abord la tâche. Regardez ensuite l’image et cliquez à l’endroit où vous cliqueriez en premier.',
  first_click_show: 'Afficher l’image',
  first_click_how: 'Cliquez ou appuyez à l’endroit où vous cliqueriez en premier.',
  first_click_given: 'Votre clic est enregistré. Cliquez ailleurs pour le modifier.',
  first_click_timed: 'Nous mesurons le temps jusqu’à votre clic.',
};
