import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Nejprve si prohlédněte všechny varianty, pak vyberte.',
  preference_test_at: 'Varianta {at} z {count}',
  preference_test_next: 'Další',
  preference_test_before: 'Předchozí',
  preference_test_choose: 'Přejít k výběru',
  preference_test_again: 'Prohlédnout znovu',
  preference_test_name: 'Varianta {number}',
};
