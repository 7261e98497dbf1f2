import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: '숫자만 입력해 주세요.',
  problem_wrong_digits: '숫자 {limit}자리로만 입력해 주세요.',
  problem_too_few_digits: '숫자만 {limit}자리 이상 입력해 주세요.',
  problem_too_many_digits: '숫자만 {limit}자리 이내로 입력해 주세요.',
  problem_wrong_format: '형식을 확인해 주세요. 예: {value}',
  problem_wrong_domain: '허용된 도메인의 이메일 주소를 입력해 주세요: {value}',
  problem_refused_domain: '다른 이메일 주소를 입력해 주세요. {value}은(는) 사용할 수 없습니다.',
  problem_none_of: '다음 중 하나에 맞게 입력해 주세요: {value}',
  problem_own_message: '{value}',
};
