import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Önce her seçeneğe bakın, sonra seçin.',
  preference_test_at: 'Seçenek {at} / {count}',
  preference_test_next: 'Sonraki',
  preference_test_before: 'Önceki',
  preference_test_choose: 'Şimdi seç',
  preference_test_again: 'Yeniden incele',
  preference_test_name: 'Seçenek {number}',
};
