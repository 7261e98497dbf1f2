import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Sehen Sie sich zuerst alle Varianten an und wählen Sie dann.',
  preference_test_at: 'Variante {at} von {count}',
  preference_test_next: 'Weiter',
  preference_test_before: 'Zurück',
  preference_test_choose: 'Jetzt wählen',
  preference_test_again: 'Noch einmal ansehen',
  preference_test_name: 'Variante {number}',
};
