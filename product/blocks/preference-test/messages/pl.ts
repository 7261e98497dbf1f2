import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Najpierw obejrzyj każdy wariant, a potem wybierz.',
  preference_test_at: 'Wariant {at} z {count}',
  preference_test_next: 'Następny',
  preference_test_before: 'Poprzedni',
  preference_test_choose: 'Wybierz teraz',
  preference_test_again: 'Obejrzyj ponownie',
  preference_test_name: 'Wariant {number}',
};
