import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Titta på varje variant först och välj sedan.',
  preference_test_at: 'Variant {at} av {count}',
  preference_test_next: 'Nästa',
  preference_test_before: 'Föregående',
  preference_test_choose: 'Välj nu',
  preference_test_again: 'Titta på dem igen',
  preference_test_name: 'Variant {number}',
};
