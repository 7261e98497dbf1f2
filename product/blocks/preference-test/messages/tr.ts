import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Önce her birine bakın. Sonra seçeceksiniz.',
  preference_test_at: '{at} / {count}',
  preference_test_next: 'Sonraki',
  preference_test_before: 'Önceki',
  preference_test_choose: 'Şimdi seç',
  preference_test_again: 'Yeniden bak',
  preference_test_name: 'Seçenek {number}',
};
