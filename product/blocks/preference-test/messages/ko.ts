import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: '먼저 하나씩 모두 봐 주세요. 그런 다음 고르시면 됩니다.',
  preference_test_at: '{count}개 중 {at}번째',
  preference_test_next: '다음',
  preference_test_before: '이전',
  preference_test_choose: '이제 고르기',
  preference_test_again: '다시 보기',
  preference_test_name: '시안 {number}',
};
