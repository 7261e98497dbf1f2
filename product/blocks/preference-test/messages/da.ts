import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Se først på hver variant, og vælg så.',
  preference_test_at: 'Variant {at} af {count}',
  preference_test_next: 'Næste',
  preference_test_before: 'Forrige',
  preference_test_choose: 'Vælg nu',
  preference_test_again: 'Se på dem igen',
  preference_test_name: 'Variant {number}',
};
