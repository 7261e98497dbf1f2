import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} 이후의 날짜를 선택해 주세요.',
  problem_too_late: '{limit} 이전의 날짜를 선택해 주세요.',
  problem_wrong_total: '합계를 {limit}(으)로 맞춰 주세요.',
  problem_not_a_date: '존재하지 않는 날짜입니다. 연, 월, 일을 입력해 주세요.',
  problem_not_an_email: '전체 이메일 주소를 입력해 주세요. 예: name@example.org',
  problem_not_a_phone: '지역번호를 포함한 전체 전화번호를 입력해 주세요.',
  problem_not_done: '먼저 과제를 완료하거나 포기해 주세요.',
  problem_out_of_order:
    '가격은 보통 첫 질문에서 마지막 질문으로 갈수록 높아집니다. 다시 확인하거나 이대로 계속해 주세요.',
};
