import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Se på hver variant først, og velg så.',
  preference_test_at: 'Variant {at} av {count}',
  preference_test_next: 'Neste',
  preference_test_before: 'Forrige',
  preference_test_choose: 'Velg nå',
  preference_test_again: 'Se på dem igjen',
  preference_test_name: 'Variant {number}',
};
