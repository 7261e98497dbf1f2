import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'まずすべての案をご覧ください。そのあとで選択してください。',
  preference_test_at: '案 {at} / {count}',
  preference_test_next: '次へ',
  preference_test_before: '前へ',
  preference_test_choose: '選択に進む',
  preference_test_again: 'もう一度見る',
  preference_test_name: '案 {number}',
};
