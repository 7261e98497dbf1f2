import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Prima guardi ogni variante, poi scelga.',
  preference_test_at: 'Variante {at} di {count}',
  preference_test_next: 'Avanti',
  preference_test_before: 'Indietro',
  preference_test_choose: 'Scegli ora',
  preference_test_again: 'Guardale di nuovo',
  preference_test_name: 'Variante {number}',
};
