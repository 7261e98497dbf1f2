import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Bekijk eerst elke variant en kies dan.',
  preference_test_at: 'Variant {at} van {count}',
  preference_test_next: 'Volgende',
  preference_test_before: 'Vorige',
  preference_test_choose: 'Nu kiezen',
  preference_test_again: 'Opnieuw bekijken',
  preference_test_name: 'Variant {number}',
};
