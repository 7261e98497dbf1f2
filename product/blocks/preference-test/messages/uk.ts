import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Спершу перегляньте всі варіанти. Потім виберете.',
  preference_test_at: '{at} з {count}',
  preference_test_next: 'Далі',
  preference_test_before: 'Назад',
  preference_test_choose: 'Вибрати',
  preference_test_again: 'Переглянути ще раз',
  preference_test_name: 'Варіант {number}',
};
