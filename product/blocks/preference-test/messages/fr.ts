import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Regardez-les d’abord toutes. Vous choisirez ensuite.',
  preference_test_at: '{at} sur {count}',
  preference_test_next: 'Suivante',
  preference_test_before: 'Précédente',
  preference_test_choose: 'Choisir maintenant',
  preference_test_again: 'Les regarder encore',
  preference_test_name: 'Variante {number}',
};
