import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Look at each one first, then choose.',
  preference_test_at: 'Variant {at} of {count}',
  preference_test_next: 'Next',
  preference_test_before: 'Previous',
  preference_test_choose: 'Choose now',
  preference_test_again: 'Look at them again',
  preference_test_name: 'Variant {number}',
};
