import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'まずすべてをご覧ください。その後でお選びいただきます。',
  preference_test_at: '{count} のうち {at}',
  preference_test_next: '次へ',
  preference_test_before: '前へ',
  preference_test_choose: '選ぶ',
  preference_test_again: 'もう一度見る',
  preference_test_name: '案 {number}',
};
