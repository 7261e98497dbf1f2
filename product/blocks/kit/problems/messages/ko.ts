import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} 또는 그 이후의 날짜를 적어 주세요.',
  problem_too_late: '{limit} 또는 그 이전의 날짜를 적어 주세요.',
  problem_wrong_total: '모두 더해서 {limit}이(가) 되어야 합니다.',
  problem_not_a_date: '달력에 없는 날짜입니다. 연, 월, 일을 적어 주세요.',
  problem_not_an_email: 'name@example.org 같은 온전한 이메일 주소가 아닙니다.',
  problem_not_a_phone: '온전한 전화번호가 아닙니다. 지역번호까지 적어 주세요.',
  problem_not_done: '먼저 과제를 해 주시거나 포기한다고 알려 주세요.',
};
