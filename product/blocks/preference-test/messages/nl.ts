import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Bekijk ze eerst allemaal. Daarna kiest u.',
  preference_test_at: '{at} van {count}',
  preference_test_next: 'Volgende',
  preference_test_before: 'Vorige',
  preference_test_choose: 'Nu kiezen',
  preference_test_again: 'Nog eens bekijken',
  preference_test_name: 'Variant {number}',
};
