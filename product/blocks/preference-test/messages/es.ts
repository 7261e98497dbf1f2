import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Mírelas todas primero. Después elegirá.',
  preference_test_at: '{at} de {count}',
  preference_test_next: 'Siguiente',
  preference_test_before: 'Anterior',
  preference_test_choose: 'Elegir ahora',
  preference_test_again: 'Verlas de nuevo',
  preference_test_name: 'Variante {number}',
};
