import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Lisez d’abord la tâche. Regardez ensuite l’image et cliquez là où vous cliqueriez en premier.',
  first_click_show: 'Afficher l’image',
  first_click_how: 'Cliquez ou touchez là où vous cliqueriez en premier.',
  first_click_given: 'Votre clic est enregistré. Cliquez ailleurs pour le changer.',
  first_click_timed: 'Le temps jusqu’à votre clic est mesuré.',
};
