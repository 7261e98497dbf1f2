import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Veja cada variante primeiro e depois escolha.',
  preference_test_at: 'Variante {at} de {count}',
  preference_test_next: 'Próxima',
  preference_test_before: 'Anterior',
  preference_test_choose: 'Escolher agora',
  preference_test_again: 'Ver de novo',
  preference_test_name: 'Variante {number}',
};
