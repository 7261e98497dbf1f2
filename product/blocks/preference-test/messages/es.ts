import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Primero mire cada variante y después elija.',
  preference_test_at: 'Variante {at} de {count}',
  preference_test_next: 'Siguiente',
  preference_test_before: 'Anterior',
  preference_test_choose: 'Elegir ahora',
  preference_test_again: 'Volver a verlas',
  preference_test_name: 'Variante {number}',
};
