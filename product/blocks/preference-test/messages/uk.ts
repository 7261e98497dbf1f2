import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Спершу перегляньте кожен варіант, а потім виберіть.',
  preference_test_at: 'Варіант {at} з {count}',
  preference_test_next: 'Далі',
  preference_test_before: 'Назад',
  preference_test_choose: 'Перейти до вибору',
  preference_test_again: 'Переглянути ще раз',
  preference_test_name: 'Варіант {number}',
};
