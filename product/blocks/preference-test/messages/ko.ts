import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: '먼저 각 시안을 살펴본 후 선택해 주세요.',
  preference_test_at: '시안 {at}/{count}',
  preference_test_next: '다음',
  preference_test_before: '이전',
  preference_test_choose: '지금 선택',
  preference_test_again: '다시 보기',
  preference_test_name: '시안 {number}',
};
