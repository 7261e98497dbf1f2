import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: '数字のみで入力してください。',
  problem_wrong_digits: '数字のみ {limit} 桁で入力してください。',
  problem_too_few_digits: '数字のみ {limit} 桁以上で入力してください。',
  problem_too_many_digits: '数字のみ {limit} 桁以内で入力してください。',
  problem_wrong_format: '形式を確認してください（例：{value}）。',
  problem_wrong_domain: '使用できるドメインのメールアドレスを入力してください：{value}',
  problem_refused_domain: '別のメールアドレスを入力してください。{value} は使用できません。',
  problem_none_of: '次のいずれかに従ってください：{value}',
  problem_own_message: '{value}',
};
