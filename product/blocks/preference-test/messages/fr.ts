import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Regardez d’abord chaque variante, puis choisissez.',
  preference_test_at: 'Variante {at} sur {count}',
  preference_test_next: 'Suivante',
  preference_test_before: 'Précédente',
  preference_test_choose: 'Choisir maintenant',
  preference_test_again: 'Les revoir',
  preference_test_name: 'Variante {number}',
};
